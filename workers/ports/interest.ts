/**
 * The union of all tabs' wishes. A symbol is held in the fastest class any counted tab wishes for;
 * leaving a class waits 1 s, so that a scroll there and back costs nothing and a move between
 * classes never drops the topic. At most LIMIT symbols, fastest classes first.
 */
import { Subject } from "rxjs";
import { SOCKET_LIMITS } from "../../contract/feed/limits.ts";
import type { InterestClass } from "../api.ts";
import type { Clock } from "../clock.ts";

export const CLASSES: readonly InterestClass[] = ["visible", "near", "background"];
export const RELEASE_MS = 1000;
/** Topics of one connection, less the few that sessions and ranks need. */
export const LIMIT = SOCKET_LIMITS.topics - 30;

interface Topic {
  symbol: string;
  symId: number;
  /** Tabs that wish for it, per class. */
  wishes: [number, number, number];
  /** Until when it is held in a class that is wished no longer, epoch ms. */
  until: [number, number, number];
}

export class Interest {
  /** Symbols that did not fit at the last `plan`. */
  refused = 0;
  /** Releases fell due: a new `plan` is worth asking for. */
  readonly released$ = new Subject<void>();
  /** Symbols that are held no longer. */
  readonly dropped$ = new Subject<number>();
  private readonly topics = new Map<number, Topic>();
  private readonly clock: Clock;
  private armed = false;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  add(symbol: string, symId: number, cls: number): void {
    let topic = this.topics.get(symId);
    if (topic === undefined) {
      topic = { symbol, symId, wishes: [0, 0, 0], until: [0, 0, 0] };
      this.topics.set(symId, topic);
    }
    topic.wishes[cls]++;
  }

  remove(symId: number, cls: number): void {
    const topic = this.topics.get(symId);
    if (topic === undefined || topic.wishes[cls] === 0) return;
    topic.wishes[cls]--;
    if (topic.wishes[cls] > 0) return;
    topic.until[cls] = this.clock.now() + RELEASE_MS;
    this.arm();
  }

  /**
   * Symbols to hold per class, fastest first, within the limit. Lingering ones come after the
   * wished ones.
   */
  plan(): [Set<string>, Set<string>, Set<string>] {
    const now = this.clock.now();
    const out: [Set<string>, Set<string>, Set<string>] = [new Set(), new Set(), new Set()];
    let room = LIMIT;
    this.refused = 0;
    for (const held of [true, false]) {
      for (let cls = 0; cls < 3; cls++) {
        for (const topic of this.topics.values()) {
          const wished = topic.wishes[cls] > 0;
          if (held ? !wished || fastest(topic) !== cls : wished || topic.until[cls] <= now)
            continue;
          if (out[cls].has(topic.symbol)) continue;
          if (room === 0) this.refused++;
          else {
            out[cls].add(topic.symbol);
            room--;
          }
        }
      }
    }
    return out;
  }

  /** Symbols that are looked at right now. */
  visible(): { symbol: string; symId: number }[] {
    return [...this.topics.values()].filter((t) => t.wishes[0] > 0);
  }

  private arm(): void {
    if (this.armed) return;
    this.armed = true;
    this.clock.after(RELEASE_MS, () => {
      this.armed = false;
      this.expire();
    });
  }

  private expire(): void {
    const now = this.clock.now();
    let waiting = false;
    for (const topic of this.topics.values()) {
      const held = topic.wishes.some((n) => n > 0);
      const lingers = topic.until.some((until, cls) => topic.wishes[cls] === 0 && until > now);
      waiting ||= lingers;
      if (held || lingers) continue;
      this.topics.delete(topic.symId);
      this.dropped$.next(topic.symId);
    }
    if (waiting) this.arm();
    this.released$.next();
  }
}

const fastest = (topic: Topic): number => topic.wishes.findIndex((n) => n > 0);
