// People who play at once whatever they may. node load.mjs boardgame|colyseus PORT TABLES SECONDS: one line of JSON.
import { Client } from "@colyseus/sdk";
import { io } from "socket.io-client";
import { SEATS } from "./trick.mjs";

const [kind, port, tables, seconds] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const latencies = [];
let measuring = false;

const any = (cards) => cards[Math.floor(Math.random() * cards.length)];
const answered = (sent) => measuring && sent && latencies.push(performance.now() - sent);

function boardgame(table, seat) {
  const socket = io(`http://127.0.0.1:${port}/trick`, { transports: ["websocket"], forceNew: true });
  let sent = 0;
  let asked = -1;
  const see = (state) => {
    if (state._stateID > asked) {
      if (sent) answered(sent);
      sent = 0;
    }
    if (state.ctx.currentPlayer !== String(seat) || state._stateID === asked) return;
    asked = state._stateID;
    sent = performance.now();
    const payload = { type: "play", args: [any(state.G.hands[seat])], playerID: String(seat) };
    socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, table, String(seat));
  };
  socket.on("sync", (_, info) => see(info.state));
  socket.on("update", (_, state) => see(state));
  return new Promise((there) => {
    socket.on("connect", () => {
      socket.emit("sync", table, String(seat), undefined, SEATS);
      there();
    });
  });
}

async function colyseus(room) {
  let seat = -1;
  let hand = [];
  let sent = 0;
  let asked = 0;
  room.onMessage("seat", (mine) => (seat = mine));
  room.onMessage("refused", () => console.error("refused"));
  room.onMessage("hand", (cards) => (hand = cards));
  room.onStateChange((state) => {
    if (state.at > asked) {
      if (sent) answered(sent);
      sent = 0;
    }
    if (state.turn !== seat || state.at === asked || !hand.length) return;
    asked = state.at;
    sent = performance.now();
    room.send("play", any(hand));
  });
}

for (let table = 0; table < tables; table++) {
  if (kind === "boardgame") {
    for (let seat = 0; seat < SEATS; seat++) await boardgame(`table-${table}`, seat);
  } else {
    const client = new Client(`ws://127.0.0.1:${port}`);
    const first = await client.create("trick");
    await colyseus(first);
    for (let seat = 1; seat < SEATS; seat++) await colyseus(await client.joinById(first.roomId));
  }
}
await new Promise((go) => setTimeout(go, 2000));
console.log("measure");
measuring = true;
const started = performance.now();
await new Promise((go) => setTimeout(go, seconds * 1000));
measuring = false;
const took = (performance.now() - started) / 1000;
latencies.sort((a, b) => a - b);
const at = (part) => latencies[Math.floor(part * latencies.length)] ?? null;
console.log(JSON.stringify({ acts: latencies.length, took, p50: at(0.5), p99: at(0.99) }));
process.exit(0);
