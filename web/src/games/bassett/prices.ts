// BAS-25 to BAS-27  What a right call wins: by how many values are among its three cards, for one that is staked.
const PRICES: Record<string, number[]> = { to_one: [1, 2, 4], for_one: [1, 1, 3] };

export const wins = (call: string[], sum: number, rulings: Record<string, unknown>): number => sum * (PRICES[String(rulings["call_odds"])]?.[new Set(call).size - 1] ?? 0);
