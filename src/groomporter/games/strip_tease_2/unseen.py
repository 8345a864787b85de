"""The cards of Strip Tease, Variation 2: where they all are, what a seat does not see, what a record leaves out."""

from __future__ import annotations

from typing import Any

from groomporter.core.cards import UNKNOWN, deal_anew
from groomporter.core.common import CHANCE, NONE, OVER, Seat
from groomporter.core.errors import Refused
from groomporter.core.fortune import Fortune
from groomporter.games.strip_tease_2.rules import power_of
from groomporter.games.strip_tease_2.words import (
    ADOPTING,
    ADOPTING_IN_TURN,
    CALLING,
    CUTTING,
    DEALING,
    LAPSING,
    MOST_HANDS,
    NOTATION,
    PACK,
    PASSING,
    PASSING_IN_TURN,
    PLAYING,
    SEATS,
)

SEALED = (PASSING, ADOPTING, CALLING)
LUCKY = (CUTTING, DEALING, LAPSING)
TRIES = 400  # at guessing who passed what on


def audit(s: Any) -> str:
    """ST2-04, ST2-15  Every card is in one place, every month on the tally, and the turn is somebody's."""
    everybody = (1 << s.seats) - 1
    if min(s.months) < 0 or not 0 <= s.hand <= MOST_HANDS or s.broken not in (0, 1):
        return "there is no such tally (ST2-15)."
    if (s.floor | s.cutting | s.revealed | s.called | s.missed | s.mistaken) & ~everybody:
        return "somebody speaks who is not there."
    if bool(s.floor) != (s.phase in SEALED) or (s.floor and (s.turn < 0 or not s.floor >> s.turn & 1)):
        return "the turn is not one of those who still owe a word."
    if any(garment != NONE and not s.garments >> max(garment, 0) & 1 for garment in s.garment[: s.seats]):
        return "somebody has adopted what is no garment (ST2-G10)."
    if any(call not in (0, 1) for call in s.calls) or min(s.revokes) < 0:
        return "there is no such call or revoke (ST2-12, ST2-G19)."
    if s.phase == OVER:
        return ""
    if s.hand == MOST_HANDS or (s.phase in LUCKY) != (s.turn == CHANCE):
        return "it is not the turn of luck, or it is."
    if s.phase == CUTTING:
        return "" if s.cutting else "nobody cuts (ST2-03)."
    if not 0 <= s.dealer < s.seats or s.turn >= s.seats:
        return "nobody deals, or nobody is in turn."
    return audit_hand(s)


def audit_hand(s: Any) -> str:
    """ST2-05, ST2-12  What comes before the play, and what the play needs."""
    adopting = s.phase in (ADOPTING, ADOPTING_IN_TURN)
    all_chosen = NONE not in s.garment[: s.seats]
    if s.phase in unused_phases(s):
        return "these rulings have no such phase (ST2-G04, ST2-G09, ST2-G14)."
    if not all_chosen and (s.phase >= PLAYING or (s.adopt_before_deal and not adopting)):
        return "a garment is wanting (ST2-12)."
    if s.phase == DEALING or (adopting and s.adopt_before_deal):
        return ""
    places = [s.played, *s.hands, *laid_aside(s)]
    if sum(place.bit_count() for place in places) != s.cards or sum(places) != s.whole:
        return f"there are {s.cards} cards, each in one place (ST2-04)."
    return audit_passing(s) if s.phase in (PASSING, PASSING_IN_TURN) else audit_play(s)


def unused_phases(s: Any) -> list[int]:
    """ST2-G04, ST2-G09, ST2-G14  Phases that these rulings never come to."""
    return [
        PASSING if s.passing_in_turn else PASSING_IN_TURN,
        ADOPTING if s.unique else ADOPTING_IN_TURN,
        *([] if s.calls_may_lapse else [LAPSING]),
        *([CALLING] if s.calls_may_lapse or s.calls_are_automatic else []),
    ]


def laid_aside(s: Any) -> list[int]:
    """ST2-G04  Cards that somebody has passed, and that have not been picked up."""
    waiting = range(s.seats) if s.phase == PASSING else [s.turn] if s.phase == PASSING_IN_TURN else []
    return [s.passed[seat] for seat in waiting]


def audit_passing(s: Any) -> str:
    """ST2-05  Three cards from each: one each in every round, or three from one after the other."""
    size, given = s.cards // s.seats, [cards.bit_count() for cards in s.passed[: s.seats]]
    order = [(s.dealer + 1 + i) % s.seats for i in range(s.seats)]
    before = order[: order.index(s.turn)]
    if s.phase == PASSING:
        expected = [min(given) + (not s.floor >> seat & 1) for seat in range(s.seats)]
        before = []
    else:
        expected = [3 if seat in before else given[seat] if seat == s.turn else 0 for seat in range(s.seats)]
    received = [0] * s.seats
    for seat in before:
        received[s.receiver(seat)] = s.passed[seat]
    sizes = [size - given[seat] + received[seat].bit_count() for seat in range(s.seats)]
    if s.step() == 0 or given != expected or given[s.turn] > 2 or s.received[: s.seats] != received:
        return "nobody passes like that (ST2-05)."
    if s.played or [hand.bit_count() for hand in s.hands[: s.seats]] != sizes:
        return "the hands are not of the size that passing has left them (ST2-05)."
    return ""


def audit_play(s: Any) -> str:
    """ST2-06, ST2-08  Each has laid a card to every trick, and perhaps to this one; the rest are taken."""
    size, n = s.cards // s.seats, s.seats
    if s.step() and any(
        s.passed[seat].bit_count() != 3 or s.received[s.receiver(seat)] != s.passed[seat] for seat in range(n)
    ):
        return "three cards go from each to his neighbour (ST2-05)."
    laid = [seat for seat in range(n) if s.led != NONE and s.trick[seat]]
    done = sum(s.tricks) if min(s.tricks) >= 0 else NONE
    if any(s.hands[seat].bit_count() != size - done - (seat in laid) for seat in range(n)):
        return "the hands are not of the size the tricks have left them (ST2-06)."
    if any(s.trick[seat].bit_count() > 1 or s.trick[seat] & ~s.played for seat in range(n)):
        return "there is no such trick (ST2-06)."
    if s.led != NONE:
        turn = (s.leader + len(laid)) % n
        if s.leader not in laid or {(s.leader + i) % n for i in range(len(laid))} != set(laid) or len(laid) == n:
            return "the turn does not go round (ST2-06)."
        powers = {seat: power_of(s.trick[seat].bit_length() - 1, 0, s.led) for seat in laid}
        if not powers[s.leader] or s.winner not in laid or not s.best == powers[s.winner] == max(powers.values()):
            return "the highest card of the suit led wins (ST2-08)."
    else:
        turn = s.winner if done else (s.dealer + 1) % n
    open_cards = sum(s.trick[seat] for seat in laid)
    if sum(s.taken) != months_of(s, s.played & ~open_cards) or min(s.taken) < 0:
        return "the months are not those of the cards taken (ST2-10)."
    if s.phase in (CALLING, LAPSING):
        shown = 1 << s.garment_card if s.garment_card >= 0 else 0
        if not 0 <= s.played_by < n or not shown & s.garments & s.trick[s.played_by] or s.next_up != turn:
            return "no garment card has been played (ST2-12)."
        return "" if turn >= 0 else "nobody is next."
    if s.phase == PLAYING:
        return "" if s.turn == turn and done < size else "the turn does not go round (ST2-06)."
    return "" if not s.played else "cards have been played before the lead (ST2-12)."


def months_of(s: Any, cards: int) -> int:
    return sum(s.tariff[card] for card in range(len(PACK)) if cards >> card & 1)


def redealt(s: Any, seat: Seat, fortune: Fortune) -> Any:
    """The same position to this seat, with all it cannot see dealt anew."""
    other, n = s.clone(), s.seats
    others = [i for i in range(n) if i != seat]
    if s.phase > DEALING:
        redeal_cards(s, other, seat, fortune)
    garments, calls, revokes = list(s.garment), list(s.calls), list(s.revokes)
    unplayed = s.garments & ~s.played or s.garments
    for i in others:
        if garments[i] != NONE and not s.revealed >> i & 1:
            garments[i] = fortune.choose(unplayed).bit_length() - 1
        if s.phase == CALLING and not s.floor >> i & 1:
            calls[i] = fortune.below(2)
        if s.revoke_stands and s.played:
            revokes[i] = fortune.below(2)
    other.garment, other.calls, other.revokes = garments, calls, revokes
    return other


def redeal_cards(s: Any, other: Any, seat: Seat, fortune: Fortune) -> None:
    """ST2-05  A seat knows its hand, what it has passed and what it has received; ST2-G04  and who picked that up."""
    n, aside = s.seats, [0] * s.seats
    if s.phase in (PASSING, PASSING_IN_TURN):
        aside = [s.passed[i] if s.phase == PASSING or i == s.turn else 0 for i in range(n)]
    known = [s.hands[i] if i == seat else s.hands[i] & s.passed[seat] for i in range(n)]
    known += [aside[i] if i == seat else 0 for i in range(n)]
    unseen = sum([*s.hands[:n], *aside]) & ~sum(known)
    piles = deal_anew([*s.hands[:n], *aside], known, unseen, fortune)
    passed, received = list(s.passed), list(s.received)
    for i in range(n):
        to = s.receiver(i)
        if aside[i]:
            passed[i] = piles[n + i]
        elif received[to] and seat not in (i, to):
            gone = received[to] & ~s.hands[to]  # played, or passed on
            fit, wanted = piles[to] & ~gone, 3 - gone.bit_count()
            if fit.bit_count() >= wanted:
                passed[i] = received[to] = gone | some_of(fit, wanted, fortune)
    other.hands, other.passed, other.received = piles[:n] + [0] * (12 - n), passed, received


def some_of(cards: int, count: int, fortune: Fortune) -> int:
    """So many of these cards."""
    chosen = 0
    for _ in range(count):
        chosen |= fortune.choose(cards & ~chosen)
    return chosen


def guessed(s: Any, lines: list[Any]) -> list[Any]:
    """A record's lines with what they leave out guessed: a deal that fits the play, and garments that fit the calls."""
    found = list(lines)
    for at, line in enumerate(lines):
        if not isinstance(line, str):
            continue
        seat, word = NOTATION.speaker(found[at], s.seats)
        if UNKNOWN in word and seat >= 0:
            word = some_word(s, seat, word, found[at + 1 :])
            found[at] = NOTATION.line(seat, word)
        elif UNKNOWN in word and s.turn == CHANCE and s.phase == DEALING:
            found[at:] = Hand(s, found[at:]).told()
            word = found[at]
        try:
            if seat >= 0:
                s.play_as(seat, NOTATION.read(s, word))
            else:
                s.fall(NOTATION.outcomes[s.phase].read(s, word))
        except (Refused, KeyError):
            break  # the table will say why
    return found


def spoken(line: Any) -> list[str]:
    return line.split(" ") if isinstance(line, str) else []


def some_word(s: Any, seat: Seat, word: str, later: list[Any]) -> str:
    """A legal word of the same verb: of a garment that did not come to light, of a card that is not needed later."""
    acts = s.acts_of(seat)
    words = [NOTATION.write(s, 1 << bit) for bit in range(64) if acts >> bit & 1]
    adopting = s.phase in (ADOPTING, ADOPTING_IN_TURN)
    needed = {parts[-1] for line in later if (parts := spoken(line)) and ("play" in parts or not adopting)}
    fit = [known for known in words if known.split(" ")[-1] not in needed]
    if adopting and not fit:
        fit = [known for known in words if may_be_hidden(s, seat, known.split(" ")[-1], later)]
    return (fit or words or [word])[0]


def may_be_hidden(s: Any, seat: Seat, card: str, later: list[Any]) -> bool:
    """ST2-G12  Whether a garment whose card was played may be this seat's all the same: nobody has yet been asked,
    or it is exempt and was silent."""
    played = next((at for at, line in enumerate(later) if spoken(line)[-2:] == ["play", card]), NONE)
    after = later[played + 1 :]
    closed = next((at for at, line in enumerate(after) if "play" in spoken(line)), NONE)
    window = after if closed == NONE else after[:closed]
    forgot = any(spoken(line)[:1] == ["lapse"] and SEATS[seat] in spoken(line) for line in window)
    its_own = played != NONE and spoken(later[played])[0] == SEATS[seat]
    excused = s.own_card_is_exempt and its_own and (forgot or f"{SEATS[seat]} silent" in window)
    return closed == NONE or excused


class Hand:
    """A hand of a record: who was dealt what, so that the cards could be passed and played as they were."""

    def __init__(self, s: Any, lines: list[Any]) -> None:
        self.s, self.lines, n = s, lines, s.seats
        ends = [at for at, line in enumerate(lines[1:], 1) if spoken(line)[:1] == ["deal"]]
        self.end = ends[0] if ends else len(lines)
        self.cards = spoken(lines[0])[1:]
        self.owners = [(s.dealer + 1 + place) % n for place in range(len(self.cards))]
        self.dealt = [
            {card for card, owner in zip(self.cards, self.owners, strict=True) if owner == seat} - {UNKNOWN}
            for seat in range(n)
        ]
        self.passes: list[list[int]] = [[] for _ in range(n)]  # the lines of each
        self.plays: list[tuple[Seat, str]] = []
        for at in range(1, self.end):
            seat, word = NOTATION.speaker(lines[at], n) if isinstance(lines[at], str) else (NONE, "")
            verb, _, card = word.partition(" ")
            if seat >= 0 and verb == "pass":
                self.passes[seat].append(at)
            elif seat >= 0 and verb == "play":
                self.plays.append((seat, card))
        self.passed = [[spoken(lines[at])[-1] for at in mine] for mine in self.passes]
        self.order = [(s.dealer + 1 + i) % n for i in range(n)]
        self.giver = {s.receiver(seat): seat for seat in range(n)}
        self.went_over = all(len(mine) == 3 for mine in self.passed)

    def told(self) -> list[Any]:
        """The lines with the deal and the passes filled in; as they are, if nothing fits."""
        if len(self.cards) != self.s.cards:
            return self.lines
        heard, whims = self.passed, Fortune(0, "unknown cards")
        for _ in range(TRIES):
            self.passed = [list(mine) for mine in heard]
            hands = self.before_passing(whims) if self.went_over else self.filled(self.needed())
            rest = [sorted(hand - dealt) for hand, dealt in zip(hands or self.dealt, self.dealt, strict=True)]
            if hands and all(len(mine) == self.cards_wanted(seat) for seat, mine in enumerate(rest)):
                break
        else:
            return self.lines
        cards = [
            rest[owner].pop() if card == UNKNOWN else card for card, owner in zip(self.cards, self.owners, strict=True)
        ]
        lines = [" ".join(["deal", *cards]), *self.lines[1:]]
        for seat, mine in enumerate(self.passes):
            for at, card in zip(mine, self.passed[seat], strict=True):
                if card != UNKNOWN:
                    lines[at] = NOTATION.line(seat, f"pass {card}")
        return lines

    def cards_wanted(self, seat: Seat) -> int:
        return sum(card == UNKNOWN and owner == seat for card, owner in zip(self.cards, self.owners, strict=True))

    def played_by(self, seat: Seat) -> set[str]:
        return {card for who, card in self.plays if who == seat}

    def needed(self) -> list[set[str]]:
        """What each must have been dealt, as far as it has not come from another."""
        needed = [self.dealt[seat] | self.played_by(seat) for seat in range(self.s.seats)]
        seen = set().union(*needed)
        for seat in self.order:
            needed[seat] |= {*self.passed[seat]} - seen - {UNKNOWN}
            seen |= needed[seat]
        return needed

    def before_passing(self, whims: Fortune) -> list[set[str]] | None:
        """ST2-05  From the hands as they were played, back to the hands as they were dealt."""
        n, size = self.s.seats, self.s.cards // self.s.seats
        whole = [
            len(self.dealt[seat]) == size and UNKNOWN not in self.passed[seat] + self.passed[self.giver[seat]]
            for seat in range(n)
        ]
        held = [self.after(seat, self.dealt[seat]) if whole[seat] else self.played_by(seat) for seat in range(n)]
        holder = {card: seat for seat in range(n) for card in held[seat]}
        voids = self.voids()
        for seat in self.order:  # a card that was passed and is played by yet another, or had no room, went on
            to = self.s.receiver(seat)
            for card in sorted(self.passed[seat], key=lambda card: whims.next32()):
                goes_on = self.picks_up_first(to)
                if card == UNKNOWN or whole[to] or (goes_on and card in self.passed[to]):
                    continue
                may_go = UNKNOWN in self.passed[to] and whims.below(4) == 0  # though it could stay
                may_stay = card[0] not in voids[to] and len(held[to]) < size and not may_go
                if not goes_on or holder.get(card, to if may_stay else NONE) == to:
                    held[to].add(card)
                elif UNKNOWN in self.passed[to]:
                    self.passed[to][self.passed[to].index(UNKNOWN)] = card
        finals = self.filled(held)
        if finals is None:
            return None
        for seat in range(n):
            to = self.s.receiver(seat)
            free = sorted(finals[to] - self.dealt[to] - {*self.passed[seat]})
            self.passed[seat] = [card if card != UNKNOWN or not free else free.pop() for card in self.passed[seat]]
        return [self.dealt[seat] if whole[seat] else self.before(seat, finals[seat]) for seat in range(n)]

    def picks_up_first(self, seat: Seat) -> bool:
        """ST2-G04  Whether what reaches a seat does so before it chooses."""
        return self.s.passing_in_turn and self.order.index(self.giver[seat]) < self.order.index(seat)

    def after(self, seat: Seat, hand: set[str]) -> set[str]:
        given, got = {*self.passed[seat]}, {*self.passed[self.giver[seat]]}
        return (hand | got) - given if self.picks_up_first(seat) else (hand - given) | got

    def before(self, seat: Seat, hand: set[str]) -> set[str]:
        given, got = {*self.passed[seat]}, {*self.passed[self.giver[seat]]}
        return (hand | given) - got if self.picks_up_first(seat) else (hand - got) | given

    def filled(self, held: list[set[str]]) -> list[set[str]] | None:
        """The same hands made up to their size, with no card that would have had to follow suit."""
        size, voids = self.s.cards // self.s.seats, self.voids()
        pool = sorted({*PACK.cards(self.s.whole)} - set().union(*held))
        wanting = [seat for seat, hand in enumerate(held) for _ in range(size - len(hand))]
        lies: dict[str, int] = {}  # each card, in which place

        def placed(place: int, tried: set[str]) -> bool:
            for card in pool:
                if card[0] not in voids[wanting[place]] and card not in tried:
                    tried.add(card)
                    if card not in lies or placed(lies[card], tried):
                        lies[card] = place
                        return True
            return False

        if any(card[0] in voids[seat] for seat, hand in enumerate(held) for card in hand - self.played_by(seat)):
            return None
        if len(pool) != len(wanting) or not all(placed(place, set()) for place in range(len(wanting))):
            return None
        return [hand | {card for card in lies if wanting[lies[card]] == seat} for seat, hand in enumerate(held)]

    def voids(self) -> list[str]:
        """ST2-07  The suits each has shown that it does not hold; ST2-G06  all but one, by a lead that was forced."""
        voids, broken = [""] * self.s.seats, False
        for at, (seat, card) in enumerate(self.plays):
            led = self.plays[at - at % self.s.seats][1]
            if card[0] != led[0]:
                broken = broken or card[0] == "S"
                voids[seat] += "" if self.s.revoke_stands else led[0]
            elif at % self.s.seats == 0 and card[0] == "S" and self.s.hearts_style and not broken:
                voids[seat] += "TCP"
        return voids
