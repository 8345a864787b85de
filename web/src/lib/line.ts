// The line to one table: it comes back by itself, and no command is lost or done twice.
import { WebSocket as Lasting } from "partysocket";

import { at, forget, identity } from "./api";
import { Commitments } from "./commitments";
import { m } from "../paraglide/messages.js";
import { unique } from "./unique";
import type { Answer, Luck, Request, Sight } from "./wire";

export type Asking = Request extends infer R ? (R extends Request ? Omit<R, "command"> : never) : never;
export type Told = Extract<Answer, { is: "done" | "refused" }>;
export type State = "coming" | "here" | "down" | "shut" | "unfair"; // the last stays, whatever the line does

const STRANGER = 4401;
const LATER = /^(limits:|nobody has said hello)/; // one has come too often, or too slowly: one may try again

const LIMITED = 1000; // milliseconds before one asks again, when one has asked too much

interface Waiting {
  text: string;
  done: (told: Told) => void;
}

const unheard = (command: string): Told => ({ is: "refused", command, rule: "line", sentence: m.why_line() });

export class Line {
  private socket: Lasting;
  private seen = -1;
  private count = 0;
  private readonly own = unique();
  private readonly waiting = new Map<string, Waiting>();
  private strangerTwice = false;
  isTimed = false; // the way is measured, for a game in which moments count
  private seeded = -1; // the last hand to which one has added a seed
  private readonly commitments = new Commitments();
  private isShut = false;

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
    if (!this.isShut) this.socket.reconnect(); // it may have been closed meanwhile
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
      if (answer.luck) {
        void this.addLuck(answer.luck, answer.seat ?? -1);
        void this.hold(answer.luck, answer.results != null);
      }
      this.onSight(answer);
    } else if (answer.is === "probe") {
      this.isTimed = true;
      this.socket.send(JSON.stringify({ do: "echo", probe: answer.probe }));
    } else {
      const waiting = this.waiting.get(answer.command);
      this.waiting.delete(answer.command);
      waiting?.done(answer);
    }
  }

  /** One's own part in the hand to come: it is asked for once, and again if one had asked too much. */
  private async addLuck({ hand }: Luck, seat: number): Promise<void> {
    if (seat < 0 || hand <= this.seeded) return;
    this.seeded = hand;
    const asking = { do: "seed", hand, seed: unique() } as const;
    for (let at = 0; hand === this.seeded; at++) {
      const told = await this.tell(`${this.own}.seed.${hand}.${at}`, asking);
      if (told.is === "refused" && told.rule === "hand") this.seeded = Math.min(this.seeded, hand - 1); // it is not yet dealt
      if (told.is === "done" || told.rule !== "limits") return;
      await new Promise((go) => setTimeout(go, LIMITED));
    }
  }

  /** The house to what it was committed to. */
  private async hold(luck: Luck, over: boolean): Promise<void> {
    if (!(await this.commitments.areKept(luck, over))) this.onState("unfair", m.not_fair());
  }

  private async closed(event: { code: number; reason: string }): Promise<void> {
    if (event.code !== STRANGER || LATER.test(event.reason)) return this.onState("down", "");
    this.socket.close();
    if (this.strangerTwice || !/token/.test(event.reason)) {
      this.giveUp();
      return this.onState("shut", event.reason);
    }
    this.strangerTwice = true;
    forget();
    await this.begin();
  }

  ask(asking: Asking): Promise<Told> {
    return this.tell(`${this.own}.${++this.count}`, asking);
  }

  /** Settled when the house has answered, however often the line is cut meanwhile; refused when there is no line any more. */
  private tell(command: string, asking: Asking): Promise<Told> {
    if (this.isShut) return Promise.resolve(unheard(command));
    const text = JSON.stringify({ ...asking, command });
    return new Promise((done) => {
      this.waiting.set(command, { text, done });
      if (this.socket.readyState === Lasting.OPEN && this.seen >= 0) this.socket.send(text);
    });
  }

  /** Nothing more is heard: whoever waits is told so. */
  private giveUp(): void {
    this.isShut = true;
    const left = [...this.waiting];
    this.waiting.clear();
    for (const [command, { done }] of left) done(unheard(command));
  }

  close(): void {
    this.socket.close();
    this.giveUp();
  }
}
