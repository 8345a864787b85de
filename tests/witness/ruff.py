"""A witness of Ruff (Euchre), written from the specification alone.

Seats 0 1 2 3 are N E S W, clockwise (section 1). Side 0 is N-S, side 1 is E-W: the side of a seat is `seat % 2`.
Rule ids (RUFF-12, RUFF-G09) stand where the rule is decided.
"""

SEATS = "NESW"
SUITS = "CSHD"
MATE = {"C": "S", "S": "C", "H": "D", "D": "H"}
PLAIN_ORDER = "AKQJT987"  # RUFF-03, the highest first


def left_of(seat: int) -> int:
    """Left is the next clockwise."""
    return (seat + 1) % 4


def partner_of(seat: int) -> int:
    """RUFF-02: partners sit opposite."""
    return (seat + 2) % 4


def side_of(seat: int) -> int:
    return seat % 2


def suit_of(card: str, trumps: str) -> str:
    """RUFF-04: the mate knave is a trump for all purposes; any other card is of its printed suit."""
    if card == "J" + MATE[trumps]:
        return trumps
    return card[1]


def trump_order(trumps: str) -> list[str]:
    """RUFF-04: the nine trumps, the highest first."""
    return ["J" + trumps, "J" + MATE[trumps]] + [rank + trumps for rank in "AKQT987"]


def winning_card(cards: list[str], trumps: str) -> str:
    """RUFF-16: the highest trump, else the highest of the suit led."""
    for trump in trump_order(trumps):
        if trump in cards:
            return trump
    led = cards[0][1]
    for rank in PLAIN_ORDER:
        if rank + led in cards:
            return rank + led
    raise AssertionError("the card led is always there to win")


class Witness:
    """One game, from the choice of the first dealer to the last point."""

    def __init__(self, rulings: dict[str, object], seats: int) -> None:
        if seats != 4:
            raise ValueError("Ruff is for exactly four players")  # RUFF-02
        self.rulings = dict(rulings)
        ranks = PLAIN_ORDER if self._number("pack") == 32 else "AKQJT9"  # RUFF-02, RUFF-G20
        self.pack: set[str] = {rank + suit for rank in ranks for suit in SUITS}
        self.points: list[int] = [0, 0]
        # What the table waits for. Luck: "first dealer", "deal". Acts: "first round", "second round", "exchange",
        # "maker alone?", "partner alone?", "defend alone?", "play". And at the end: "over".
        self.phase = "first dealer"
        self.turn = 0
        self.dealer = 0
        self._clear_the_table()

    def _clear_the_table(self) -> None:
        """Everything that belongs to one hand only."""
        self.hands: list[list[str]] = [[], [], [], []]
        self.turned = ""
        self.trumps = ""
        self.maker = -1
        self.chosen_in_round = 0  # 1: the turned suit was accepted; 2: another suit was named
        self.lone = -1  # the seat that plays alone against the defenders
        self.retired: set[int] = set()  # seats whose hands are laid face down
        self.trick: list[tuple[int, str]] = []
        self.tricks_won: list[int] = [0, 0]  # by side
        self.revoked: set[int] = set()  # sides

    # ---------------------------------------------------------------- rulings

    def _word(self, option: str) -> str:
        value = self.rulings[option]
        if not isinstance(value, str):
            raise TypeError(f"{option} should be a string, not {value!r}")
        return value

    def _number(self, option: str) -> int:
        value = self.rulings[option]
        if isinstance(value, bool) or not isinstance(value, int):
            raise TypeError(f"{option} should be a number, not {value!r}")
        return value

    def _flag(self, option: str) -> bool:
        value = self.rulings[option]
        if not isinstance(value, bool):
            raise TypeError(f"{option} should be true or false, not {value!r}")
        return value

    # ---------------------------------------------------------------- the contract

    def awaits(self) -> str:
        if self.phase == "over":
            return "over"
        if self.phase in ("first dealer", "deal"):
            return "luck"
        return "acts"

    def seats_open(self) -> set[int]:
        """Everything is sequential: one seat at a time (section 6)."""
        return {self.turn} if self.awaits() == "acts" else set()

    def refuses(self, seat: int, word: str) -> bool:
        return word not in self.legal(seat)

    def scores(self) -> list[int]:
        return list(self.points)

    # ---------------------------------------------------------------- luck

    def luck(self, word: str) -> None:
        parts = word.split(" ")
        if self.phase == "first dealer" and self._word("first_dealer") == "random":
            self._luck_dealer(word, parts)
        elif self.phase == "first dealer":
            self._luck_knave(word, parts)
        elif self.phase == "deal":
            self._luck_deal(word, parts)
        else:
            raise ValueError(f"no luck is awaited: {word!r}")

    def _luck_dealer(self, word: str, parts: list[str]) -> None:
        """RUFF-G18, random."""
        if len(parts) != 2 or parts[0] != "dealer" or parts[1] not in list(SEATS):
            raise ValueError(f"not a first dealer: {word!r}")
        self.dealer = SEATS.index(parts[1])
        self.phase = "deal"

    def _luck_knave(self, word: str, parts: list[str]) -> None:
        """RUFF-G18, first_knave: cards face up one at a time from seat N; the first knave makes the dealer."""
        cards = parts[1:]
        if parts[0] != "knave" or not cards or not self._are_different_cards(cards):
            raise ValueError(f"not a draw for the first dealer: {word!r}")
        knaves = [card for card in cards if card[0] == "J"]
        if knaves != [cards[-1]]:
            raise ValueError(f"the draw ends with its first knave: {word!r}")
        seat = 0
        for card in cards:
            if card[0] == "J":
                self.dealer = seat
            seat = left_of(seat)
        self.phase = "deal"

    def _luck_deal(self, word: str, parts: list[str]) -> None:
        cards = parts[1:]
        if parts[0] != "deal" or len(cards) != 21 or not self._are_different_cards(cards):
            raise ValueError(f"not a deal: {word!r}")
        self._clear_the_table()
        for packet in (2, 3):  # RUFF-05: two to each, then three to each, from the dealer's left
            seat = left_of(self.dealer)
            for _ in range(4):
                self.hands[seat] += cards[:packet]
                cards = cards[packet:]
                seat = left_of(seat)
        self.turned = cards[0]  # RUFF-06
        self.phase = "first round"  # RUFF-08
        self.turn = left_of(self.dealer)

    def _are_different_cards(self, cards: list[str]) -> bool:
        return len(set(cards)) == len(cards) and set(cards) <= self.pack

    # ---------------------------------------------------------------- what is legal

    def legal(self, seat: int) -> set[str]:
        if seat not in self.seats_open():
            return set()
        if self.phase == "first round":
            return self._legal_first_round(seat)
        if self.phase == "second round":
            return self._legal_second_round(seat)
        if self.phase == "exchange":
            words = {"exchange " + card for card in self.hands[seat]}
            if self._word("exchange_duty") == "may":  # RUFF-G02
                words.add("decline")
            return words
        if self.phase == "maker alone?":
            if self._assisted() and self._flag("assist_must_be_alone"):  # RUFF-G12 with RUFF-G09 before_lead
                return {"alone"}
            return {"alone", "with partner"}
        if self.phase == "partner alone?":  # RUFF-G10
            return {"alone", "with partner"}
        if self.phase == "defend alone?":  # RUFF-G13
            return {"defend alone", "pass"}
        if self.phase == "play":
            return {"play " + card for card in self._playable(seat)}
        raise AssertionError(self.phase)

    def _legal_first_round(self, seat: int) -> set[str]:
        if seat == self.dealer:
            accept, otherwise = "take up", "turn down"  # RUFF-10, RUFF-11
        elif seat == partner_of(self.dealer):
            accept, otherwise = "assist", "pass"  # RUFF-09
        else:
            accept, otherwise = "order", "pass"  # RUFF-08
        words = {accept, otherwise}
        if self._word("lone_when") == "with_choice":  # RUFF-14, RUFF-G09
            words.add(accept + " alone")
            if accept == "assist" and self._flag("assist_must_be_alone"):  # RUFF-G12
                words.remove("assist")
        return words

    def _legal_second_round(self, seat: int) -> set[str]:
        words: set[str] = set()
        for suit in SUITS:
            if suit == self.turned[1]:  # RUFF-12: the turned-down suit is barred
                continue
            words.add("name " + suit)
            if self._word("lone_when") == "with_choice":  # RUFF-14, RUFF-G09
                words.add("name " + suit + " alone")
        stuck = seat == self.dealer and self._word("second_round_dealer") == "stuck"  # RUFF-G16
        if not stuck:
            words.add("pass")
        return words

    def _playable(self, seat: int) -> list[str]:
        if self._word("revoke") == "euchre_penalty":  # RUFF-G19: a revoke is accepted
            return list(self.hands[seat])
        following = self._following(seat)
        return following if following else list(self.hands[seat])  # RUFF-16

    def _following(self, seat: int) -> list[str]:
        """The cards in hand that follow the suit led; none if this seat is to lead."""
        if not self.trick:
            return []
        led = suit_of(self.trick[0][1], self.trumps)
        return [card for card in self.hands[seat] if suit_of(card, self.trumps) == led]

    def _assisted(self) -> bool:
        """RUFF-09: the dealer's partner fixed the turned suit."""
        return self.chosen_in_round == 1 and self.maker == partner_of(self.dealer)

    # ---------------------------------------------------------------- acts

    def act(self, seat: int, word: str) -> None:
        if self.refuses(seat, word):
            raise ValueError(f"seat {seat} may not say {word!r}")
        if self.phase == "first round":
            self._act_first_round(seat, word)
        elif self.phase == "second round":
            self._act_second_round(seat, word)
        elif self.phase == "exchange":
            self._act_exchange(seat, word)
        elif self.phase == "maker alone?":
            self._act_maker_alone(seat, word)
        elif self.phase == "partner alone?":
            self._act_partner_alone(seat, word)
        elif self.phase == "defend alone?":
            self._act_defend_alone(seat, word)
        elif self.phase == "play":
            self._act_play(seat, word.removeprefix("play "))

    # -- the choice of trumps

    def _act_first_round(self, seat: int, word: str) -> None:
        if word == "pass":
            self.turn = left_of(seat)
        elif word == "turn down":  # RUFF-11, RUFF-12: round again from the dealer's left
            self.phase = "second round"
            self.turn = left_of(self.dealer)
        else:  # RUFF-08, RUFF-09, RUFF-10
            self.chosen_in_round = 1
            self._trumps_are_fixed(seat, self.turned[1], word.endswith(" alone"))

    def _act_second_round(self, seat: int, word: str) -> None:
        if word != "pass":  # RUFF-12: the earliest naming stands
            self.chosen_in_round = 2
            self._trumps_are_fixed(seat, word.split(" ")[1], word.endswith(" alone"))
        elif seat != self.dealer:
            self.turn = left_of(seat)
        else:  # RUFF-13, RUFF-G06
            if self._word("all_pass") == "next_dealer":
                self.dealer = left_of(self.dealer)
            self._clear_the_table()
            self.phase = "deal"

    def _trumps_are_fixed(self, maker: int, trumps: str, alone: bool) -> None:
        """Section 6, the order: choice, maker_side question, exchange, defence, lead;
        under before_lead the exchange comes before both alone questions."""
        self.maker = maker
        self.trumps = trumps
        if alone:
            self._goes_alone(maker)
        if self._word("lone_when") == "before_lead":  # RUFF-G09
            self._to_exchange()
        else:
            self._to_partner_alone()

    def _goes_alone(self, seat: int) -> None:
        """RUFF-14: the partner's hand is laid face down and takes no further part."""
        self.lone = seat
        self.retired.add(partner_of(seat))

    # -- the exchange

    def _to_exchange(self) -> None:
        seat = self._exchanger()
        if seat is None:
            self._after_exchange()
        else:
            self.phase = "exchange"
            self.turn = seat

    def _exchanger(self) -> int | None:
        """Who, if anybody, has the exchange of the turned card for one of his own."""
        if self.chosen_in_round == 2:  # the card was turned down: RUFF-11
            return None
        if self.maker != self.dealer and not self._flag("exchange_when_ordered"):  # RUFF-10, RUFF-G01
            return None
        if self.dealer not in self.retired:
            return self.dealer
        # RUFF-G11: the dealer's partner is alone. (Under before_lead nobody is retired yet.)
        if self._word("lone_dealer_partner") == "assister_takes_turn_up":
            return partner_of(self.dealer)
        return None

    def _act_exchange(self, seat: int, word: str) -> None:
        if word != "decline":  # RUFF-10; RUFF-G03: the card laid away goes under the pack, unseen
            self.hands[seat].remove(word.removeprefix("exchange "))
            self.hands[seat].append(self.turned)
        self._after_exchange()

    def _after_exchange(self) -> None:
        if self._word("lone_when") == "before_lead":  # RUFF-G09: the maker is asked after any exchange
            self.phase = "maker alone?"
            self.turn = self.maker
        else:
            self._to_defence()

    # -- alone

    def _act_maker_alone(self, seat: int, word: str) -> None:
        if word == "alone":
            self._goes_alone(seat)
        self._to_partner_alone()

    def _to_partner_alone(self) -> None:
        """RUFF-G10: if the maker does not go alone his partner is asked next."""
        if self._word("lone_who") == "maker_side" and self.lone == -1:
            self.phase = "partner alone?"
            self.turn = partner_of(self.maker)
        else:
            self._after_partner_alone()

    def _act_partner_alone(self, seat: int, word: str) -> None:
        if word == "alone":
            self._goes_alone(seat)
        self._after_partner_alone()

    def _after_partner_alone(self) -> None:
        if self._word("lone_when") == "before_lead":  # the exchange has been made already
            self._to_defence()
        else:
            self._to_exchange()

    # -- the lone defence

    def _to_defence(self) -> None:
        """RUFF-G13: against a lone player each opponent, from his left, is asked once."""
        if self._flag("lone_defence") and self.lone != -1:
            self.phase = "defend alone?"
            self.turn = left_of(self.lone)
        else:
            self._to_first_lead()

    def _act_defend_alone(self, seat: int, word: str) -> None:
        if word == "defend alone":
            self.retired.add(partner_of(seat))
            self._to_first_lead()
        elif seat == left_of(self.lone):
            self.turn = partner_of(seat)
        else:
            self._to_first_lead()

    # -- the play

    def _to_first_lead(self) -> None:
        self.phase = "play"
        if self.lone != -1:  # RUFF-G05 governs every lone hand; "maker" means the lone player
            if self._word("lone_first_lead") == "maker":
                self.turn = self.lone
            else:
                self.turn = self._next_player(self.lone)
        elif self._word("first_lead") == "maker":  # RUFF-15, RUFF-G04
            self.turn = self.maker
        else:
            self.turn = left_of(self.dealer)

    def _next_player(self, seat: int) -> int:
        """RUFF-G15: a retired hand is skipped."""
        seat = left_of(seat)
        while seat in self.retired:
            seat = left_of(seat)
        return seat

    def _act_play(self, seat: int, card: str) -> None:
        following = self._following(seat)
        if following and card not in following:  # RUFF-G19
            self.revoked.add(side_of(seat))
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) < 4 - len(self.retired):  # four cards, three against or for a lone hand, two for two
            self.turn = self._next_player(seat)
            return
        best = winning_card([played for _, played in self.trick], self.trumps)
        for player, played in self.trick:
            if played == best:
                self.turn = player  # RUFF-16: the winner leads next
        self.tricks_won[side_of(self.turn)] += 1
        self.trick = []
        if sum(self.tricks_won) == 5:
            self._score_the_hand()

    # -- the score

    def _score_the_hand(self) -> None:
        side, points = self._result()
        self.points[side] += points
        self._clear_the_table()
        if max(self.points) >= self._number("target"):  # RUFF-18, RUFF-G07, RUFF-G17
            self.phase = "over"
        else:
            self.dealer = left_of(self.dealer)  # RUFF-07
            self.phase = "deal"

    def _result(self) -> tuple[int, int]:
        """The side that scores, and how much."""
        makers = side_of(self.maker)
        opponents = 1 - makers
        alone = self.lone != -1
        if len(self.revoked) == 2:  # RUFF-G19: both sides revoked
            return makers, 0
        if makers in self.revoked:  # RUFF-G19: instead of the hand's own score
            return opponents, 2
        if opponents in self.revoked:
            return makers, 2
        tricks = self.tricks_won[makers]  # RUFF-17
        if tricks == 5:
            return makers, 4 if alone else 2
        if tricks >= 3:
            return makers, 1
        if tricks == 0 and self._word("zero_tricks") == "no_score":  # RUFF-G08
            return opponents, 0
        if alone:
            return opponents, self._number("lone_euchre_points")  # RUFF-G14
        return opponents, 2
