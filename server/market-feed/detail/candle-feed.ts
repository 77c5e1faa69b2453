/**
 * Running bars to subscribers. The bar is asked of the source, the same question that `getKline`
 * asks, so the two cannot differ; it is asked at most every 250 ms and only when the symbol ticked,
 * or when the bar's time is over. `final` is told once, with the bar's last state. The source says
 * when a bar is over: the simulator's with its last session minute; those of recordings and live
 * venues, whose trades arrive late, when the next one begins.
 */

import { FRAME_CANDLE, writeCandle } from "../../../contract/feed/depth/trades.ts";
import { ByteWriter } from "../../../contract/feed/frame/bytes.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import type { BarQuery } from "../../../contract/feed/source.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import { type Bar, STAGE_NAMES, STAGES, type Stage } from "../../../contract/market/kline.ts";
import type { DetailHost, Feed, Lane, Topic } from "./lane.ts";

export const CANDLE_MS = 250;
/** Least distance of two looks for a bar that should have ended and has not: its market closed. */
const LATE_MS = 1000;
/** Bars asked for: the running one, the last final one, and one that passed in between. */
const LOOK_BACK = 3;
const NEVER = Number.POSITIVE_INFINITY;

interface Told {
  bar: Bar;
  final: boolean;
}

class CandleLane implements Lane {
  readonly types = [FRAME_CANDLE, FRAME_CANDLE] as const;
  listeners = 0;
  readonly key: string;
  private readonly instrument: Instrument;
  private readonly stage: Stage;
  private readonly ext: boolean;
  private readonly feed: CandleFeed;
  /** The last two bars as they were told, ascending. */
  private told: Told[] = [];
  private news: Told[] = [];
  private readonly record = new ByteWriter(64);
  private text = "";
  private turn = -1;
  private seq = -1;
  private quietUntil = 0;
  private endsAt = 0;

  constructor(feed: CandleFeed, key: string, instrument: Instrument, stage: Stage, ext: boolean) {
    this.feed = feed;
    this.key = key;
    this.instrument = instrument;
    this.stage = stage;
    this.ext = ext;
  }

  look(host: DetailHost, t: number, mono: number): void {
    const { symId } = this.instrument;
    const ended = t >= this.endsAt;
    const seq = host.board.cols.seq[symId];
    if (!ended && (seq === this.seq || mono < this.quietUntil)) return;
    if (host.held(symId)) return;
    this.seq = seq;
    this.quietUntil = mono + CANDLE_MS;
    const query: BarQuery = {
      stage: this.stage,
      endTime: Number.MAX_SAFE_INTEGER,
      limit: LOOK_BACK,
      ext: this.ext,
    };
    const { list, endsAt } = host.source.bars(symId, query, t);
    const isOver = endsAt !== undefined && endsAt <= t;
    const now = list.map((bar, i): Told => ({ bar, final: i < list.length - 1 || isOver }));
    this.news = now.length === 0 ? [] : this.changed(now);
    this.told = now.slice(-2);
    // After a bar the next is looked for: it may come without a tick, flat, a length later at the
    // earliest.
    this.endsAt =
      list.length === 0
        ? t + LATE_MS
        : endsAt === undefined
          ? NEVER
          : isOver
            ? endsAt + STAGES[this.stage]
            : endsAt;
    if (ended && this.news.length === 0) this.endsAt = Math.max(this.endsAt, t + LATE_MS);
    if (this.news.length > 0) this.encode();
  }

  /** Bars that differ from what was told, or are final now and were not. */
  private changed(now: readonly Told[]): Told[] {
    const first = this.told[this.told.length - 1]?.bar[0] ?? Number.NEGATIVE_INFINITY;
    // Another source may stand earlier: then its last bar is all there is to tell.
    if (now[now.length - 1].bar[0] < first) return now.slice(-1);
    return now.filter(({ bar, final }) => {
      if (bar[0] < first) return false;
      const before = this.told.find((b) => b.bar[0] === bar[0]);
      return (
        before === undefined ||
        (!before.final && (final || before.bar.some((value, i) => value !== bar[i])))
      );
    });
  }

  private encode(): void {
    this.turn = this.feed.turns;
    this.record.reset();
    this.text = "";
    for (const { bar, final } of this.news)
      writeCandle(this.record, this.instrument.symId, this.stage, bar, final);
    this.feed.encoded++;
  }

  snapshot(w: ByteWriter, topic: Topic): number {
    topic.owed = false;
    topic.cursor = this.feed.turns;
    for (const { bar, final } of this.told)
      writeCandle(w, this.instrument.symId, this.stage, bar, final);
    return this.told.length;
  }

  snapshotText(topic: Topic, t: number): string | undefined {
    topic.owed = false;
    topic.cursor = this.feed.turns;
    return this.told.length === 0 ? undefined : this.textOf("s", t, this.rows(this.told));
  }

  private next(topic: Topic): boolean {
    if (this.turn !== this.feed.turns || topic.owed || topic.cursor === this.turn) return false;
    topic.cursor = this.turn;
    return true;
  }

  update(w: ByteWriter, topic: Topic): number {
    if (!this.next(topic)) return 0;
    w.append(this.record.bytes, 0, this.record.length);
    return this.news.length;
  }

  updateText(topic: Topic, t: number): string | undefined {
    if (!this.next(topic)) return undefined;
    if (this.text === "") this.text = this.rows(this.news);
    return this.textOf("u", t, this.text);
  }

  missed(topic: Topic): void {
    if (this.turn === this.feed.turns) topic.owed = true;
  }

  private rows(list: readonly Told[]): string {
    const { priceScale, qtyScale } = this.instrument;
    const price = (value: number): string => formatScaled(value, priceScale);
    return JSON.stringify(
      list.map(({ bar: [ts, o, h, l, c, volume, turnover], final }) => [
        ts,
        price(o),
        price(h),
        price(l),
        price(c),
        formatScaled(volume, qtyScale),
        formatScaled(turnover, 2),
        final ? 1 : 0,
      ]),
    );
  }

  private textOf(kind: "s" | "u", t: number, rows: string): string {
    return `"ch":"candle","t":${t},"s":${JSON.stringify(this.instrument.symbol)},"i":"${this.stage}","k":"${kind}","d":${rows}}`;
  }
}

/** Variant of a stage, with extended hours or without. */
export const candleVariant = (stage: Stage, ext: boolean): number =>
  STAGE_NAMES.indexOf(stage) * 2 + (ext ? 1 : 0);

export class CandleFeed implements Feed {
  readonly channel = "candle";
  turns = 0;
  encoded = 0;
  private readonly lanes = new Map<string, CandleLane>();
  private readonly host: DetailHost;

  constructor(host: DetailHost) {
    this.host = host;
  }

  get size(): number {
    return this.lanes.size;
  }

  serves(): boolean {
    return true;
  }

  open(symId: number, variant: number): Lane {
    const key = `${symId}:${variant}`;
    let lane = this.lanes.get(key);
    if (lane === undefined) {
      lane = new CandleLane(
        this,
        key,
        this.host.catalog.instruments[symId],
        STAGE_NAMES[variant >> 1],
        (variant & 1) === 1,
      );
      this.lanes.set(key, lane);
      lane.look(this.host, this.host.clock.now(), this.host.clock.mono());
    }
    lane.listeners++;
    return lane;
  }

  close(lane: Lane): void {
    if (--lane.listeners === 0) this.lanes.delete((lane as CandleLane).key);
  }

  turn(t: number, mono: number): void {
    this.turns++;
    for (const lane of this.lanes.values()) lane.look(this.host, t, mono);
  }
}
