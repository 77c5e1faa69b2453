/**
 * Topics of one connection on one channel of detail. As with tickers (ticker-topics.ts) several
 * groups may wish for the same topic and the smallest conflation step wins. A topic is a symbol and
 * the channel's variant of it (levels, stage).
 */
import type { Feed, Topic } from "./lane.ts";

/** More variants than any channel has. */
const VARIANTS = 32;

export class DetailTopics {
  readonly feed: Feed;
  private readonly byKey = new Map<number, Topic>();

  constructor(feed: Feed) {
    this.feed = feed;
  }

  get size(): number {
    return this.byKey.size;
  }

  all(): IterableIterator<Topic> {
    return this.byKey.values();
  }

  /**
   * True when a topic is counted already: it is held, and not by `group` alone, which is about to
   * be replaced.
   */
  kept(symId: number, variant: number, group: string | undefined): boolean {
    const topic = this.byKey.get(symId * VARIANTS + variant);
    return (
      topic !== undefined &&
      (group === undefined || topic.wishes.size > 1 || !topic.wishes.has(group))
    );
  }

  wish(symId: number, variant: number, group: string, step: number): void {
    const key = symId * VARIANTS + variant;
    const known = this.byKey.get(key);
    if (known === undefined) {
      const lane = this.feed.open(symId, variant, step);
      this.byKey.set(key, {
        symId,
        variant,
        step,
        lane,
        owed: true,
        cursor: 0,
        wishes: new Map([[group, step]]),
      });
      return;
    }
    known.wishes.set(group, step);
    this.settle(known);
  }

  /**
   * Drops the wishes of `group` for a symbol, in all its variants; a topic ends with its last wish.
   */
  drop(symId: number, group: string): void {
    for (const topic of [...this.byKey.values()])
      if (topic.symId === symId) this.unwish(topic, group);
  }

  /** Makes the wishes of `group` exactly these symbols in this variant. */
  replace(group: string, ids: readonly number[], variant: number, step: number): void {
    const keep = new Set(ids);
    for (const topic of [...this.byKey.values()])
      if (topic.wishes.has(group) && !(topic.variant === variant && keep.has(topic.symId)))
        this.unwish(topic, group);
    for (const id of ids) this.wish(id, variant, group, step);
  }

  /** TickerTopics that would stay when `group` is replaced: used for the limit. */
  countWithout(group: string): number {
    let n = 0;
    for (const topic of this.byKey.values())
      if (topic.wishes.size > 1 || !topic.wishes.has(group)) n++;
    return n;
  }

  /** Asks for snapshots: of one symbol, or of all. */
  owe(symId?: number): void {
    for (const topic of this.byKey.values())
      if (symId === undefined || topic.symId === symId) topic.owed = true;
  }

  clear(): void {
    for (const topic of this.byKey.values()) this.feed.close(topic.lane);
    this.byKey.clear();
  }

  private unwish(topic: Topic, group: string): void {
    if (!topic.wishes.delete(group)) return;
    if (topic.wishes.size > 0) this.settle(topic);
    else {
      this.feed.close(topic.lane);
      this.byKey.delete(topic.symId * VARIANTS + topic.variant);
    }
  }

  private settle(topic: Topic): void {
    const step = Math.min(...topic.wishes.values());
    if (step === topic.step) return;
    const lane = this.feed.open(topic.symId, topic.variant, step);
    this.feed.close(topic.lane);
    topic.lane = lane;
    topic.step = step;
    topic.owed = true;
  }
}
