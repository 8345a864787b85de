/* Random hands of Ruff (RUFF-01..18, every gap ruled by its default), written by hand for speed: the yardstick of a
 * compiled engine.  Nothing here can be asked what is legal, or be stopped half way: it only plays.
 *
 * Cards are 8 * suit + rank: 7 8 9 T J Q K A of clubs, spades, hearts, diamonds.  A hand is a set of cards, a bit for
 * each.  At every decision each legal act is as likely as any other: the acts in order are the lowest bit first, a pass
 * last, and one number is drawn even where there is no choice (leaving it out gains nothing).  An engine that does the
 * same with the same generator plays the same hands from the same seed, and can be checked by this one hand by hand. */

#include <stdint.h>

enum { KNAVE = 4, CARDS = 32, HAND = 5, DEALT = 4 * HAND + 1 };

static uint32_t follows[4][4];     /* [trump][suit]: the cards that follow it */
static uint8_t suit_of[4][CARDS];  /* [trump][card] */
static uint8_t power[4][4][CARDS]; /* [trump][led][card], 0: cannot win */

/* 03, 04  Ace high; in trumps the knave, then the mate knave. */
static void rank_the_pack(void)
{
    for (int trump = 0; trump < 4; trump++) {
        int knave = 8 * trump + KNAVE, mate = 8 * (trump ^ 1) + KNAVE;
        for (int suit = 0; suit < 4; suit++)
            follows[trump][suit] = 0;
        for (int card = 0; card < CARDS; card++) {
            int suit = card == mate ? trump : card / 8;
            suit_of[trump][card] = (uint8_t)suit;
            follows[trump][suit] |= 1u << card;
            for (int led = 0; led < 4; led++)
                power[trump][led][card] = (uint8_t)(card == knave   ? 32
                                                    : card == mate  ? 31
                                                    : suit == trump ? 16 + card % 8
                                                    : suit == led   ? 1 + card % 8
                                                                    : 0);
        }
    }
}

/* Luck: xoshiro128++. */

typedef struct {
    uint32_t s0, s1, s2, s3;
} Fortune;

static inline uint32_t next32(Fortune *f)
{
    uint32_t total = f->s0 + f->s3, result = (total << 7 | total >> 25) + f->s0, t = f->s1 << 9;
    f->s2 ^= f->s0;
    f->s3 ^= f->s1;
    f->s1 ^= f->s2;
    f->s0 ^= f->s3;
    f->s2 ^= t;
    f->s3 = f->s3 << 11 | f->s3 >> 21;
    return result;
}

static Fortune fortune(uint64_t seed)
{
    Fortune f = {(uint32_t)seed, 0x9E3779B9u ^ (uint32_t)(seed >> 32), 0x243F6A88u, 0xB7E15162u};
    for (int i = 0; i < 8; i++)
        next32(&f);
    return f;
}

/* Lemire: multiply, keep the high word, and try again in the few cases that would favour some numbers. */
static inline uint32_t below(Fortune *f, uint32_t n)
{
    uint64_t product = (uint64_t)next32(f) * n;
    if (__builtin_expect((uint32_t)product < n, 0))
        while ((uint32_t)product < -n % n)
            product = (uint64_t)next32(f) * n;
    return (uint32_t)(product >> 32);
}

/* Lay out a set of at most so many cards, lowest first, without a branch to guess; how many there are. */
static inline uint32_t lay_out(uint32_t cards, int most, uint32_t *card)
{
    uint32_t n = 0;
    for (int i = 0; i < most; i++) {
        card[i] = cards & -cards;
        n += cards != 0;
        cards &= cards - 1;
    }
    return n;
}

static inline uint32_t choose(Fortune *f, uint32_t cards, int most)
{
    uint32_t card[HAND], n = lay_out(cards, most, card);
    return card[below(f, n)];
}

typedef struct {
    uint32_t hands[4];
    int dealer, turned, maker, alone, trump;
    long long score[2]; /* by side: seats 0 and 2, seats 1 and 3 */
} Table;

/* 05, 06  Two cards to each from the dealer's left, then three, and the next is turned up. */
static inline void deal(Table *t, Fortune *f)
{
    uint8_t pack[CARDS];
    for (int i = 0; i < CARDS; i++)
        pack[i] = (uint8_t)i;
    for (int i = 0; i < DEALT; i++) {
        uint32_t j = i + below(f, CARDS - i);
        uint8_t card = pack[j];
        pack[j] = pack[i];
        pack[i] = card;
    }
    for (int i = 0; i < 4; i++) {
        const uint8_t *two = pack + 2 * i, *three = pack + 8 + 3 * i;
        t->hands[(t->dealer + 1 + i) & 3] =
            1u << two[0] | 1u << two[1] | 1u << three[0] | 1u << three[1] | 1u << three[2];
    }
    t->turned = pack[DEALT - 1];
}

/* 10  The dealer lays away one of six cards: if it is the turned one, he has declined. */
static inline void exchange(Table *t, Fortune *f)
{
    uint32_t card[HAND + 1], turned = 1u << t->turned, *hand = &t->hands[t->dealer];
    lay_out(*hand, HAND, card);
    card[HAND] = turned;
    *hand ^= turned ^ card[below(f, HAND + 1)];
}

/* 08-14  Fix trumps, or nobody does (maker < 0); the number of calls, and the exchange. */
static inline int call(Table *t, Fortune *f)
{
    int barred = t->turned / 8;
    for (int i = 1; i <= 4; i++) {
        uint32_t act = below(f, 3); /* order, order alone, pass */
        if (act == 2)
            continue;
        t->maker = (t->dealer + i) & 3;
        t->alone = (int)act;
        t->trump = barred;
        if (t->alone && i == 2)
            return i; /* G11  assisting alone: the dealer's hand is dead */
        exchange(t, f);
        return i + 1;
    }
    for (int i = 1; i <= 4; i++) {
        int act = (int)below(f, 7); /* one of three suits, one of three alone, pass */
        if (act == 6)
            continue;
        t->maker = (t->dealer + i) & 3;
        t->alone = act >= 3;
        t->trump = act - 3 * t->alone;
        t->trump += t->trump >= barred;
        return 4 + i;
    }
    t->maker = -1;
    return 8;
}

/* 15, 16  Five tricks among four players, or three, the maker being the first; how many his side wins. */
static inline __attribute__((always_inline)) int tricks(const Table *t, Fortune *f, const int players)
{
    uint32_t hands[4];
    const uint32_t *follow = follows[t->trump];
    int leader = 0, won = 0;
    for (int i = 0; i < players; i++)
        hands[i] = t->hands[(t->maker + (players == 3 && i == 2 ? 3 : i)) & 3];
#pragma GCC unroll 5
    for (int left = HAND; left > 0; left--) {
        uint32_t card = choose(f, hands[leader], left);
        hands[leader] ^= card;
        int at = __builtin_ctz(card), led = suit_of[t->trump][at];
        const uint8_t *powers = power[t->trump][led];
        int best = powers[at] << 2, seat = leader;
#pragma GCC unroll 3
        for (int i = 1; i < players; i++) {
            seat = seat + 1 == players ? 0 : seat + 1;
            uint32_t may = hands[seat] & follow[led];
            card = choose(f, may ? may : hands[seat], left);
            hands[seat] ^= card;
            int this = powers[__builtin_ctz(card)] << 2 | i;
            best = this > best ? this : best;
        }
        leader += best & 3;
        leader -= leader >= players ? players : 0;
        won += players == 4 ? !(leader & 1) : !leader; /* his partner is the third of four */
    }
    return won;
}

/* 17  From the deal to the score; the number of acts. */
static inline int play_out(Table *t, Fortune *f)
{
    int acts = call(t, f);
    if (t->maker < 0)
        return acts; /* 13  the same dealer deals again */
    int won = t->alone ? tricks(t, f, 3) : tricks(t, f, 4);
    int side = t->maker & 1, points = won < HAND ? 1 : t->alone ? 4 : 2;
    if (won < 3) {
        side ^= 1;
        points = 2;
    }
    t->score[side] += points;
    t->dealer = (t->dealer + 1) & 3; /* 07 */
    return acts + HAND * (4 - t->alone);
}

/* So many hands from the deal, a deal passed out being one; the number of acts, and the points of each side. */
long long play_hands(uint64_t seed, long long hands, long long *score)
{
    rank_the_pack();
    Fortune f = fortune(seed);
    Table t = {0};
    long long acts = 0;
    for (long long i = 0; i < hands; i++) {
        deal(&t, &f);
        acts += play_out(&t, &f);
    }
    score[0] = t.score[0];
    score[1] = t.score[1];
    return acts;
}

long long rollout_score[2]; /* or the compiler might leave out the tricks, which do not change the number of acts */

/* From one deal to the end of the hand, so many times; the number of acts. */
long long rollouts(uint64_t seed, long long times)
{
    rank_the_pack();
    Fortune f = fortune(seed);
    Table start = {0};
    deal(&start, &f);
    long long acts = 0;
    rollout_score[0] = rollout_score[1] = 0;
    for (long long i = 0; i < times; i++) {
        Table t = start;
        acts += play_out(&t, &f);
        rollout_score[0] += t.score[0];
        rollout_score[1] += t.score[1];
    }
    return acts;
}
