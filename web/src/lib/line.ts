// The line to one table: it comes back by itself, and no command is lost or done twice.
import { WebSocket as Lasting } from "partysocket";

import { at, forget, identity } from "./api";
import { m } from "../paraglide/messages.js";
import { unique } from "./unique";
import type { Answer, Luck, Request, Sight } from "./wire";

export type Asking = Request extends infer R ? (R extends Request ? Omit<R, "command"> : never) : never;
export type Told = Extract<Answer, { is: "done" | "refused" }>;
export type State = "coming" | "here" | "down" | "shut" | "unfair"; // the last stays, whatever the line does

const STRANGER = 4401;

interface Waiting {
  text: string;
  done: (told: Told) => void;
}

export class Line {
  private socket: Lasting;
  private seen = -1;
  private count = 0;
  private readonly own = unique();
  private readonly waiting = new Map<string, Waiting>();
  private strangerTwice = false;
  private seeded = -1; // the last hand to which one has added a seed
  private readonly commitments = new Map<number, string>();

  constructor(
    table: string,
    private readonly onSight: (sight: Sight) => void,
    private readonly onState: (state: State, why: string) => void,
  ) {
    const url = at(`tables/${encodeURIComponent(table)}`).replace(/^http/, "ws");
    this.socket = new Lasting(url, [], { maxReconnectionDelay: 4000, minReconnectionDelay: 250, connectionTimeout: 6000, startClosed: true });
    this.socket.addEventListener("open", () => this.hello());
    this.socket.addEventListener("message", (event) => this.hear(JSON.parse(event.data as string) as Answer));
    this.socket.addEventListener("close", (event) => void this.closed(event));
    void this.begin();
  }

  private async begin(): Promise<void> {
    this.onState("coming", "");
    await identity().catch(() => undefined);
    this.socket.reconnect();
  }

  private hello(): void {
    this.socket.send(JSON.stringify({ do: "hello", seen: this.seen }));
    for (const { text } of this.waiting.values()) this.socket.send(text); // the same command twice does nothing twice
  }

  private hear(answer: Answer): void {
    if (answer.is === "sight") {
      this.seen = answer.number;
      this.strangerTwice = false;
      this.onState("here", "");
      if (answer.luck) void this.addLuck(answer.luck, answer.seat ?? -1);
      this.onSight(answer);
    } else if (answer.is === "probe") {
      this.socket.send(JSON.stringify({ do: "echo", probe: answer.probe }));
    } else {
      const waiting = this.waiting.get(answer.command);
      this.waiting.delete(answer.command);
      waiting?.done(answer);
    }
  }

  /** One's own part in the hand to come; and whether the house shows the secret that it was committed to. */
  private async addLuck(luck: Luck, seat: number): Promise<void> {
    this.commitments.set(luck.hand, luck.commitment);
    if (seat >= 0 && luck.hand !== this.seeded) {
      this.seeded = luck.hand;
      const seed = unique();
      this.socket.send(JSON.stringify({ do: "seed", hand: luck.hand, seed, command: `${this.own}.seed.${luck.hand}` }));
    }
    // What is shown is the secret of the last hand but one, or when the game is over of the last.
    if (!luck.shown || !this.commitments.has(luck.hand - 2) || !this.commitments.has(luck.hand - 1) || !crypto.subtle) return;
    const bytes = Uint8Array.from(luck.shown.match(/../g) ?? [], (pair) => parseInt(pair, 16));
    const hash = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    if (![...this.commitments.values()].includes(hash)) this.onState("unfair", m.not_fair());
  }

  private async closed(event: { code: number; reason: string }): Promise<void> {
    if (event.code !== STRANGER) return this.onState("down", "");
    this.socket.close();
    if (this.strangerTwice || !/token/.test(event.reason)) return this.onState("shut", event.reason);
    this.strangerTwice = true;
    forget();
    await this.begin();
  }

  /** Settled when the house has answered, however often the line is cut meanwhile. */
  ask(asking: Asking): Promise<Told> {
    const command = `${this.own}.${++this.count}`;
    const text = JSON.stringify({ ...asking, command });
    return new Promise((done) => {
      this.waiting.set(command, { text, done });
      if (this.socket.readyState === Lasting.OPEN && this.seen >= 0) this.socket.send(text);
    });
  }

  close(): void {
    this.socket.close();
  }
}
