"""A witness of Charlie McCarthy's Topper: the rules once more, slow and obvious."""

from __future__ import annotations

LETTERS_OF_THE_WORD = 6  # TOP-18, TOP-20: T O P P E R


def _number(text: str) -> int:
    """A plain decimal number without sign, spaces or leading noughts."""
    if not text.isascii() or not text.isdigit() or len(text) > 9 or str(int(text)) != text:
        raise ValueError(f"not a number: {text!r}")
    return int(text)


def _is_book(hand: list[str]) -> bool:
    """TOP-03: the four cards bearing one number."""
    return len(hand) == 4 and len({card[0] for card in hand}) == 1


class Witness:
    """One game. `stage` is the word of luck that must fall, or "signal", "passing" or "over"."""

    def __init__(self, rulings: dict[str, object], seats: int) -> None:
        self.rulings = dict(rulings)
        self.n = seats
        least = self.rulings["min_players"]
        if not isinstance(least, int) or not least <= seats <= 9:
            raise ValueError("too few or too many players")
        labels = "23456789T" if self.rulings["book_numbers"] == "two_to_ten" else "123456789"
        self.labels: list[str] = list(labels)
        self.books: list[str] = self.labels[:seats]  # TOP-04, books_chosen=lowest
        self.letters: list[int] = [0] * seats
        self.dealer = -1
        # --- the deal in hand ---
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.chosen: dict[int, str] = {}  # lockstep: the sealed choices of this round
        self.received: list[str | None] = [None] * seats  # the card just received (free_flow: picked up last)
        self.queues: list[list[str]] = [[] for _ in range(seats)]  # free_flow: what lies at each seat's right
        self.barred: list[int] = []  # sit_out_deal: the offenders, the first one first
        self.grabber = -1
        # --- where we are ---
        self.stage = "dealer"
        if self.rulings["first_dealer"] == "host":
            self.dealer = 0
            self.stage = self._after_dealer()

    def _after_dealer(self) -> str:
        return "books" if self.rulings["books_chosen"] == "random" else "deal"

    # ------------------------------------------------------------------ small questions

    def _from_dealers_left(self) -> list[int]:
        return [(self.dealer + k) % self.n for k in range(1, self.n + 1)]

    def _holders(self) -> list[int]:
        """Who holds a book; a barred seat's counts for nothing. From the dealer's left."""
        return [s for s in self._from_dealers_left() if s not in self.barred and _is_book(self.hands[s])]

    def _may_open(self) -> list[int]:
        """TOP-15: who may take the first topper now (may_break: not once he has chosen a card to pass)."""
        return [s for s in self._holders() if s not in self.chosen]

    def _must_grab(self) -> bool:
        return self.rulings["book_obligation"] == "must_grab"

    def _free(self) -> bool:
        return self.rulings["pass_mode"] == "free_flow"

    def _stopped(self) -> bool:
        """passing_after_book=stop: no passing any more (under may_break it goes on until the grab)."""
        return self.rulings["passing_after_book"] == "stop" and self._must_grab() and bool(self._holders())

    # ------------------------------------------------------------------ what is asked from outside

    def awaits(self) -> str:
        if self.stage == "over":
            return "over"
        return "acts" if self.stage in ("signal", "passing") else "luck"

    def seats_open(self) -> set[int]:
        return {s for s in range(self.n) if self.legal(s)}

    def legal(self, seat: int) -> set[str]:
        if seat == -1:
            return {"time"} if self._time_runs() else set()
        if not 0 <= seat < self.n:
            return set()
        if self.stage == "signal":  # TOP-10; a grab before the signal is refused
            return {"signal"} if seat == self.dealer else set()
        if self.stage != "passing":
            return set()
        words: set[str] = set()
        hand = self.hands[seat]
        holder = seat in self._holders()
        # grabs
        if seat in self._may_open():
            words.add("grab")  # TOP-15
        spoken = not self._free() and seat in self.chosen  # whose choice is made has no more to say in that round
        if not (holder or self._stopped() or spoken or seat in self.barred or self.rulings["false_grab"] == "refused"):
            words.add("grab")  # false_grab = letter or sit_out_deal: accepted, and costs
        # passes: TOP-10 to TOP-13
        if self._stopped() or (holder and self._must_grab()):
            return words
        if self._free():
            if len(hand) == 4:
                words |= {"pass " + card for card in hand}
            elif len(hand) == 3 and self.queues[seat]:
                words.add("pick up")  # TOP-11
        elif seat not in self.chosen:
            words |= {"pass " + card for card in hand}
        return words

    def refuses(self, seat: int, word: str) -> bool:
        return word not in self.legal(seat)

    def _time_runs(self) -> bool:
        if self.stage == "signal":
            return True
        if self.stage != "passing":
            return False
        if self._must_grab() and self._holders():
            return True  # auto_grab_ms is over
        if self.rulings["absent_player"] == "pause":
            return False
        if self._free():
            return any(len(self.hands[s]) == 4 or self.queues[s] for s in range(self.n))
        return any(s not in self.chosen for s in range(self.n))

    def scores(self) -> list[int]:
        if self.rulings["ranking"] == "fewest_letters":
            return list(self.letters)
        return [1 if count >= LETTERS_OF_THE_WORD else 0 for count in self.letters]

    def known(self) -> dict[str, object]:
        # TOP-02; the board is full but for the first topper while a scramble is awaited
        board = self.n - 2 if self.stage == "scramble" else self.n - 1
        return {"letters": list(self.letters), "dealer": self.dealer, "board": board}

    # ------------------------------------------------------------------ luck

    def luck(self, word: str) -> None:
        parts = word.split(" ")
        if self.awaits() != "luck" or parts[0] != self.stage:
            raise ValueError(f"{word!r} cannot fall now ({self.stage})")
        rest = parts[1:]
        if self.stage == "dealer":
            self._luck_dealer(rest)
        elif self.stage == "books":
            self._luck_books(rest)
        elif self.stage == "deal":
            self._luck_deal(rest)
        elif self.stage == "scramble":
            self._luck_scramble(rest)
        else:
            self._luck_absent(rest)

    def _luck_dealer(self, rest: list[str]) -> None:
        if len(rest) != 1 or _number(rest[0]) >= self.n:
            raise ValueError("no such dealer")
        self.dealer = _number(rest[0])
        self.stage = self._after_dealer()

    def _luck_books(self, rest: list[str]) -> None:
        if len(rest) != self.n or rest != [label for label in self.labels if label in rest]:
            raise ValueError("not n different books from the lowest up")
        self.books = list(rest)
        self.stage = "deal"

    def _luck_deal(self, rest: list[str]) -> None:
        pack = [label + which for label in self.books for which in "abcd"]
        if sorted(rest) != sorted(pack):
            raise ValueError("not the cards in use, each once")
        self.hands = [[] for _ in range(self.n)]
        for k, card in enumerate(rest):  # TOP-06: one at a time, the dealer's left first, himself last
            self.hands[(self.dealer + 1 + k) % self.n].append(card)
        self.chosen = {}
        self.received = [None] * self.n
        self.queues = [[] for _ in range(self.n)]
        self.barred = []
        self.grabber = -1
        if self._holders() and self.rulings["book_at_deal"] == "redeal":
            return  # `deal` falls again, the same dealer
        if self._holders() and self.rulings["book_at_deal"] == "wins_deal":
            self._finish_deal([])  # no loser, no letter; the deal passes left
            return
        self.stage = "signal"

    def _luck_scramble(self, rest: list[str]) -> None:
        longest = self.rulings["scramble_ms"]
        tried: list[int] = []
        if "tried" in rest:
            where = rest.index("tried")
            tried = [_number(text) for text in rest[where + 1 :]]
            if not tried:
                raise ValueError("nobody after tried")
            rest = rest[:where]
        if not isinstance(longest, int) or len(rest) % 2:
            raise ValueError("a time for each seat")
        seats = [_number(text) for text in rest[0::2]]
        times = [_number(text) for text in rest[1::2]]
        if len(set(seats)) != len(seats) or any(s >= self.n or s in self.barred for s in seats):
            raise ValueError("seats not barred, each once")
        if times != sorted(times) or any(t > longest for t in times):
            raise ValueError("times never fall and end with scramble_ms")
        if self.grabber not in seats:
            raise ValueError("the seat that grabbed must be listed")
        if tried != [s for s in range(self.n) if s in tried and s not in seats and s not in self.barred]:
            raise ValueError("tried: seats neither listed nor barred, each once, from the lowest up")
        if seats[0] not in self._may_open():
            raise ValueError("TOP-15, check 6: only a book opens the toppers")
        if self.barred:  # everyone not barred has a topper; of the barred the first alone is left without
            self._finish_deal([self.barred[0]])
            return
        served = seats[: self.n - 1]  # TOP-16, one each
        if self.rulings["loser_if_none_grabs"] == "last_effective":
            left = self._from_dealers_left()
            for s in [s for s in left if s in tried] + [s for s in left if s not in tried]:
                if len(served) < self.n - 1 and s not in served:
                    served.append(s)
        self._finish_deal([s for s in range(self.n) if s not in served])  # TOP-17

    def _luck_absent(self, rest: list[str]) -> None:
        needing = self._without_card_received()
        if len(rest) != len(needing):
            raise ValueError("one card for each seat that owes one")
        cards = dict(zip(needing, rest, strict=True))
        for s, card in cards.items():
            if card not in self.hands[s]:
                raise ValueError("a card not held")
        self.stage = "passing"
        self._pass_for_absent(cards)

    # ------------------------------------------------------------------ acts

    def act(self, seat: int, word: str) -> None:
        if seat == -1:
            self._time()
        elif word == "signal":
            self.stage = "passing"
        elif word == "grab":
            self._grab(seat)
        elif word == "pick up":
            self._pick_up(seat)
        else:
            card = word.split(" ")[1]
            if self._free():
                self._lay(seat, card)
            else:
                self.chosen[seat] = card
                self._end_round_if_all_in()

    def _grab(self, seat: int) -> None:
        if seat in self._holders():
            self.grabber = seat
            self.stage = "scramble"
        elif self.rulings["false_grab"] == "letter":
            self._finish_deal([seat])  # he loses the deal at once
        else:
            self.barred.append(seat)
            if len(self.barred) == self.n:
                self._finish_deal([self.barred[0]])  # all have offended

    def _pick_up(self, seat: int) -> None:
        card = self.queues[seat].pop(0)  # the one that has lain longest
        self.hands[seat].append(card)
        self.received[seat] = card

    def _lay(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.queues[(seat + 1) % self.n].append(card)

    def _end_round_if_all_in(self) -> None:
        """Lockstep: all chosen cards move one seat left together. A bound holder never chooses, so no decoy ends."""
        if len(self.chosen) < self.n:
            return
        for s, card in self.chosen.items():
            self.hands[s].remove(card)
        for s, card in self.chosen.items():
            left = (s + 1) % self.n
            self.hands[left].append(card)
            self.received[left] = card
        self.chosen = {}

    # ------------------------------------------------------------------ the clock

    def _time(self) -> None:
        if self.stage == "signal":
            self.stage = "passing"
        elif self._must_grab() and self._holders():
            self._grab(self._holders()[0])  # the holder nearest the dealer's left
        elif self._without_card_received():
            self.stage = "absent"
        else:
            self._pass_for_absent({})

    def _owing(self) -> list[int]:
        """The seats for which the clock passes a card."""
        if self._free():
            return [s for s in range(self.n) if len(self.hands[s]) == 4]
        return [s for s in range(self.n) if s not in self.chosen]

    def _without_card_received(self) -> list[int]:
        return [s for s in self._owing() if self.received[s] is None]

    def _pass_for_absent(self, drawn: dict[int, str]) -> None:
        """Every seat that owes passes the card it just received, or the one drawn for it."""
        for s in self._owing():
            received = self.received[s]
            card = drawn[s] if received is None else received
            if self._free():
                self._lay(s, card)
            else:
                self.chosen[s] = card
        if self._free():
            for s in range(self.n):
                if len(self.hands[s]) == 3 and self.queues[s]:
                    self._pick_up(s)
        else:
            self._end_round_if_all_in()

    # ------------------------------------------------------------------ the end of a deal

    def _finish_deal(self, losers: list[int]) -> None:
        for s in losers:
            self.letters[s] += 1  # TOP-18
        if max(self.letters) >= LETTERS_OF_THE_WORD:
            self.stage = "over"  # TOP-20: the game ends there
            return
        self.dealer = (self.dealer + 1) % self.n  # TOP-19
        self.stage = "deal"
