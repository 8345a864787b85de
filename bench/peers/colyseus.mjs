// Colyseus as it comes, but that a change is sent at once and not twenty times a second: tables in memory, nothing on disk.
import { Room, Server } from "@colyseus/core";
import { schema, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { deal, lay, SEATS } from "./trick.mjs";

const Table = schema({ at: t.number(), turn: t.number(), trick: t.array("number"), tricks: t.array("number") });

class Trick extends Room {
  maxClients = SEATS;
  patchRate = null;

  onCreate() {
    this.table = { hands: deal(), trick: [], tricks: Array(SEATS).fill(0) };
    this.state = new Table().assign({ at: 0, turn: -1, trick: [], tricks: [0, 0, 0, 0] });
    this.onMessage("play", (client, card) => this.play(client, card));
  }

  onJoin(client) {
    client.userData = { seat: this.clients.length - 1 };
    client.send("seat", client.userData.seat);
    if (this.clients.length === SEATS) {
      this.state.turn = 0;
      this.show();
    }
  }

  play(client, card) {
    const { seat } = client.userData;
    if (seat !== this.state.turn || !this.table.hands[seat].includes(card)) return client.send("refused");
    this.state.turn = lay(this.table, seat, card);
    this.state.trick.clear();
    this.state.trick.push(...this.table.trick);
    this.table.tricks.forEach((won, at) => (this.state.tricks[at] = won));
    this.show();
  }

  /** Each his own hand, and everybody the table. */
  show() {
    this.state.at += 1;
    for (const client of this.clients) client.send("hand", this.table.hands[client.userData.seat]);
    this.broadcastPatch();
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define("trick", Trick);
await server.listen(Number(process.argv[2]));
console.log("ready");
