"""Where the booklet is silent, or leaves it to the players, we rule.  The first value is ours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from groomporter.core.rulings import Range


@dataclass(frozen=True)
class Rulings:
    """All Fours' options, by the names and with the defaults of its specification."""

    repeat_begging: Literal["full", "once"] = "full"
    """AF-G01  "This procedure continues": after each new turn-up the eldest is asked again, then the dealer; or there
    is no second beg, and the first fresh suit turned is trumps."""

    rejected_suit_turned: Literal["run_again", "may_choose"] = "run_again"
    """AF-G02  A suit once rejected stays rejected, as the exception for its knave implies: three more each at once; or
    they are asked as usual."""

    knave_turnups: Literal["all", "after_begging_only"] = "all"
    """AF-G03  "These top cards" are taken to include the first; all sources score it."""

    gift_recipients: Literal["all_opponents", "eldest_only"] = "all_opponents"
    """AF-G04  "His opponents": with three both others gain one, with four the other partnership, once; or the eldest's
    party alone."""

    gift_in_pool: bool = False
    """AF-G05  Only the dealer's knave points are said to come off the four; by option the gifts do too."""

    gift_may_win: bool = True
    """AF-G06  No limit is stated; Foster's dealer cannot give the last point, and must run the cards."""

    knave_points: Literal["from_pool", "extra"] = "from_pool"
    """AF-G07  They come off the four, as stated; the old game counts the turned knave beside them."""

    unowned_item: Literal["skip", "consume"] = "skip"
    """AF-G08  An item nobody owns costs nothing, so that with the trump knave turned the four are the dealer's one,
    High, Low and Game, as of old; or it uses one of them up."""

    run_out: Literal["insufficient_for_round_and_turnup"] = "insufficient_for_round_and_turnup"
    """AF-G09  Three more each and a turn-up, or the pack has failed."""

    redeal_dealer: Literal["same", "next"] = "same"
    """AF-G10  "The dealer must … re-deal"; or the deal passes on."""

    points_before_redeal: Literal["kept", "cancelled"] = "kept"
    """AF-G11  Knave points already scored stay; or those of the failed deal are taken back."""

    old_turnups: Literal["out_of_play"] = "out_of_play"
    """AF-G12  Turned cards never enter a hand."""

    discard: Literal["free_choice_face_down", "keep_all"] = "free_choice_face_down"
    """AF-G13  Each chooses which six to keep, and nobody sees the rest; by an old club rule all are kept and played."""

    dealt_means: Literal["original_holder"] = "original_holder"
    """AF-G14  High and Low go to whoever held them when play began, whoever captures them."""

    follow_rule: Literal["must_follow", "follow_or_trump"] = "must_follow"
    """AF-G15  "Normal trumps game"; of old, a player able to follow might trump nevertheless."""

    game_tie: Literal["no_score", "elder_hand"] = "no_score"
    """AF-G16  Nobody has most, so nobody scores; or, of those level, the first from the dealer's left."""

    dealer_rotation: Literal["left", "right"] = "left"
    """AF-G18  As in the booklet's other games; to the right in Trinidad.  Cards and turns go to the left."""

    first_dealer: Literal["random", "high_cut"] = "random"
    """AF-G19  Silent; Foster's highest card cut deals, and those level cut again."""

    target: Literal[7, 10, 11] = 7
    """AF-G20  Seven is stated; ten and eleven are on record."""

    peek_before_settled: Literal["dealer_and_eldest", "all"] = "dealer_and_eldest"
    """AF-G21  Only they look before trumps are settled, as stated; or everybody does, which changes no choice."""

    revoke: Literal["illegal_move", "one_point"] = "illegal_move"
    """AF-G22  No penalty is stated, so it is refused; by the old laws it stands, and each adversary scores one."""

    max_redeals: Annotated[int, Range(0, 100)] = 100
    """The house's own, since both might beg for ever: after so many failed packs in a hand the last turn-up stands."""

    LENGTH: ClassVar[str] = "target"
    PRESETS: ClassVar[dict[str, dict[str, Any]]] = {
        "booklet": {},
        "traditional": {
            "repeat_begging": "once",
            "gift_may_win": False,
            "knave_points": "extra",
            "follow_rule": "follow_or_trump",
            "game_tie": "elder_hand",
            "first_dealer": "high_cut",
            "revoke": "one_point",
        },
    }
