"""The money and the cards of Baccara: that none are lost, what a seat does not see, what its record leaves out."""

from __future__ import annotations

from typing import Any

from groomporter.core.cards import UNKNOWN, shuffled
from groomporter.core.common import CHANCE, NOBODY, NONE, OVER, Seat
from groomporter.core.errors import Refused
from groomporter.core.fortune import Fortune
from groomporter.core.plain import least
from groomporter.games.baccara.rules import BURNT, FEWEST, NATURAL, bound, cards, lowest_bid, total
from groomporter.games.baccara.words import (
    BETTING,
    BETTING_AT_WILL,
    BIDDING,
    BIDDING_SEALED,
    CALLING,
    CALLING_ALOUD,
    CHOOSING,
    CUTTING,
    DRAWING,
    DRAWING_TOGETHER,
    GOING_ON,
    MATCHING,
    NAMING_CUTTER,
    NOTATION,
    OFFERING,
    OFFERING_AGAIN,
    PACK,
    REPLAYING,
    SHUFFLING,
    STAKING,
    SUIVI,
    TIED,
    WHOLE_PACK,
    Draw,
)

PREPARING = (SHUFFLING, NAMING_CUTTER, CUTTING)
CALLS = (CALLING, CALLING_ALOUD)
BETS = (BETTING, BETTING_AT_WILL)
DRAWS = (DRAWING, DRAWING_TOGETHER)
OFFERS = (OFFERING, OFFERING_AGAIN)
BIDS = (BIDDING, BIDDING_SEALED)
SEALED = (CALLING, DRAWING_TOGETHER, BIDDING_SEALED)
TOGETHER = (*SEALED, CALLING_ALOUD, BETTING_AT_WILL)
ASKING = (*TOGETHER, *OFFERS, BETTING, MATCHING, BIDDING)
WITHOUT_BANKER = (OVER, CHOOSING, *OFFERS, MATCHING, *BIDS)
TRIES = 300  # at dealing the unseen cards as they may have lain


def audit(s: Any) -> str:
    """All the money and all the cards are there, and the round has come as far as its phase says."""
    return audit_money(s) or audit_cards(s) or audit_seats(s) or audit_bank(s) or audit_asked(s) or audit_coup(s)


def at_stake(s: Any) -> bool:
    """Whether the bets may still be won; BAC-33  even while the pack is shuffled, if they stand for a replay."""
    return s.phase in (*BETS, *DRAWS, REPLAYING) or (s.phase in PREPARING and bool(s.bets))


def audit_money(s: Any) -> str:
    """BAC-17  Purses, bank, bets and what the house has kept are what everybody sat down with."""
    rows = [*s.bets, *s.calls]
    if any(type(part) is not int or part < 0 for row in rows for part in row) or any(b.sum > b.asked for b in s.bets):
        return "a bet is a whole sum, and no more than was asked for (BAC-17)."
    held = s.bank + (sum(bet.sum for bet in s.bets) if at_stake(s) else 0)
    if held != s.escrow or min(s.bank, s.stake, s.price, s.bid) < 0:
        return f"{s.escrow} in escrow, where {held} has been put up."
    everything = sum(s.purses) + s.escrow + s.house
    if min(*s.purses, s.house) < 0 or everything != s.seats * s.rulings.purse or (s.house and not s.rulings.commission):
        return f"{everything} in all, where there was {s.seats * s.rulings.purse}."
    return ""


def audit_cards(s: Any) -> str:
    """BAC-02  Every card is in one place; BAC-12  the pack is cut, and BAC-13  three are burnt."""
    if not s.pack:
        begun = s.left or s.cut or s.aside or s.round or s.banker != NONE or s.phase not in (CHOOSING, SHUFFLING)
        return "there is no pack (BAC-02)." if begun else audit_dealt(s, [])
    if sorted([*s.pack, *members(s.aside)]) != list(range(52)) or s.phase == CHOOSING:
        return "a card is missing, or in two places (BAC-02)."
    if s.aside and (s.rulings.reshuffle_scope == "all_52" or s.aside.bit_count() > FEWEST):
        return "cards lie aside (BAC-33)."
    uncut = s.phase in (NAMING_CUTTER, CUTTING)
    if s.cut not in range(len(s.pack)) or s.left not in range(len(s.pack) + 1) or uncut == bool(s.cut):
        return "the pack is not cut (BAC-12)."
    dealt = s.pack[: len(s.pack) - s.left]
    return "the pack is not burnt (BAC-13)." if uncut == (len(dealt) >= BURNT) else audit_dealt(s, dealt)


def members(hand: int) -> list[int]:
    return [card for card in range(52) if hand >> card & 1]


def audit_dealt(s: Any, dealt: list[int]) -> str:
    """BAC-27  What was dealt is in the two hands, or discarded."""
    piles = [*s.hands, s.discards]
    if min(*piles, *s.held, *s.revealed, s.seen) < 0 or max(s.revealed) > WHOLE_PACK:
        return "there are no such cards (BAC-02)."
    if sorted(card for pile in piles for card in members(pile)) != sorted(dealt) or max(piles) > WHOLE_PACK:
        return "the cards dealt are in the hands or among the discards (BAC-27)."
    unknown = ~cards(dealt[BURNT:])
    if s.seen & unknown or any(held & (unknown | s.seen) for held in s.held):
        return "somebody has seen a card that was not dealt (BAC-13)."
    return ""


def audit_seats(s: Any) -> str:
    """BAC-03  Everybody who has a part in the game sits at the table."""
    named = [s.dealer, s.cutter, s.banker, s.active, s.suivi, s.seller, s.bidder]
    seated = [*s.asked, *s.ring, *(row.seat for row in (*s.bets, *s.calls))]
    if any(seat not in range(NONE, s.seats) for seat in named) or any(seat not in range(s.seats) for seat in seated):
        return "somebody plays who is not there (BAC-03)."
    groups = [s.asked, s.ring, [bet.seat for bet in s.bets], [call.seat for call in s.calls]]
    if any(len(set(group)) < len(group) for group in groups):
        return "somebody is asked twice, or speaks twice."
    if s.phase in ASKING and (not s.asked or s.turn != s.asked[0]):
        return "the turn is not that of the one who is asked."
    if s.floor != (cards(s.asked) if s.phase in TOGETHER else 0) or (s.asked and s.phase not in ASKING):
        return "those have the floor who still owe a word (BAC-18)."
    if s.phase not in SEALED and s.words != [NONE] * s.seats:
        return "a word is sealed, where nothing is."
    if s.round not in range(s.rulings.coups + 1) or (s.round == s.rulings.coups and s.phase != OVER):
        return "the game is over."
    fits = s.by_banco in (0, 1) and s.outcome in range(NONE, TIED + 1) and s.empties >= 0
    return "" if fits else "there is no such round (BAC-06)."


def audit_bank(s: Any) -> str:
    """BAC-15  There is a banker or there is not; BAC-16  and if there is, he has put up a stake."""
    first_deal = s.phase in PREPARING and s.banker == NONE
    if (s.banker == NONE) != (s.phase in WITHOUT_BANKER or first_deal) or (first_deal and s.dealer == NONE):
        return "nobody has the pack (BAC-15)."
    if (s.banker == NONE or s.phase == STAKING) != (s.bank < s.rulings.min_bank) or (s.banker == NONE and s.bank):
        return "there is no such bank (BAC-16)."
    if s.phase == STAKING and (s.bank or s.purses[s.banker] < s.rulings.min_bank):
        return "the banker cannot put up a stake (BAC-16)."
    shuffler = s.dealer if first_deal else s.banker
    turns = {
        OVER: [NOBODY],
        CHOOSING: [CHANCE],
        SHUFFLING: [CHANCE],
        NAMING_CUTTER: [shuffler],
        CUTTING: [s.cutter],
        STAKING: [s.banker],
        DRAWING: [s.active, s.banker],
        REPLAYING: [s.banker],
        GOING_ON: [s.banker],
    }
    lucky = s.phase in (OVER, CHOOSING, SHUFFLING)
    if s.turn not in turns.get(s.phase, s.asked) or not (lucky or s.turn in range(s.seats)):
        return "somebody is in turn who is not."
    if s.phase == CUTTING and s.cutter == shuffler:
        return "nobody cuts what he has shuffled (BAC-11)."
    if s.phase == SHUFFLING and s.left > FEWEST:
        return "there are cards enough (BAC-33)."
    return ""


def audit_asked(s: Any) -> str:
    """Nobody is asked for what he cannot do; BAC-30, BAC-31  and the bank is sold to those it is offered to."""
    least_purse = {
        **dict.fromkeys(OFFERS, s.rulings.min_bank),
        **dict.fromkeys(CALLS, s.bank),
        **dict.fromkeys(BETS, s.rulings.min_bet),
        MATCHING: max(s.price, s.rulings.min_bank),
        **dict.fromkeys(BIDS, lowest_bid(s)),
    }.get(s.phase, 0)
    asked = [seat for seat in s.asked if seat != s.bidder]
    if any(s.purses[seat] < least_purse for seat in asked) or (s.phase == MATCHING) != (s.price > 0):
        return "somebody is asked for more than he has."
    if s.phase in (*OFFERS, MATCHING, *BIDS) and not set(s.asked) <= set(s.ring):
        return "the bank is not offered to him (BAC-14)."
    if s.phase in (*CALLS, *BETS) and s.banker in s.asked:
        return "nobody bets against himself (BAC-17)."
    if s.phase == BIDDING:
        leading = s.bidder == s.asked[len(s.asked) - 1] and len(s.asked) > 1 and s.bid >= s.rulings.min_bank
        return "" if (leading if s.bid else s.bidder == NONE) else "nobody leads the auction (BAC-31)."
    if s.bid or s.bidder != NONE:
        return "there is no auction (BAC-31)."
    return audit_sealed(s) if s.phase in SEALED else ""


def audit_sealed(s: Any) -> str:
    """A word from everybody who has spoken, and from nobody else."""
    might = {CALLING: s.others(s.banker), DRAWING_TOGETHER: [s.active, s.banker], BIDDING_SEALED: s.ring}[s.phase]
    for seat, word in enumerate(s.words):
        if word == NONE:
            continue
        if s.phase == BIDDING_SEALED:
            fits = word == 0 or s.rulings.min_bank <= word <= s.purses[seat]
        else:
            fits = 0 <= word <= (SUIVI if s.phase == CALLING and seat == s.suivi else 1)
        if seat in s.asked or seat not in might or not fits:
            return "there is no such word (BAC-18)."
    return ""


def audit_coup(s: Any) -> str:
    """BAC-20  One player is active, who has bet; BAC-22  he and the banker have two cards each, or he has three."""
    bets = sum(bet.sum for bet in s.bets)
    if at_stake(s) and s.banker in [bet.seat for bet in s.bets]:
        return "nobody bets against himself (BAC-17)."
    if s.phase in BETS:
        room = bets < s.bank or s.rulings.oversubscription == "pro_rata"
        spoken = {bet.seat for bet in s.bets} & set(s.asked)
        return "" if room and not spoken else "the bets are closed (BAC-17)."
    if at_stake(s) and (not 0 < bets <= s.bank or s.active not in [bet.seat for bet in s.bets]):
        return "the bets stand against the bank, and one of the bettors is active (BAC-20)."
    hands = dict.fromkeys(range(s.seats), 0) if s.phase not in DRAWS else {s.active: 2, s.banker: 2}
    if s.phase == DRAWING and s.turn == s.banker and s.hands[s.active].bit_count() == 3:
        hands[s.active] = 3
    if any(hand.bit_count() != hands.get(seat, 0) for seat, hand in enumerate(s.hands)):
        return "the hands are not those of a coup (BAC-22)."
    if s.phase not in DRAWS:
        return ""
    naturals = [hand for hand in s.hands if hand.bit_count() == 2 and total(hand) >= NATURAL]
    if naturals or s.left + sum(hands.values()) <= FEWEST:
        return "there is nothing to draw (BAC-24, BAC-33)."
    face_up = s.face_up and hands[s.active] == 3
    third = s.third in members(s.hands[s.active]) if face_up else s.third == NONE
    return "" if third else "the third card is not where it lies (BAC-25)."


# What a seat does not see


def redealt(s: Any, seat: Seat, fortune: Fortune) -> Any:
    """The same position to this seat, with the cards it has not seen and the words that are sealed dealt anew."""
    known = s.seen | s.held[seat] | s.hands[seat]
    hidden = [card for card in (*s.pack, *members(s.aside)) if not known >> card & 1]
    for _ in range(TRIES):
        other = exchanged(s, hidden, shuffled(hidden, fortune))
        if may_have_been(other, seat):
            break
    else:
        other = s.clone()
    if s.phase in SEALED:
        for at, word in enumerate(s.words):
            if at != seat and word != NONE:
                other.words[at] = some_word(other, at, fortune)
    return other


def exchanged(s: Any, old: list[int], new: list[int]) -> Any:
    """The same with cards put in the places of others."""
    instead = list(range(52))
    for card, other in zip(old, new, strict=True):
        instead[card] = other

    def moved(hand: int) -> int:
        return cards([instead[card] for card in members(hand)])

    other = s.clone()
    other.pack = [instead[card] for card in s.pack]
    other.discards, other.aside = moved(s.discards), moved(s.aside)
    other.hands, other.held = [moved(hand) for hand in s.hands], [moved(hand) for hand in s.held]
    return other


def may_have_been(s: Any, seat: Seat) -> bool:
    """Whether the hands that a seat has not seen fit what came of them."""
    for owner, held in enumerate(s.held):
        hands = in_order(s, held)  # BAC-24  two by two
        if owner != seat and any(total(cards(hands[i : i + 2])) >= NATURAL for i in range(0, len(hands), 2)):
            return False
    for owner in (s.active, s.banker) if s.phase in DRAWS else ():
        points = total(cards(in_order(s, s.hands[owner])[:2]))
        if points >= NATURAL:
            return False
        if s.phase == DRAWING and owner == s.active != s.turn:  # he has drawn, or stood
            must = bound(s, owner, points)
            if must is not None and isinstance(must, Draw) != (s.hands[owner].bit_count() == 3):
                return False
    return True


def in_order(s: Any, hand: int) -> list[int]:
    """As the cards were dealt."""
    return [card for card in s.pack if hand >> card & 1]


def some_word(s: Any, seat: Seat, fortune: Fortune) -> int:
    if s.phase == CALLING:
        return fortune.below(3 if seat == s.suivi else 2)
    if s.phase == BIDDING_SEALED:
        more = fortune.below(min(s.purses[seat] - s.rulings.min_bank + 2, 1 << 31))
        return s.rulings.min_bank - 1 + more if more else 0
    must = bound(s, seat, total(s.hands[seat]))
    return fortune.below(2) if must is None else int(isinstance(must, Draw))


# What a record of one seat leaves out


def guessed(s: Any, lines: list[Any]) -> list[Any]:
    """A record's lines with every pack filled in, so that what is unknown in it never came to light."""
    packs = [at for at, line in enumerate(lines) if isinstance(line, str) and line.split(" ")[0] == "pack"]
    whims = Fortune(len(lines), "unknown cards")
    left_over = chain([lines[at].split(" ")[1:] for at in packs], whims)
    found = list(lines[: packs[0]]) if packs else list(lines)
    reached(s, found)
    aside: set[str] = set()
    for at, end, rest in zip(packs, [*packs[1:], len(lines)], left_over, strict=True):
        found += filled(s, list(lines[at:end]), aside, rest, whims)
        aside = rest
    return found


def chain(packs: list[list[str]], whims: Fortune) -> list[set[str]]:
    """BAC-33  ``reshuffle_scope``: what is left over from each pack lies aside during the next, unseen in either."""
    known = [set(pack) - {UNKNOWN} for pack in packs]
    sizes = [max(len(PACK) - len(pack), 0) for pack in packs[1:]]
    rests: list[set[str]] = []
    for _ in range(TRIES):
        rests = []
        aside: set[str] = set()
        for i, size in enumerate(sizes):
            fit = [name for name in shuffled(PACK.names, whims) if name not in known[i] | known[i + 1] | aside]
            aside = set(fit[:size])
            rests.append(aside)
        if all(len(rest) == size for rest, size in zip(rests, sizes, strict=True)):
            break
    return [*rests, set()] if packs else []


def filled(s: Any, lines: list[Any], aside: set[str], rest: set[str], whims: Fortune) -> list[Any]:
    """The lines of one pack, and the state brought to their end; or for the table to refuse, if nothing fits."""
    names = lines[0].split(" ")[1:]
    known = {name for name in names if name != UNKNOWN}
    pool = [name for name in PACK.names if name not in known | aside | rest]
    unknown = [place for place, name in enumerate(names) if name == UNKNOWN]
    if len(unknown) != len(pool) + len(rest):
        return lines
    start, best, furthest = s.clone(), lines, NONE
    last: set[int] = set()  # the places of the cards that are left over
    for _ in range(TRIES):
        inner, outer = shuffled(pool, whims), shuffled(sorted(rest), whims)
        for place in unknown:
            names[place] = (outer if (place in last and outer) or not inner else inner).pop()
        trial = [" ".join(["pack", *names]), *lines[1:]]
        now = start.clone()
        length = reached(now, trial)
        if rest and not last and now.cut:
            last = {(place + now.cut) % len(names) for place in range(len(names) - len(rest), len(names))}
            continue
        if length < len(trial) and length > furthest:
            best, furthest = trial, length
        elif length == len(trial) and not now.seen & ~PACK.hand(known):
            vars(s).update(vars(now))
            return trial
    return best


def reached(s: Any, lines: list[Any]) -> int:
    """How many lines can be followed before one is refused; a word that is not known is any that fits."""
    for at, line in enumerate(lines):
        if not isinstance(line, str):
            continue
        seat, word = NOTATION.speaker(line, s.seats)
        try:
            if seat == CHANCE:
                s.fall(NOTATION.outcomes[s.phase].read(s, word))
            else:
                acts = s.acts_of(seat) if word == UNKNOWN else []
                if acts:
                    word = NOTATION.write(s, least(acts[0]))
                    lines[at] = NOTATION.line(seat, word)
                s.play_as(seat, NOTATION.read(s, word))
        except (Refused, KeyError):
            return at
    return len(lines)
