// How long things take and are looked at, in milliseconds at the usual pace.  The first four the style sheet has too.
export const QUICK = 120;
export const USUAL = 220;
export const DEAL = 280;
export const SLOW = 420;

// To read: what somebody has done, what came of a hand, what came last before the end is told; and a note that goes by itself.
export const ACT = 550;
export const HAND = 2400;
export const END = 1600;
export const NOTE = 4000;
export const BEHIND = 4000; // the page is never farther behind the table where others are kept waiting, or a clock runs for oneself

// A trick: from card to card, the rest when it is whole, and its gathering, for which the winner is lifted first.
export const PLAY = 360;
export const REST = 700;
export const GATHER = QUICK + SLOW;
export const GATHERED = REST + GATHER; // whatever comes after a trick waits so long

// A deal: from card to card, and all of it; one's own cards turn over as they land.
export const APART = 60;
export const WHOLE_DEAL = 1600;
export const TURN = 140;

// Coin: laid and paid, and from coin to coin of a sum.
export const LAID = 260;
export const PAID = SLOW;
export const COIN = 45;

// Bassett's turn: the old winner slides away, the loser comes, then the winner; and of several, each, or all together; and the last card.
export const SLID = 180;
export const TURNED = SLID + 2 * USUAL;
export const EACH_TURN = 700;
export const ALL_TURNS = 2400;
export const LAST_TURN = 1500;
export const PAYING = 900; // till what it pays or takes has been seen to go

// Baccara's coup: two hands, and which is nearest.
export const COUP = 3400;

// Dice: until they lie.
export const DICE = 930;

// Topper: hats stay with who took them.
export const HATS = 2000;

export const THINKING = 5000; // after so long somebody's clock is shown
