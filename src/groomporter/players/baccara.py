"""A sensible player of Baccara: keeps a small bank while it grows, bets a tenth, and draws by the exact odds."""

from __future__ import annotations

from typing import Any

from groomporter.core.common import NONE
from groomporter.core.view import View
from groomporter.games.baccara.rules import STOOD, TABLEAU, WORTH, total
from groomporter.games.baccara.words import (
    BETTING,
    BETTING_AT_WILL,
    BIDDING,
    BIDDING_SEALED,
    CALLING,
    CALLING_ALOUD,
    CUTTING,
    DRAWING,
    DRAWING_TOGETHER,
    GOING_ON,
    MATCHING,
    NAMING_CUTTER,
    OFFERING,
    OFFERING_AGAIN,
    SEATS,
    STAKING,
    Banco,
    Bet,
    Bid,
    Cut,
    Cutter,
    Draw,
    GiveUp,
    GoOn,
    Match,
    Pass,
    Stake,
    Stand,
    Take,
)
from groomporter.players.hands import Quiet

PART = 10  # of the purse that is put up at once
ENOUGH = 8  # times its stake: a bank that has won three coups running is taken home


class Simple(Quiet):
    """Takes every bank, since the odds are the banker's; goes banco for what it can spare."""

    def choose(self, view: View, acts: Any) -> Any:
        phase = view["phase"]
        if phase in (DRAWING, DRAWING_TOGETHER):
            return self.draw(view) if len(acts) > 1 else acts[0]
        if phase in (CALLING, CALLING_ALOUD):
            return Banco() if view["bank"] <= self.spare(view) else Pass()
        if phase in (BETTING, BETTING_AT_WILL):
            return Bet(max(self.spare(view), view.rulings.min_bet))
        if phase == GOING_ON:
            return GiveUp() if view["bank"] >= ENOUGH * view["stake"] and len(acts) > 1 else GoOn()
        if phase in (OFFERING, OFFERING_AGAIN):
            return Take()
        if phase == STAKING:
            return Stake(max(self.spare(view), view.rulings.min_bank))
        if phase == MATCHING:
            return Match(view["price"]) if view["price"] <= self.spare(view) else Pass()
        if phase in (BIDDING, BIDDING_SEALED):
            return self.bid(view)
        if phase == NAMING_CUTTER:
            return Cutter(SEATS[(view.seat + 1) % view.seats])
        return Cut(view["left"] // 2) if phase == CUTTING else GoOn()

    def spare(self, view: View) -> int:
        """What a purse can well do without."""
        return int(view["purses"][view.seat] // PART)

    def bid(self, view: View) -> Any:
        least = max(view.rulings.min_bank, view["bid"] + 1)
        return Bid(max(self.spare(view), least)) if view["bid"] == 0 or least <= self.spare(view) else Pass()

    def draw(self, view: View) -> Any:
        """The solutions of the game with one pack: of the totals, and for a player's five of its two cards."""
        hand, active = view["hands"][view.seat], view["active"]
        points = total(hand)
        if view.seat == active or view.rulings.draw_order == "simultaneous":
            return Draw() if points <= 4 or (points == 5 and not low_five(hand)) else Stand()
        if view["third"] != NONE:
            return Draw() if TABLEAU[points][WORTH[view["third"]] % 10] == "D" else Stand()
        stood = view["hands"][active] == 2
        if view.rulings.third_card_visibility == "face_up":
            return Draw() if TABLEAU[points][STOOD] == "D" else Stand()
        return Draw() if points <= 4 + stood else Stand()


def low_five(hand: int) -> bool:
    """Ace and four, or two and three: a third card is a little too often a high one."""
    return all(WORTH[card] <= 4 for card in range(52) if hand >> card & 1)
