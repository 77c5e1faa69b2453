/**
 * The account's socket of the tests: Live on a fake clock and network, tabs that keep what they are
 * told, and a server that keeps the rules.
 */
import { LIVE_LIMITS } from "../../contract/account-feed/limits.ts";
import type { LiveEvent, LiveServerMessage } from "../../contract/account-feed/live.ts";
import type { FetchSnapshot } from "../account/account.ts";
import type { AccountPack, LaneEvent, LiveNews, TabAccount } from "../api.ts";
import { FakeClock } from "../fake-clock.ts";
import { type FakeLink, FakeNet } from "../feed/socket/fake-net.ts";
import { HealingSocket } from "../feed/socket/socket.ts";
import type { Tab } from "../ports/tabs.ts";
import { createLive } from "./live.ts";
import type { FetchTicket } from "./ticket.ts";

export const notice = (seq: number): LiveEvent => ({
  ev: "notice",
  seq,
  t: 1,
  d: { id: String(seq), title: "", body: "", link: "", level: 1 },
});

export const wallet = (seq: number, symbol: string, available: string): LiveEvent => ({
  ev: "wallet",
  seq,
  t: 1,
  d: {
    accountType: "FUNDS",
    symbol,
    total: available,
    available,
    frozen: "0",
    reason: "demoTopUp",
    refNo: "1",
  },
});

/** A tab as the tests see it: news and packs of the state in the order they came. */
type ToldTab = Tab & { told: [number, LiveNews][]; packs: [number, AccountPack][] };

export function liveRig(options: { ticket?: FetchTicket; snapshot?: FetchSnapshot } = {}) {
  const clock = new FakeClock();
  const net = new FakeNet();
  const errors: string[] = [];
  const tabs = new Map<string, Tab>();
  const live = createLive({
    env: {
      clock,
      random: () => 0.5,
      open: net.open,
      liveUrl: "ws://x/live",
      loadTicket: async () => options.ticket ?? (async () => undefined),
      loadSnapshot: async () => options.snapshot ?? (async () => undefined),
    },
    tabs,
    language: () => "en",
    socket: (o) => new HealingSocket(o),
    report: (what) => errors.push(what),
  });
  live.news$.subscribe(() => {
    for (const tab of tabs.values()) live.catchUp(tab);
  });
  let said = 0;
  /** A tab says who it is; a new one joins. */
  const say = (id: string, token: string | null, epoch = 1, account = `U/${token}`) => {
    let tab = tabs.get(id) as ToldTab | undefined;
    if (tab === undefined) {
      const told: ToldTab["told"] = [];
      const packs: ToldTab["packs"] = [];
      const event = (e: LaneEvent): void => {
        if (e.ev === "live") told.push([e.epoch, e.news]);
        else if (e.ev === "account") packs.push([e.epoch, e.pack]);
      };
      tab = { id, lane: { held: false, event }, told, packs } as unknown as ToldTab;
      tabs.set(id, tab);
    }
    tab.account =
      token === null ? undefined : ({ token, account, mode: "real", epoch } satisfies TabAccount);
    tab.accountSaid = ++said;
    live.plan();
    const { lane, told, packs } = tab;
    return {
      told,
      packs,
      took: () => live.took(tab),
      hide: (on: boolean) => {
        if (lane !== undefined) lane.held = on;
        if (!on) live.resync(tab);
      },
    };
  };
  const hear = (message: LiveServerMessage, link = net.last): void =>
    link.events.message(JSON.stringify(message));
  /** The server opens, is greeted and greets. */
  const greet = (seq: number): void => {
    net.last.events.open("");
    hear({ op: "ready", seq, mode: "real", st: clock.now() });
  };
  return { clock, net, errors, live, tabs, say, hear, greet };
}

/** Events of what a tab was told, by number; a reset is "reset". */
export const seqs = (told: readonly [number, LiveNews][]): (number | string)[] =>
  told.map(([, news]) => (news.kind === "event" ? news.event.seq : news.kind));

/** A server of one account that keeps the contract, on a wire that may lose what it sends. */
export class FakeServer {
  readonly events: LiveEvent[] = [];
  private readonly read = new WeakMap<FakeLink, number>();
  private readonly ready = new WeakSet<FakeLink>();
  private readonly hear: (message: LiveServerMessage, link: FakeLink) => void;

  constructor(hear: (message: LiveServerMessage, link: FakeLink) => void) {
    this.hear = hear;
  }

  get newest(): number {
    return this.events.length;
  }

  emit(
    link: FakeLink | undefined,
    isLost: boolean,
    make: (seq: number) => LiveEvent = notice,
  ): void {
    const event = make(this.newest + 1);
    this.events.push(event);
    if (link !== undefined && this.ready.has(link) && !isLost) this.hear(event, link);
  }

  beat(link: FakeLink): void {
    if (this.ready.has(link)) this.hear({ op: "hb", t: 1, seq: this.newest }, link);
  }

  /** Answers what the client has said since the last call. */
  answer(link: FakeLink): void {
    for (let at = this.read.get(link) ?? 0; at < link.sent.length; at++) {
      this.read.set(link, at + 1);
      const message = JSON.parse(link.sent[at]) as { op: string; since?: number; from?: number };
      if (message.op === "auth") {
        this.ready.add(link);
        this.hear({ op: "ready", seq: this.newest, mode: "real", st: 1 }, link);
        if (message.since !== undefined) this.after(message.since, link);
      } else if (message.op === "replay" && message.from !== undefined)
        this.after(message.from - 1, link);
    }
  }

  private after(seq: number, link: FakeLink): void {
    if (seq > this.newest || this.newest - seq > LIVE_LIMITS.replayEvents)
      this.hear({ op: "reset", seq: this.newest }, link);
    else for (const event of this.events.slice(seq)) this.hear(event, link);
  }
}
