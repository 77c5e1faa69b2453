/**
 * Subscriptions as state: what should be held, per channel and class, turned into `set` messages
 * that replace whole groups. A group carries at most 100 symbols, so a long class is spread over
 * groups `vis`, `vis1`, …; a symbol stays in its group. Changes are coalesced: the first goes out
 * at once, the next ones ≥ 100 ms later, never more than 8 messages in a second (the server allows
 * 10, and pings and resyncs want some). After a reconnect everything is said again; nothing is ever
 * queued.
 */
import type { Channel, ClientMessage } from "../../contract/feed/control.ts";
import type { StepMs } from "../../contract/feed/frame/frame.ts";
import { SOCKET_LIMITS } from "../../contract/feed/limits.ts";
import type { Clock } from "../clock.ts";

export const COALESCE_MS = 100;
const MESSAGES_PER_SECOND = SOCKET_LIMITS.messagesPerSecond - 2;

/**
 * Arguments of a topic beside its symbol: levels of a book, stage and hours of a bar. They are the
 * same for a class's whole life.
 */
export type TopicArg = Pick<
  NonNullable<Extract<ClientMessage, { op: "set" }>["arg"]>,
  "lv" | "i" | "ext"
>;

interface Group {
  ch: Channel;
  grp: string;
  ms: StepMs | undefined;
  arg: TopicArg | undefined;
  syms: Set<string>;
  /** Differs from what the server was told. */
  dirty: boolean;
  /** The server holds something under this name. */
  told: boolean;
}

export class WorkerTopics {
  private readonly classes = new Map<string, Group[]>();
  private readonly clock: Clock;
  private readonly send: (message: ClientMessage) => boolean;
  private open = false;
  private armed = false;
  private lastRound = 0;
  private readonly sentAt: number[] = [];

  constructor(clock: Clock, send: (message: ClientMessage) => boolean) {
    this.clock = clock;
    this.send = send;
  }

  /**
   * The wish of one class, replacing the former. `ms` is the conflation asked for; another `arg`
   * needs another name.
   */
  want(ch: Channel, name: string, wished: ReadonlySet<string>, ms?: StepMs, arg?: TopicArg): void {
    const key = `${ch}/${name}`;
    const groups = this.classes.get(key) ?? [];
    this.classes.set(key, groups);
    const missing = new Set(wished);
    for (const group of groups) {
      for (const sym of group.syms) {
        if (missing.delete(sym)) continue;
        group.syms.delete(sym);
        group.dirty = true;
      }
      if (group.ms !== ms) {
        group.ms = ms;
        group.dirty = true;
      }
    }
    for (const sym of missing) {
      let group = groups.find((g) => g.syms.size < SOCKET_LIMITS.symbolsPerMessage);
      if (group === undefined) {
        group = {
          ch,
          grp: groups.length === 0 ? name : `${name}${groups.length}`,
          ms,
          arg,
          syms: new Set(),
          dirty: false,
          told: false,
        };
        groups.push(group);
      }
      group.syms.add(sym);
      group.dirty = true;
    }
    this.pump();
  }

  /** Connected and greeted: everything held is said again. */
  connected(): void {
    this.open = true;
    this.sentAt.length = 0;
    this.lastRound = 0;
    for (const group of this.all()) {
      group.told = false;
      group.dirty = group.syms.size > 0;
    }
    this.pump();
  }

  disconnected(): void {
    this.open = false;
  }

  /** Topics held or about to be. */
  count(): number {
    let n = 0;
    for (const group of this.all()) n += group.syms.size;
    return n;
  }

  private *all(): Iterable<Group> {
    for (const groups of this.classes.values()) yield* groups;
  }

  private pump(): void {
    if (!this.open || this.armed) return;
    const now = this.clock.now();
    const wait = this.lastRound + COALESCE_MS - now;
    if (wait > 0) {
      this.arm(wait);
      return;
    }
    for (const group of this.all()) {
      if (!group.dirty) continue;
      if (group.syms.size === 0 && !group.told) {
        group.dirty = false;
        continue;
      }
      const budget = this.waitForBudget(now);
      if (budget > 0) {
        this.arm(budget);
        return;
      }
      if (!this.send(this.message(group))) return;
      this.sentAt.push(now);
      this.lastRound = now;
      group.dirty = false;
      group.told = group.syms.size > 0;
    }
  }

  private message(group: Group): ClientMessage {
    const { ch, grp, ms, arg, syms } = group;
    return {
      op: "set",
      ch,
      grp,
      syms: [...syms],
      arg: ms === undefined ? { ...arg } : { ms, ...arg },
    };
  }

  private waitForBudget(now: number): number {
    while (this.sentAt.length > 0 && this.sentAt[0] <= now - 1000) this.sentAt.shift();
    return this.sentAt.length < MESSAGES_PER_SECOND ? 0 : this.sentAt[0] + 1000 - now;
  }

  private arm(ms: number): void {
    this.armed = true;
    this.clock.after(ms, () => {
      this.armed = false;
      this.pump();
    });
  }
}
