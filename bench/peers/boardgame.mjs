// boardgame.io as it comes: tables in memory, nothing on disk.
import { createRequire } from "node:module";
import { deal, lay, SEATS } from "./trick.mjs";

const require = createRequire(import.meta.url);
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const trick = {
  name: "trick",
  setup: () => ({ hands: deal(), trick: [], tricks: Array(SEATS).fill(0), next: 0 }),
  moves: {
    play: {
      client: false,
      move: ({ G, playerID }, card) => {
        if (!G.hands[playerID].includes(card)) return INVALID_MOVE;
        G.next = lay(G, Number(playerID), card);
      },
    },
  },
  turn: { minMoves: 1, maxMoves: 1, order: { first: () => 0, next: ({ G }) => G.next } },
  playerView: ({ G, playerID }) => ({ ...G, hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : [])) }),
};

await Server({ games: [trick], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
