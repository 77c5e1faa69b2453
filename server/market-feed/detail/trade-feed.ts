/**
 * Trades to subscribers: never conflated, only batched, one record a (symbol, step) and batch for
 * all who stand at its beginning. A reader that fell behind gets the newest 200 it missed when it
 * reads again; the ids show the hole, and a call fills it.
 */

import {
  FRAME_TRADES,
  TRADES_SNAPSHOT,
  type Trade,
  writeTrades,
} from "../../../contract/feed/depth/trades.ts";
import { ByteWriter } from "../../../contract/feed/frame/bytes.ts";
import { STEPS_MS } from "../../../contract/feed/frame/frame.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import type { DetailHost, Feed, Lane, Topic } from "./lane.ts";

/** Trades sent at once to who was behind. */
export const CATCH_UP = 200;

class TradeLane implements Lane {
  readonly types = [FRAME_TRADES, FRAME_TRADES] as const;
  listeners = 0;
  readonly key: string;
  readonly stepNo: number;
  readonly instrument: Instrument;
  private readonly feed: TradeFeed;
  private readonly record = new ByteWriter(64);
  private batch: Trade[] = [];
  private text = "";
  /** Ids of the last batch. */
  private from: number;
  private to: number;

  constructor(
    feed: TradeFeed,
    key: string,
    instrument: Instrument,
    stepNo: number,
    lastId: number,
  ) {
    this.feed = feed;
    this.key = key;
    this.stepNo = stepNo;
    this.instrument = instrument;
    this.from = lastId + 1;
    this.to = lastId;
  }

  step(lastId: number): void {
    if (lastId === this.to) return;
    this.from = this.to + 1;
    this.to = lastId;
    this.batch = this.feed.read(this.instrument.symId, this.from, lastId);
    // More trades in one step than are kept: the oldest are gone for everybody.
    this.from = this.batch[0]?.id ?? lastId + 1;
    this.record.reset();
    this.text = "";
    writeTrades(this.record, this.instrument.symId, this.batch);
    this.feed.encoded++;
  }

  snapshot(w: ByteWriter, topic: Topic): number {
    writeTrades(w, this.instrument.symId, this.settle(topic, this.to - TRADES_SNAPSHOT + 1));
    return 1;
  }

  snapshotText(topic: Topic, t: number): string {
    return this.textOf(
      "s",
      t,
      rowsOf(this.settle(topic, this.to - TRADES_SNAPSHOT + 1), this.instrument),
    );
  }

  private settle(topic: Topic, from: number): Trade[] {
    topic.owed = false;
    topic.cursor = this.to + 1;
    return this.feed.read(this.instrument.symId, from, this.to);
  }

  update(w: ByteWriter, topic: Topic): number {
    if (topic.owed || topic.cursor > this.to) return 0;
    if (topic.cursor === this.from) {
      topic.cursor = this.to + 1;
      w.append(this.record.bytes, 0, this.record.length);
    } else
      writeTrades(
        w,
        this.instrument.symId,
        this.settle(topic, Math.max(topic.cursor, this.to - CATCH_UP + 1)),
      );
    return 1;
  }

  updateText(topic: Topic, t: number): string | undefined {
    if (topic.owed || topic.cursor > this.to) return undefined;
    if (topic.cursor !== this.from)
      return this.textOf(
        "u",
        t,
        rowsOf(this.settle(topic, Math.max(topic.cursor, this.to - CATCH_UP + 1)), this.instrument),
      );
    topic.cursor = this.to + 1;
    if (this.text === "") this.text = rowsOf(this.batch, this.instrument);
    return this.textOf("u", t, this.text);
  }

  missed(): void {
    // The cursor stays where it was.
  }

  private textOf(kind: "s" | "u", t: number, rows: string): string {
    return `"ch":"trades","t":${t},"s":${JSON.stringify(this.instrument.symbol)},"k":"${kind}","d":${rows}}`;
  }
}

const rowsOf = (trades: readonly Trade[], { priceScale, qtyScale }: Instrument): string =>
  JSON.stringify(
    trades.map((t) => [
      t.id,
      formatScaled(t.price, priceScale),
      formatScaled(t.qty, qtyScale),
      t.side,
      t.ts,
    ]),
  );

export class TradeFeed implements Feed {
  readonly channel = "trades";
  encoded = 0;
  private readonly lanes = new Map<string, TradeLane>();
  private readonly dueAt = STEPS_MS.map(() => 0);
  private readonly host: DetailHost;

  constructor(host: DetailHost) {
    this.host = host;
  }

  get size(): number {
    return this.lanes.size;
  }

  serves(symId: number): boolean {
    return this.host.catalog.instruments[symId].type !== "index";
  }

  read(symId: number, from: number, to: number): Trade[] {
    return this.host.board.tape.read(symId, from, to, this.host.source, this.host.clock.now());
  }

  open(symId: number, _variant: number, step: number): Lane {
    const key = `${symId}:${step}`;
    let lane = this.lanes.get(key);
    if (lane === undefined) {
      const { tape } = this.host.board;
      tape.hold(symId, this.host.source, this.host.clock.now());
      lane = new TradeLane(
        this,
        key,
        this.host.catalog.instruments[symId],
        step,
        tape.lastId(symId),
      );
      this.lanes.set(key, lane);
    }
    lane.listeners++;
    return lane;
  }

  close(lane: Lane): void {
    if (--lane.listeners > 0) return;
    const { key, instrument } = lane as TradeLane;
    this.lanes.delete(key);
    this.host.board.tape.release(instrument.symId);
  }

  turn(_t: number, mono: number): void {
    if (this.lanes.size === 0) return;
    let due = 0;
    for (let step = 0; step < STEPS_MS.length; step++) {
      if (mono < this.dueAt[step]) continue;
      this.dueAt[step] = (Math.floor(mono / STEPS_MS[step]) + 1) * STEPS_MS[step];
      due |= 1 << step;
    }
    const { tape } = this.host.board;
    for (const lane of this.lanes.values())
      if ((due & (1 << lane.stepNo)) !== 0) lane.step(tape.lastId(lane.instrument.symId));
  }
}
