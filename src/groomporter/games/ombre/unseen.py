"""The cards and the money of Ombre: where they all are, and what a seat does not see of them."""

from __future__ import annotations

from typing import Any

from groomporter.core.cards import deal_anew
from groomporter.core.common import CHANCE, NONE, OVER, Seat
from groomporter.core.fortune import Fortune
from groomporter.games.ombre.words import (
    BIDDING,
    CALLING,
    CALLING_KING,
    CUTTING,
    DEALING,
    KINDS,
    NAMING,
    PASSED,
    PLAYING,
    STOPPING,
    VOTING,
    WHOLE_PACK,
)

KING, ACE = 6, 7


def audit(s: Any) -> str:
    """OMB-05  Every card is in one place; OMB-06  no money comes in or goes out; and those play who are there."""
    if sum(s.purses) + s.pot or s.pot < 0:
        return f"the purses hold {sum(s.purses)} and the pot {s.pot}, where there was nothing (OMB-06)."
    if min(s.score) < 0 or not 0 <= s.deals <= s.sitting_deals or (s.deals == s.sitting_deals) != (s.phase == OVER):
        return "nobody loses points, and the sitting ends when it is over (OMB-22, OMB-G25)."
    if s.phase == CUTTING:
        cutting = s.turn == CHANCE and 0 < s.cutters <= 15 and s.cutters.bit_count() > 1 and s.deals == 0
        return "" if cutting and not s.floor else "nobody cuts for the deal (OMB-G26)."
    if not 0 <= s.dealer < 4 or not (s.colour in range(4) or colour_will_be_voted(s)):
        return "nobody deals, or there is no colour (OMB-08)."
    if s.phase == VOTING:
        owing = [bool(s.floor >> seat & 1) for seat in range(4)]
        fits = all((vote == NONE) == owes and vote in range(NONE, 4) for vote, owes in zip(s.votes, owing, strict=True))
        if not fits or not 0 < s.floor <= 15 or s.turn not in range(4) or not owing[s.turn]:
            return "the votes are not those of the seats that have voted (OMB-08)."
    elif s.floor:
        return "nobody acts together but for the colour (OMB-08)."
    if s.phase in (OVER, DEALING) or (s.phase == VOTING and not s.look_before_colour):
        fits = (s.turn >= 0) == (s.phase == VOTING) and not any(s.hands)
        return "" if fits else "there are cards before the deal (OMB-05)."
    places = [s.played, *s.hands]
    if sum(place.bit_count() for place in places) != 32 or sum(places) != WHOLE_PACK or any(s.hands[4:]):
        return "a card is missing, or in two places (OMB-05)."
    return audit_contract(s)


def colour_will_be_voted(s: Any) -> bool:
    """OMB-G05, OMB-G06, OMB-G07"""
    open_yet = s.colour_is_voted and (s.deals == 0 or not s.voted_once)
    return bool(s.colour == NONE and open_yet and (s.phase == VOTING or (s.phase == DEALING and s.look_before_colour)))


def audit_contract(s: Any) -> str:
    """OMB-17  A bid in force or none; OMB-13  a Frog's partner holds the card called, or has played it."""
    if s.turn not in range(4):
        return "nobody is in turn."
    if s.phase < PLAYING and (s.played or any(hand.bit_count() != 8 for hand in s.hands[:4]) or any(s.tricks)):
        return "there is play before the contract (OMB-20)."
    if s.phase < PLAYING and (any(s.partner) or s.called != NONE or s.led != NONE):
        return "somebody is called before the contract (OMB-14)."
    if s.phase in (VOTING, BIDDING):
        return audit_bids(s)
    if s.declarer not in range(4) or s.bid not in range(6) or s.spadilla not in (0, 1):
        return "nobody has bid (OMB-09)."
    if s.phase == NAMING:
        unnamed = s.turn == s.declarer and s.trump == NONE and not s.bid % 2
        return "" if unnamed else "there is no suit to name (OMB-G10)."
    ways = [s.trump + 4 * s.seven_is_second] * 4
    if s.trump not in range(4) or s.way[:4] != ways or (s.trump == s.colour) != bool(s.bid % 2):
        return "trumps are not fixed (OMB-12)."
    if s.phase in (CALLING, CALLING_KING):
        return audit_call(s)
    frog = s.bid < 2
    friends = [seat for seat in range(4) if s.partner[seat]]
    if any(s.partner[seat] not in (0, 1) for seat in range(4)) or len(friends) != (s.called != NONE):
        return "a called card has one partner, and no other has any (OMB-14)."
    if friends and (not frog or s.called not in range(32) or s.called % 8 < KING or friends == [s.declarer]):
        return "nobody has called that card (OMB-14)."
    if friends and not (s.hands[friends[0]] | s.played) >> s.called & 1:
        return "the partner does not hold the card called (OMB-14)."
    return audit_play(s)


def audit_bids(s: Any) -> str:
    """OMB-17  Each has bid, passed, or not spoken; OMB-G13  and who has passed is out, or not."""
    if any(word not in (NONE, PASSED, *range(3 * KINDS)) for word in s.said) or s.spadilla:
        return "there is no such bid (OMB-11)."
    if s.declarer == NONE:
        fits = s.bid == NONE and s.trump == NONE and all(word in (NONE, PASSED) for word in s.said)
    else:
        fits = s.declarer in range(4) and s.bid in range(6) and s.said[s.declarer] in range(3 * KINDS)
        fits = fits and (s.trump in range(4) or (s.trump == NONE and not s.bid % 2 and not s.suit_named_at_bid))
        fits = fits and s.declarer != s.turn
    passed = s.said.count(PASSED)
    fits = fits and (s.passes == passed if s.pass_is_final else s.passes in range(passed + 1))
    out = s.pass_is_final and s.phase == BIDDING and s.said[s.turn] == PASSED
    return "" if fits and not out and s.passes < 4 - (s.declarer != NONE) else "the auction is over (OMB-17)."


def audit_call(s: Any) -> str:
    """OMB-14  There is something to call; OMB-G18  a king, only if there is no ace."""
    suits = [suit for suit in range(4) if not (s.plain_suits_called and suit == s.trump)]
    aces, kings = ([suit for suit in suits if not s.hands[s.declarer] >> 8 * suit + rank & 1] for rank in (ACE, KING))
    fits = bool(aces) if s.phase == CALLING else s.kings_called and kings and not aces
    return "" if fits and s.bid < 2 and s.turn == s.declarer else "there is nothing to call (OMB-G18)."


def audit_play(s: Any) -> str:
    """OMB-21  All go round; each has laid a card to every trick, and perhaps to this one."""
    if s.after[:4] != [(seat + s.play_step) % 4 for seat in range(4)]:
        return "the turn does not go round (OMB-G09)."
    if s.led not in range(NONE, 4) or s.suits_led not in range(16) or any(s.tricks[4:]) or any(s.trick[4:]):
        return "there is no such trick (OMB-21)."
    laid = {seat for seat in range(4) if s.led != NONE and s.trick[seat]}
    done = sum(s.tricks) if min(s.tricks) >= 0 else NONE
    if any(s.hands[seat].bit_count() != 8 - done - (seat in laid) for seat in range(4)) or s.turn in laid:
        return "the hands are not of the size the tricks have left them (OMB-21)."
    if any(s.trick[seat].bit_count() > 1 or s.trick[seat] & ~s.played for seat in range(4)):
        return "that card is in no trick (OMB-21)."
    if (laid or done) and s.winner not in range(4):
        return "nobody wins the trick (OMB-21)."
    if not s.lies_in_order():
        return "the cards do not lie in the order in which they are played (OMB-21)."
    asked = s.bid in (2, 3) and s.led == NONE and s.tricks[s.declarer] == done == 5 and s.turn == s.declarer
    return "" if s.phase == PLAYING or (s.phase == STOPPING and asked) else "nobody is asked to stop (OMB-G24)."


def redealt(s: Any, seat: Seat, fortune: Fortune) -> Any:
    """The same position to this seat, with all it cannot see dealt anew: cards, votes, and who is the partner."""
    other = s.clone()
    if s.phase == VOTING:
        hidden = [vote != NONE and at != seat for at, vote in enumerate(s.votes)]
        other.votes = [fortune.below(4) if hides else vote for hides, vote in zip(hidden, s.votes, strict=True)]
    if not any(s.hands):
        return other
    known = [s.hands[at] if at == seat else 0 for at in range(4)]
    if seat != s.declarer and s.declarer != NONE:
        known[s.declarer] = promised(s) & s.hands[s.declarer]
    unseen = WHOLE_PACK & ~(s.played | known[0] | known[1] | known[2] | known[3])
    while True:
        hands = deal_anew(s.hands[:4], known, unseen, fortune)
        if s.phase == CALLING and s.declarer != seat:  # OMB-14  he is asked, so there is an ace that he lacks
            other.hands = hands + [0] * 8
            if audit_call(other):
                continue
        if s.called == NONE or not hands[s.declarer] >> s.called & 1:
            break
    other.hands = hands + [0] * 8
    if s.called != NONE and not s.played >> s.called & 1:
        other.partner = [hands[at] >> s.called & 1 for at in range(4)]
    return other


def promised(s: Any) -> int:
    """What all know the declarer to hold: OMB-19  Spadilla's queen; OMB-G18  every ace, if he calls no ace."""
    cards = s.spadilla_queen if s.spadilla else 0
    suits = [suit for suit in range(4) if not (s.plain_suits_called and suit == s.trump)]
    if s.phase == CALLING_KING or s.called % 8 == KING:
        cards |= sum(1 << 8 * suit + ACE for suit in suits)
    elif s.phase == PLAYING and s.bid < 2 and s.called == NONE:
        ranks = (ACE, KING) if s.kings_called else (ACE,)
        cards |= sum(1 << 8 * suit + rank for suit in suits for rank in ranks)
    return int(cards)
