/**
 * Order books to subscribers: one DepthDiffer a (symbol, levels, step), stepped only while a client
 * listens, its record encoded once. Who has not the state before it gets the window as a snapshot,
 * so a slow reader costs a snapshot, never a queue. The JSON form is read back from the binary
 * record: one truth, paid for by those who ask for it.
 */
import { Book } from "../../../contract/feed/depth/book.ts";
import {
  DEPTH_LEVELS,
  DepthDiffer,
  type DepthLevels,
  FRAME_DEPTH,
  FRAME_DEPTH_SNAPSHOT,
  readDepth,
} from "../../../contract/feed/depth/depth.ts";
import { ByteReader, ByteWriter } from "../../../contract/feed/frame/bytes.ts";
import { STEPS_MS } from "../../../contract/feed/frame/frame.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import type { DetailHost, Feed, Lane, Topic } from "./lane.ts";

const scratch = new Book();

class DepthLane implements Lane {
  readonly types = [FRAME_DEPTH_SNAPSHOT, FRAME_DEPTH] as const;
  listeners = 0;
  readonly key: string;
  readonly stepNo: number;
  private readonly instrument: Instrument;
  private readonly levels: DepthLevels;
  private readonly differ: DepthDiffer;
  private readonly feed: DepthFeed;
  private readonly diff = new ByteWriter(256);
  private readonly window = new ByteWriter(256);
  private diffText = "";
  private windowText = "";
  /** Sequence before the last diff, that of the encoded window, and the turn of the diff. */
  private before = 0;
  private windowSeq = -1;
  private turn = -1;

  constructor(
    feed: DepthFeed,
    key: string,
    instrument: Instrument,
    levels: DepthLevels,
    stepNo: number,
  ) {
    this.feed = feed;
    this.key = key;
    this.stepNo = stepNo;
    this.instrument = instrument;
    this.levels = levels;
    this.differ = new DepthDiffer(
      instrument.symId,
      levels,
      instrument.priceScale,
      instrument.qtyScale,
    );
  }

  /** Looks at the book; encodes the difference when there is one. */
  step(host: DetailHost): void {
    const { symId } = this.instrument;
    if (host.held(symId) || host.source.book?.(symId, this.levels, scratch) !== true) return;
    const before = this.differ.seq;
    if (!this.differ.step(scratch)) return;
    this.before = before;
    this.turn = this.feed.turns;
    this.diff.reset();
    this.diffText = "";
    this.differ.writeDiff(this.diff);
    this.feed.encoded++;
  }

  snapshot(w: ByteWriter, topic: Topic): number {
    if (!this.encodeWindow(topic)) return 0;
    w.append(this.window.bytes, 0, this.window.length);
    return 1;
  }

  snapshotText(topic: Topic, t: number): string | undefined {
    if (!this.encodeWindow(topic)) return undefined;
    if (this.windowText === "") this.windowText = this.textOf(this.window);
    return `"ch":"depth","t":${t},${this.windowText}`;
  }

  private encodeWindow(topic: Topic): boolean {
    if (this.differ.seq === 0) return false;
    if (this.windowSeq !== this.differ.seq) {
      this.windowSeq = this.differ.seq;
      this.window.reset();
      this.windowText = "";
      this.differ.writeSnapshot(this.window);
      this.feed.encoded++;
    }
    topic.owed = false;
    topic.cursor = this.differ.seq;
    return true;
  }

  update(w: ByteWriter, topic: Topic): number {
    if (!this.next(topic)) return 0;
    w.append(this.diff.bytes, 0, this.diff.length);
    return 1;
  }

  updateText(topic: Topic, t: number): string | undefined {
    if (!this.next(topic)) return undefined;
    if (this.diffText === "") this.diffText = this.textOf(this.diff);
    return `"ch":"depth","t":${t},${this.diffText}`;
  }

  /** True when this turn's diff fits what the topic holds; then it holds the new state. */
  private next(topic: Topic): boolean {
    if (this.turn !== this.feed.turns || topic.cursor === this.differ.seq || topic.owed)
      return false;
    if (topic.cursor !== this.before) {
      topic.owed = true;
      return false;
    }
    topic.cursor = this.differ.seq;
    return true;
  }

  missed(topic: Topic): void {
    if (this.turn === this.feed.turns) topic.owed = true;
  }

  private textOf(bytes: ByteWriter): string {
    const { symbol, priceScale, qtyScale } = this.instrument;
    const { seq, ps, bids, asks, crc, levels } = readDepth(new ByteReader(bytes.bytes));
    const side = (pairs: Float64Array): [string, string][] =>
      Array.from({ length: pairs.length / 2 }, (_, i) => [
        formatScaled(pairs[i * 2], priceScale),
        formatScaled(pairs[i * 2 + 1], qtyScale),
      ]);
    const what = {
      s: symbol,
      lv: levels,
      k: ps === seq ? "s" : "u",
      seq,
      ...(ps === seq ? {} : { ps }),
      d: { b: side(bids), a: side(asks) },
      cs: crc,
    };
    return JSON.stringify(what).slice(1);
  }
}

export class DepthFeed implements Feed {
  readonly channel = "depth";
  turns = 0;
  /** Records encoded since the start, however many heard them. */
  encoded = 0;
  private readonly lanes = new Map<string, DepthLane>();
  private readonly dueAt = STEPS_MS.map(() => 0);
  private readonly host: DetailHost;

  constructor(host: DetailHost) {
    this.host = host;
  }

  get size(): number {
    return this.lanes.size;
  }

  serves(symId: number): boolean {
    return (
      this.host.source.book !== undefined && this.host.catalog.instruments[symId].type !== "index"
    );
  }

  open(symId: number, variant: number, step: number): Lane {
    const key = `${symId}:${variant}:${step}`;
    let lane = this.lanes.get(key);
    if (lane === undefined) {
      lane = new DepthLane(
        this,
        key,
        this.host.catalog.instruments[symId],
        DEPTH_LEVELS[variant],
        step,
      );
      this.lanes.set(key, lane);
      lane.step(this.host);
    }
    lane.listeners++;
    return lane;
  }

  close(lane: Lane): void {
    if (--lane.listeners === 0) this.lanes.delete((lane as DepthLane).key);
  }

  turn(_t: number, mono: number): void {
    this.turns++;
    if (this.lanes.size === 0) return;
    let due = 0;
    for (let step = 0; step < STEPS_MS.length; step++) {
      if (mono < this.dueAt[step]) continue;
      this.dueAt[step] = (Math.floor(mono / STEPS_MS[step]) + 1) * STEPS_MS[step];
      due |= 1 << step;
    }
    for (const lane of this.lanes.values())
      if ((due & (1 << lane.stepNo)) !== 0) lane.step(this.host);
  }
}
