/**
 * Wishes of the counted tabs into topics: one group a depth, one for trades, one a stage. Groups
 * that are wished for no longer are emptied.
 */
import { DEPTH_LEVELS } from "../../contract/feed/depth/depth.ts";
import type { StepMs } from "../../contract/feed/frame/frame.ts";
import type { DetailWish } from "../api.ts";
import type { TopicArg, WorkerTopics } from "../feed/topics.ts";

/** Conflation of tape and running bar, ms; with the saver's profile of everything. */
const STEP_MS = 100;
const SAVER_MS = 200;

type DetailChannel = "depth" | "trades" | "candle";

export class Subscriptions {
  private readonly topics: WorkerTopics;
  /** Groups that hold something, `channel name`. */
  private held = new Map<string, readonly [DetailChannel, string]>();

  constructor(topics: WorkerTopics) {
    this.topics = topics;
  }

  /** Replaces everything that is held. */
  set(wishes: readonly DetailWish[], saver: boolean): void {
    const before = this.held;
    this.held = new Map();
    for (const lv of DEPTH_LEVELS) {
      const group = wishes.filter((wish) => wish.depth?.levels === lv);
      // One step for the group: the fastest of its wishes.
      const fastest = group.some((wish) => wish.depth?.ms === 50) ? 50 : 100;
      this.want("depth", `lv${lv}`, group, saver ? SAVER_MS : fastest, { lv });
    }
    const ms = saver ? SAVER_MS : STEP_MS;
    this.want(
      "trades",
      "tape",
      wishes.filter((wish) => wish.trades !== undefined),
      ms,
    );
    for (const i of new Set(wishes.flatMap((wish) => wish.candle?.stage ?? []))) {
      const group = wishes.filter((wish) => wish.candle?.stage === i);
      const extended = group.filter((wish) => wish.candle?.ext);
      const ids = new Set(extended.map((wish) => wish.symId));
      // A record does not say which hours it counts: where two tabs differ, the socket's is the extended
      // one (see Details.bar).
      this.want("candle", `${i} ext`, extended, ms, { i, ext: true });
      this.want(
        "candle",
        i,
        group.filter((wish) => !ids.has(wish.symId)),
        ms,
        { i },
      );
    }
    for (const [key, [ch, name]] of before)
      if (!this.held.has(key)) this.topics.want(ch, name, new Set());
  }

  private want(
    ch: DetailChannel,
    name: string,
    group: readonly DetailWish[],
    ms: StepMs,
    arg?: TopicArg,
  ): void {
    if (group.length === 0) return;
    this.topics.want(ch, name, new Set(group.map((wish) => wish.symbol)), ms, arg);
    this.held.set(`${ch} ${name}`, [ch, name]);
  }
}
