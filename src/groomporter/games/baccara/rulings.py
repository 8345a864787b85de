"""Where the booklet is silent, or leaves it to the players, we rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from groomporter.core.rulings import Range


@dataclass(frozen=True)
class Rulings:
    """Baccara's options, by the names and with the defaults of its specification; the last four are the house's."""

    target: Literal[9] = 9
    """BAC-07: "nearest to it" has lost what it refers to; BAC-23 and BAC-26 say nine.  No hand can be above nine."""

    ace_value: Literal[1] = 1
    """BAC-08 counts pips, and an ace has one; eleven would leave the same last digit."""

    tie_rule: Literal["push", "replay", "banker_wins"] = "push"
    """Nothing is said of equal hands.  The bets go back and the banker stays; or they stand for another coup; or the
    bank wins."""

    deal_order: Literal["player_first", "banker_first"] = "player_first"
    """BAC-22 names the active player first: he has the first card and the third."""

    draw_order: Literal["player_first", "simultaneous"] = "player_first"
    """BAC-25 says "each may", and in no order."""

    third_card_visibility: Literal["face_down", "face_up"] = "face_down"
    """BAC-26 has the cards shown after both draws, so the banker sees that a card was drawn, not which; of old it was
    dealt face up."""

    drawing_freedom: Literal["free", "player_rule", "tableau"] = "free"
    """BAC-25: "may, if they wish".  Casinos bind the player, except on five, and lately both."""

    natural_declaration: Literal["automatic"] = "automatic"
    """BAC-23 and BAC-24 leave no choice."""

    oversubscription: Literal["seat_order_right", "receipt_order", "pro_rata"] = "seat_order_right"
    """BAC-17 and BAC-32 let bets stand against the bank, so that they may not exceed it; the text does not say whose
    bet is cut."""

    uncovered_bank: Literal["not_at_risk"] = "not_at_risk"
    """BAC-32: what no bet covers is the banker's surplus."""

    banco_precedence: Literal["nearest_right", "receipt_order"] = "nearest_right"
    """BAC-18 does not say which of several bancos holds."""

    banco_and_partials: Literal["void_partials"] = "void_partials"
    """BAC-18: a banco covers the whole bank, and leaves nothing for partial bets."""

    suivi_window: Literal["next_coup_same_banker", "next_coup_any_banker"] = "next_coup_same_banker"
    """BAC-19 says "on the next turn", and not whether the bank may have changed hands by then."""

    highest_partial_tie: Literal["nearest_right", "receipt_order"] = "nearest_right"
    """BAC-20 does not say who is active when the highest bets are equal."""

    all_in_partial_is_banco: bool = False
    """BAC-18 wants a cry; by option a partial bet of the whole bank is as good as one."""

    no_bets: Literal["offer_again_or_pass", "bank_passes"] = "offer_again_or_pass"
    """Nothing is said of a bank that nobody bets against: the banker waits or gives it up; or it passes at once."""

    no_bets_limit: Annotated[int, Range(1, 100)] = 2
    """Silent; after so many rounds running without a bet the bank passes as in BAC-30, which stops a deadlock."""

    offer_circle: Literal["full", "others_only"] = "full"
    """BAC-14 and BAC-32 do not say whether the offer comes back to the dealer, or to the beaten banker."""

    all_decline_first_bank: Literal["auction", "end_game"] = "auction"
    """BAC-14 does not say what happens if all decline; BAC-31 gives the likeness of an auction."""

    surrender_timing: Literal["between_coups", "after_a_win_only"] = "between_coups"
    """BAC-29 and BAC-30 set no limit; elsewhere a bank is given up after a win."""

    surrender_offer: Literal["right_in_turn"] = "right_in_turn"
    """BAC-30: each is asked once from the banker's right, and the first who matches has it."""

    auction_format: Literal["open_ascending", "sealed_high"] = "open_ascending"
    """BAC-31 does not say how the bank is auctioned."""

    retiring_banker_may_bid: bool = False
    """BAC-31 does not bar him; but if he might bid, BAC-29 could be evaded."""

    bank_after_loss: Literal["may_decline", "must_take"] = "may_decline"
    """BAC-32 passes the bank, and does not say whether it may be refused."""

    after_bought_bank: Literal["right_of_loser", "resume_rotation"] = "right_of_loser"
    """BAC-32 goes on from the loser's right; elsewhere a bought bank does not disturb the turn of the others."""

    reshuffle_scope: Literal["all_52", "discards_only"] = "all_52"
    """BAC-33: "all discards", and then "the pack"; the left-over cards go in, or lie aside for one pack."""

    cutter: Literal["chosen_by_shuffler", "left_neighbour"] = "chosen_by_shuffler"
    """BAC-11 lets the dealer pick who cuts, and BAC-33 says "as before"."""

    min_bank: Annotated[int, Range(1, 1_000_000)] = 1
    """BAC-16 names no least stake."""

    min_bet: Annotated[int, Range(1, 1_000_000)] = 1
    """BAC-17 names no least bet."""

    commission: Annotated[int, Range(0, 100)] = 0
    """BAC-28 adds all the bets to the bank; casinos keep back some thousandths of them."""

    first_dealer: Literal["random", "host"] = "random"
    """BAC-10: by any means the players agree on: the lot, or the host of the table."""

    max_players: Annotated[int, Range(3, 12)] = 12
    """BAC-03 states no upper limit."""

    purse: Annotated[int, Range(1, 1_000_000_000)] = 1000
    """The house's: what everybody sits down with, enough to be banker (BAC-04)."""

    coups: Annotated[int, Range(1, 1_000_000)] = 60
    """The house's: no end of game is stated, so an agreed number of rounds, with a bet or without."""

    LENGTH: ClassVar[str] = "coups"
    PRESETS: ClassVar[dict[str, dict[str, Any]]] = {
        "booklet": {},
        "traditional": {
            "third_card_visibility": "face_up",
            "drawing_freedom": "player_rule",
            "surrender_timing": "after_a_win_only",
            "after_bought_bank": "resume_rotation",
        },
    }
    NOT_BELOW: ClassVar[list[tuple[str, str, str]]] = [
        ("purse", "min_bank", "every player must be able to be banker (BAC-04)."),
    ]
