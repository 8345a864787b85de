"""A witness of 'Strip Tease', Variation 2: written from the specification alone, slow and obvious."""

from __future__ import annotations

SUITS = "STCP"
HANDS = 4  # ST2-14
LAST_EXTRA_HAND = 12  # house: no extra hand after the twelfth
FINE = 3  # ST2-13


def suit(card: str) -> str:
    return card[0]


def number(card: str) -> int:
    return int(card[1:])


def make_pack(seats: int, manager: str, producer: str, pry: str, constable: str) -> list[str]:
    """The pack in use. The Joker is out with every number of players (ST2-02, ST2-G01)."""
    pack = [s + str(n) for s in SUITS for n in range(1, 14)]
    if seats == 3:
        pack.remove(pry)
    elif seats == 5:
        pack.remove(pry)
        pack.remove(constable)
    elif seats > 5:
        # ST2-G01: P1 C1 T1 P2 C2 T2 ..., never the Manager or the Producer, until it divides evenly.
        row = [s + str(n) for n in range(1, 14) for s in "PCT"]
        row = [card for card in row if card not in (manager, producer)]
        while len(pack) % seats != 0:
            pack.remove(row.pop(0))
    return pack


def months_of(cards: list[str], manager: str, producer: str) -> int:
    """ST2-10."""
    months = 0
    for card in cards:
        if suit(card) == "S":
            months += 1
        if card == producer:
            months += 2
        if card == manager:
            months += 3
    return months


def garment_list(rulings: dict[str, object]) -> list[str]:
    """ST2-G10."""
    which = rulings["garment_cards"]
    numbers = list(range(2, 13))
    if which == "S1_to_S12":
        numbers = list(range(1, 13))
    elif which == "custom":
        custom = rulings["custom_garments"]
        if isinstance(custom, str):
            custom = custom.replace(",", " ").split()
        if not isinstance(custom, (list, tuple, set, frozenset)):
            raise ValueError("custom_garments is not a set of numbers")
        chosen = sorted({int(str(n).removeprefix("S")) for n in custom})
        if any(n < 1 or n > 13 for n in chosen):
            raise ValueError("custom_garments are numbers from 1 to 13")
        if chosen:  # house: if empty, as S2_to_S12
            numbers = chosen
    return ["S" + str(n) for n in numbers]


class Witness:
    def __init__(self, rulings: dict[str, object], seats: int) -> None:
        self.rulings = dict(rulings)
        self.n = seats
        most = 12 if rulings["players_beyond_five"] == "strip_low_cards" else 5  # ST2-G01
        if seats < 3 or seats > most:
            raise ValueError("number of seats")
        self.manager = str(rulings["theatre_manager_card"])
        self.producer = str(rulings["producer_card"])
        if self.manager == self.producer:  # ST2-G03
            raise ValueError("manager and producer must differ")
        pry = str(rulings["paul_pry_card"])
        constable = str(rulings["constable_card"])
        self.pack = make_pack(seats, self.manager, self.producer, pry, constable)
        self.garments = garment_list(rulings)
        self.lapse_rate = int(str(rulings["lapse_rate"]))

        self.months = [0] * seats
        self.hand_no = 1
        self.dealer = -1
        self.phase = "cut"  # cut, deal, pass, garment, play, shout, lapse, over
        self.cutters = list(range(seats))
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.taken: list[list[str]] = [[] for _ in range(seats)]
        self.given: list[list[str]] = [[] for _ in range(seats)]  # cards said in this pass
        self.owned: list[str] = [""] * seats  # the garment of each seat
        self.said: dict[int, str] = {}  # the words of the open sealed round
        self.turn = -1  # who acts, where one alone may act
        self.trick: list[tuple[int, str]] = []
        self.broken = False  # a Strip Tease card was played off suit in this hand (ST2-G06)
        self.shown = ""  # the garment card just played
        self.shown_by = -1

    # ---- who and what ------------------------------------------------------------------------------------------

    def awaits(self) -> str:
        if self.phase == "over":
            return "over"
        if self.phase in ("cut", "deal", "lapse"):
            return "luck"
        return "acts"

    def seats_open(self) -> set[int]:
        if self.awaits() != "acts":
            return set()
        if self.in_turn():
            return {self.turn}
        return {seat for seat in range(self.n) if seat not in self.said}

    def in_turn(self) -> bool:
        if self.phase == "pass":
            return self.rulings["pass_timing"] == "sequential"  # ST2-G04
        if self.phase == "garment":
            return self.unique_garments()
        return self.phase == "play"

    def unique_garments(self) -> bool:
        # ST2-G09: unique only with announced, else as allowed.
        return self.rulings["garment_duplicates"] == "unique" and self.rulings["garment_secrecy"] == "announced"

    def legal(self, seat: int) -> set[str]:
        if seat not in self.seats_open():
            return set()
        if self.phase == "pass":
            return {"pass " + card for card in self.hands[seat] if card not in self.given[seat]}
        if self.phase == "garment":
            if self.unique_garments():
                # The house rules: with fewer garments than seats, whoever finds none left chooses freely.
                left = [card for card in self.garments if card not in self.said.values()]
                return {"garment " + card for card in left or self.garments}
            return {"garment " + card for card in self.garments}
        if self.phase == "shout":
            return {"call", "silent"}
        return {"play " + card for card in self.playable(seat)}

    def playable(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        if not self.trick:
            others = [card for card in hand if suit(card) != "S"]
            if self.rulings["lead_restriction"] == "hearts_style" and not self.broken and others:
                return others  # ST2-G06, under revoke=fined too
            return hand
        following = [card for card in hand if suit(card) == suit(self.trick[0][1])]
        if following and self.rulings["revoke"] == "illegal_move":  # ST2-07, ST2-G19
            return following
        return hand

    def refuses(self, seat: int, word: str) -> bool:
        return word not in self.legal(seat)

    def scores(self) -> list[int]:
        return list(self.months)

    def known(self) -> dict[str, object]:
        return {}

    # ---- luck --------------------------------------------------------------------------------------------------

    def luck(self, word: str) -> None:
        if self.awaits() != "luck":
            raise ValueError("no luck is awaited")
        parts = word.split(" ")
        if parts[0] != self.phase:
            raise ValueError("another outcome is awaited: " + self.phase)
        if self.phase == "cut":
            self.luck_cut(parts[1:])
        elif self.phase == "deal":
            self.luck_deal(parts[1:])
        else:
            self.luck_lapse(parts[1:])

    def luck_cut(self, cards: list[str]) -> None:
        """ST2-03."""
        if len(cards) != len(self.cutters) or len(set(cards)) != len(cards):
            raise ValueError("one card for each of those who cut, all different")
        if any(card not in self.pack for card in cards):
            raise ValueError("no card of the pack in use")
        numbers = [number(card) for card in cards]
        best = max(numbers) if self.rulings["cut_rule"] == "highest_deals" else min(numbers)  # ST2-G16
        level = [seat for seat, num in zip(self.cutters, numbers, strict=True) if num == best]
        if len(level) > 1:
            self.cutters = level
            return
        self.dealer = level[0]
        self.before_deal()

    def luck_deal(self, cards: list[str]) -> None:
        """ST2-04."""
        if len(cards) != len(self.pack) or set(cards) != set(self.pack):
            raise ValueError("the whole pack is dealt")
        self.hands = [[] for _ in range(self.n)]
        self.taken = [[] for _ in range(self.n)]
        self.given = [[] for _ in range(self.n)]
        self.trick = []
        self.broken = False
        for place, card in enumerate(cards):
            self.hands[(self.dealer + 1 + place) % self.n].append(card)
        if self.pass_distance() == 0:
            self.after_pass()
            return
        self.phase = "pass"
        self.said = {}
        self.turn = self.left(self.dealer)

    def luck_lapse(self, names: list[str]) -> None:
        """ST2-G14."""
        if names == ["-"]:
            forgetful: list[int] = []
        else:
            row = [str(seat) for seat in range(self.n)]
            if not names or any(name not in row for name in names):
                raise ValueError("no such seat")
            forgetful = [int(name) for name in names]
            if forgetful != sorted(set(forgetful)):
                raise ValueError("seats in order, each once")
        if self.lapse_rate <= 0 and forgetful:
            raise ValueError("nobody ever forgets")
        if self.lapse_rate >= 100 and len(forgetful) != self.n:
            raise ValueError("everybody always forgets")
        for seat in range(self.n):
            if self.call_due(seat) and seat in forgetful:
                self.months[seat] += FINE
        self.after_window()

    # ---- acts --------------------------------------------------------------------------------------------------

    def act(self, seat: int, word: str) -> None:
        if self.refuses(seat, word):
            raise ValueError("refused: " + word)
        if self.phase == "pass":
            self.act_pass(seat, word.split(" ")[1])
        elif self.phase == "garment":
            self.act_garment(seat, word.split(" ")[1])
        elif self.phase == "shout":
            self.act_shout(seat, word)
        else:
            self.act_play(seat, word.split(" ")[1])

    def act_pass(self, seat: int, card: str) -> None:
        """ST2-05."""
        self.given[seat].append(card)
        if self.in_turn():
            if len(self.given[seat]) == 3:
                self.hand_over(seat)  # sequential: they go over when he has given the third
                self.turn = self.left(seat)
                if all(len(given) == 3 for given in self.given):
                    self.after_pass()
            return
        self.said[seat] = card
        if len(self.said) < self.n:
            return
        self.said = {}
        if all(len(given) == 3 for given in self.given):
            # Simultaneous: all were chosen before any arrived.
            for giver in range(self.n):
                self.hand_over(giver)
            self.after_pass()

    def hand_over(self, giver: int) -> None:
        taker = (giver + self.pass_distance()) % self.n
        for card in self.given[giver]:
            self.hands[giver].remove(card)
            self.hands[taker].append(card)

    def act_garment(self, seat: int, card: str) -> None:
        """ST2-12."""
        self.said[seat] = card
        if len(self.said) < self.n:
            if self.in_turn():
                self.turn = self.left(seat)
            return
        self.owned = [self.said[i] for i in range(self.n)]
        self.said = {}
        if self.rulings["garment_choice_time"] == "each_hand_before_deal":
            self.phase = "deal"
        else:
            self.first_lead()

    def act_play(self, seat: int, card: str) -> None:
        """ST2-06, ST2-07."""
        if self.trick:
            led = suit(self.trick[0][1])
            if suit(card) != led:
                if any(suit(other) == led for other in self.hands[seat]):
                    self.months[seat] += FINE  # ST2-G19, revoke=fined
                if suit(card) == "S":
                    self.broken = True
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) == self.n:
            # ST2-08: the highest of the suit led wins and leads next.
            led = suit(self.trick[0][1])
            winner = -1
            high = 0
            for who, what in self.trick:
                if suit(what) == led and number(what) > high:
                    winner = who
                    high = number(what)
            self.taken[winner] += [what for _, what in self.trick]
            self.trick = []
            self.turn = winner
        else:
            self.turn = self.left(seat)
        if card in self.garments and self.window_opens():
            self.shown = card
            self.shown_by = seat
            self.said = {}
            self.phase = "shout" if self.rulings["shout_mode"] == "explicit" else "lapse"
            return
        self.after_window()

    def window_opens(self) -> bool:
        if self.rulings["shout_mode"] == "automatic":  # ST2-G14
            return False
        last = all(not hand for hand in self.hands)
        return not (last and self.rulings["shout_deadline_last_card"] == "none")  # ST2-G11

    def call_due(self, seat: int) -> bool:
        if self.owned[seat] != self.shown:
            return False
        return not (self.shown_by == seat and self.rulings["shout_own_card"] == "exempt")  # ST2-G12

    def act_shout(self, seat: int, word: str) -> None:
        """ST2-12, ST2-13."""
        self.said[seat] = word
        if len(self.said) < self.n:
            return
        for who in range(self.n):
            if self.said[who] == "silent" and self.call_due(who):
                self.months[who] += FINE  # ST2-13
            false = self.said[who] == "call" and self.owned[who] != self.shown
            if false and self.rulings["false_shout"] == "fined":  # ST2-G13
                self.months[who] += FINE
        self.said = {}
        self.after_window()

    # ---- the course of the game --------------------------------------------------------------------------------

    def left(self, seat: int) -> int:
        return (seat + 1) % self.n

    def pass_distance(self) -> int:
        """How many seats to the left the cards go; 0 for no pass (ST2-G05)."""
        if self.rulings["pass_direction"] == "always_left":
            return 1
        return [1, self.n - 1, self.n // 2, 0][(self.hand_no - 1) % 4]

    def before_deal(self) -> None:
        """The dealer is known."""
        if self.rulings["garment_choice_time"] == "each_hand_before_deal":
            self.choose_garments()
        else:
            self.phase = "deal"

    def after_pass(self) -> None:
        when = self.rulings["garment_choice_time"]  # ST2-G07
        if when == "each_hand_before_lead" or (when == "once_per_game" and self.hand_no == 1):
            self.choose_garments()
        else:
            self.first_lead()

    def choose_garments(self) -> None:
        self.phase = "garment"
        self.said = {}
        self.turn = self.left(self.dealer)

    def first_lead(self) -> None:
        self.phase = "play"
        self.turn = self.left(self.dealer)  # ST2-06

    def after_window(self) -> None:
        """A card is played and its window, if any, is closed."""
        self.shown = ""
        self.shown_by = -1
        self.phase = "play"
        if all(not hand for hand in self.hands):
            self.count_up()

    def count_up(self) -> None:
        """ST2-10, ST2-14."""
        for seat in range(self.n):
            months = months_of(self.taken[seat], self.manager, self.producer)
            if months == 18 and self.rulings["take_all_bonus"] == "zero_self":  # ST2-G18
                months = 0
            self.months[seat] += months
        if self.hand_no >= HANDS:
            tied = self.months.count(min(self.months)) > 1
            extra = tied and self.rulings["tie"] == "extra_hand" and self.hand_no < LAST_EXTRA_HAND  # ST2-G17
            if not extra:
                self.phase = "over"
                return
        self.hand_no += 1
        rotation = self.rulings["dealer_rotation"]  # ST2-G15
        if rotation == "cut_each_hand":
            self.phase = "cut"
            self.cutters = list(range(self.n))
            return
        if rotation == "left":
            self.dealer = self.left(self.dealer)
        self.before_deal()
