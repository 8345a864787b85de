"""The cards of Strip Tease, Variation 1: where they all are, and what a seat does not see of them."""

from __future__ import annotations

from typing import Any

from groomporter.core.cards import deal_anew
from groomporter.core.common import CHANCE, NONE, OVER, Seat
from groomporter.core.fortune import Fortune
from groomporter.games.strip_tease_1.words import (
    APPEALING,
    CALLING,
    CHALLENGING,
    CUTTING,
    DEALING,
    DECLARING,
    DEFENCE,
    NO_SUIT,
    PLAYING,
    PROSECUTION,
    WHOLE,
)

SEAT = range(4)
SEAT_OR_NONE = range(-1, 4)
SIDE_OR_NONE = range(-1, 2)


def audit(s: Any) -> str:
    """ST1-08  Twelve cards on the stacks; ST1-10  forty in hand or played; and nobody acts who may not."""
    if s.phase in (CUTTING, DEALING) and s.turn != CHANCE:
        return "it is the turn of luck."
    complaint = audit_stacks(s) or audit_sides(s) or audit_cards(s) or audit_asked(s)
    return complaint or (audit_trick(s) if s.phase in (PLAYING, CALLING, CHALLENGING) else "")


def audit_stacks(s: Any) -> str:
    """ST1-16, ST1-17  Between nothing and twelve; at either end the game is settled, in one of four trials."""
    if s.k not in range(13) or s.k0 not in range(1, 12) or s.trial not in range(1, 5) or min(s.penalties) < 0:
        return "there are twelve cards on the stacks, and four trials (ST1-08, ST1-17)."
    ended = s.settled != NONE and (not s.finish_hand or s.phase in (DEALING, APPEALING))
    if s.settled != {0: PROSECUTION, 12: DEFENCE}.get(s.k, NONE) or (ended and s.phase != OVER):
        return "an empty stack settles the game (ST1-16)."
    return "" if s.run in SIDE_OR_NONE and s.barred in SIDE_OR_NONE and s.victor in SIDE_OR_NONE else "no such side."


def audit_sides(s: Any) -> str:
    """ST1-09  Somebody cuts; ST1-13, ST1-14  two choose a side, and the others are of the other."""
    sides = sorted(s.side)
    if s.phase == CUTTING:
        those = s.cutters and s.cutters & ~s.contest == 0 and s.contest in range(16)
        cut = all(cut in range(15) for cut in s.cuts)
        return "" if those and cut and s.dealer == NONE and s.trial == 1 and sides == [NONE] * 4 else "nobody cuts."
    if s.dealer not in SEAT or s.next_dealer not in SEAT_OR_NONE:
        return "nobody deals."
    if s.phase not in (DECLARING, DEALING) or s.trial > 1:
        settled = sides == [0, 0, 1, 1] and s.phase != DECLARING
        return "" if settled else "there are two on each side (ST1-14)."
    spoken = (s.turn - s.dealer) % 4 if s.phase == DECLARING else 0
    said = [s.side[(s.dealer + i) % 4] for i in range(4)]
    fair = set(said[:spoken]) <= {0, 1} and len(set(said[:spoken])) == spoken and set(said[spoken:]) == {NONE}
    return "" if fair and not (spoken and s.partners_opposite) else "no such declaration (ST1-13)."


def audit_cards(s: Any) -> str:
    """ST1-10  Ten cards each; all forty are in hand or played, once the first are dealt."""
    places = [s.played, *s.hands]
    if any(s.exposed[seat] & ~s.hands[seat] for seat in SEAT) or s.returned & ~sum(s.exposed):
        return "a card taken back is not held (ST1-G11)."
    if s.phase == CUTTING or (s.phase == DEALING and s.trial == 1):
        return "cards are out before the deal." if any(places) else ""
    if sum(places) != WHOLE or sum(place.bit_count() for place in places) != 40 or any(s.hands[4:]):
        return "there are forty cards, each in one place (ST1-10)."
    if s.phase in (DEALING, APPEALING) and s.played != WHOLE:
        return "the trial is not played out (ST1-18)."
    return "the cards are not ten each (ST1-10)." if s.phase == DECLARING and uneven(s, set(), 0) else ""


def uneven(s: Any, laid: set[Seat], done: int) -> bool:
    return any(s.hands[seat].bit_count() != 10 - done - (seat in laid) for seat in SEAT)


def audit_asked(s: Any) -> str:
    """ST1-19, ST1-G10  Only those are asked who have something to say."""
    if s.phase in (CUTTING, DEALING, OVER):
        return "nobody is asked." if s.floor or s.appellants else ""
    if s.turn not in SEAT:
        return "nobody is in turn."
    if s.phase == APPEALING:
        asked = s.appellants in range(16) and s.appellants >> s.turn & 1 and s.trial == 3 and not s.floor
        return "" if asked and min(s.consents) >= 0 and max(s.consents) < 2 else "nobody may appeal (ST1-19)."
    if s.phase != CHALLENGING:
        return "nobody is asked." if s.floor or s.appellants or any(s.challenged) else ""
    if not s.on_challenge or s.appellants or s.doubtful not in range(16) or not s.floor >> s.turn & 1:
        return "nobody may challenge (ST1-G10)."
    for seat in SEAT:
        suspects = [other for other in SEAT if s.doubtful >> other & 1 and s.side[other] != s.side[seat]]
        said = [0] if not suspects or s.floor >> seat & 1 else [5, *(other + 1 for other in suspects)]
        if s.challenged[seat] not in said or (s.floor >> seat & 1 and not suspects):
            return "no such challenge (ST1-G10)."
    return "" if s.floor in range(16) else "no such seat is asked."


def audit_trick(s: Any) -> str:
    """ST1-22  Each has laid a card to every trick, and perhaps to this one; ST1-24  each side has its own trumps."""
    ways = [s.side[seat] + 2 * s.always_trumps + 4 * (s.barred == s.side[seat]) for seat in SEAT]
    if s.after[:4] != [1, 2, 3, 0] or s.way[:4] != ways or s.led not in range(-1, 4):
        return "the turn does not go round, or trumps are not as the sides have them (ST1-24)."
    done = sum(s.tricks) if min(s.tricks) >= 0 else NONE
    begun = done or s.led != NONE
    if s.leader not in SEAT_OR_NONE or s.winner not in SEAT_OR_NONE or (begun and NONE in (s.leader, s.winner)):
        return "nobody leads, or wins (ST1-28)."
    if s.led != NONE:
        laid = {(s.leader + i) % 4 for i in range((s.turn - s.leader) % 4 + (s.phase == CALLING))}
    else:
        laid = set(SEAT) if done else set()
    if any(s.trick[seat].bit_count() != (seat in laid) or s.trick[seat] & ~s.played for seat in SEAT):
        return "there is no such trick (ST1-22)."
    if (s.led != NONE) != bool(laid and len(laid) < 4) and not (s.led == NONE and len(laid) in (0, 4)):
        return "there is no such trick (ST1-22)."
    if uneven(s, laid if s.led != NONE else set(), done) or (s.phase == PLAYING and not s.hands[s.turn]):
        return "the hands are not of the size the tricks have left them (ST1-10)."
    if s.phase != PLAYING and s.led == NONE and not done:
        return "nothing has been played (ST1-22)."
    return audit_objections(s)


def audit_objections(s: Any) -> str:
    """ST1-27, ST1-G11  Whoever has objected, or taken a card back, is there."""
    if s.objector not in SEAT_OR_NONE or s.upheld not in SEAT_OR_NONE or s.height not in range(14):
        return "nobody objects (ST1-27)."
    if (s.objector != NONE or s.height) and s.upheld == NONE:
        return "no objection stands (ST1-27)."
    if s.call not in range(4) or (s.phase == CALLING and not (s.call and s.calls_required)):
        return "there is nothing to say (ST1-27)."
    returned = s.phase == PLAYING and s.again == s.turn and s.contempt_taken_back and can_follow(s, s.hands)
    if (s.again != NONE) != bool(s.returned) or (s.again != NONE and not returned):
        return "nobody has taken a card back (ST1-G11)."
    if s.owed not in range(16) or s.doubtful not in range(16) or not set(s.groundless) <= {0, 1}:
        return "nobody is in contempt (ST1-33)."
    return ""


def can_follow(s: Any, hands: list[int]) -> bool:
    """ST1-G11  Whoever has taken a card back holds one of the suit led, and everybody knows it."""
    return s.led in range(NO_SUIT) and hands[s.again] & 0x1FFF << 13 * s.led != 0


def redealt(s: Any, seat: Seat, fortune: Fortune) -> Any:
    """The same position to this seat, with all it cannot see dealt anew."""
    other = s.clone()
    known = [s.hands[i] if i == seat else s.exposed[i] for i in SEAT]
    unseen = sum(s.hands[i] & ~s.exposed[i] for i in SEAT if i != seat)
    other.hands = deal_anew(s.hands[:4], known, unseen, fortune) + [0] * 8
    while s.again != NONE and not can_follow(s, other.hands):
        other.hands = deal_anew(s.hands[:4], known, unseen, fortune) + [0] * 8
    for name, choices in (("groundless", grounds), ("challenged", challenges)):
        own = getattr(s, name)
        told = [own[i] if i == seat or not choices(s, i) else choices(s, i)[fortune.below(2)] for i in SEAT]
        setattr(other, name, told)
    return other


def grounds(s: Any, seat: Seat) -> list[int]:
    """ST1-G10  Whether he could have followed, he knows alone, if he played off suit."""
    return [0, 1] if s.doubtful >> seat & 1 else []


def challenges(s: Any, seat: Seat) -> list[int]:
    """ST1-G10  What he has said, if he has spoken: nobody, or somebody of the other side."""
    suspects = [other for other in SEAT if s.doubtful >> other & 1 and s.side[other] != s.side[seat]]
    return [5, suspects[0] + 1] if s.challenged[seat] else []
