/**
 * The second half of the hub, loaded with the first wish of a symbol in depth. It turns the wishes
 * of the counted tabs into topics, the frames of types 2–5 (and their JSON forms) into books, tapes
 * and series, and those into packs under each tab's credit.
 */

import type { ClientMessage } from "../../contract/feed/control.ts";
import {
  type DepthRecord,
  FRAME_DEPTH,
  FRAME_DEPTH_SNAPSHOT,
  readDepth,
} from "../../contract/feed/depth/depth.ts";
import { BOOK_PACK, TAPE_PACK } from "../../contract/feed/depth/detail-pack.ts";
import {
  FRAME_CANDLE,
  FRAME_TRADES,
  readCandle,
  readTrades,
} from "../../contract/feed/depth/trades.ts";
import { ByteReader, FrameError } from "../../contract/feed/frame/bytes.ts";
import { FRAME_HEADER, type FrameHeader } from "../../contract/feed/frame/frame.ts";
import type { Bar, Stage } from "../../contract/market/kline.ts";
import type { DetailDiag, DetailParts, DetailWish } from "../api.ts";
import {
  barsOfJson,
  type DetailMessage,
  depthOfJson,
  type Scales,
  tradesOfJson,
} from "../book/read-json.ts";
import type { Clock } from "../clock.ts";
import type { DetailSink } from "../feed/market-link.ts";
import type { WorkerTopics } from "../feed/topics.ts";
import type { DetailHttp } from "../poll/detail.ts";
import type { Tab } from "../ports/tabs.ts";
import { bookKey, Kept, seriesKey } from "./kept.ts";
import { Subscriptions } from "./subscribe.ts";
import { Viewer } from "./viewer.ts";

export interface DetailsOptions {
  clock: Clock;
  topics: WorkerTopics;
  loadHttp(): Promise<DetailHttp>;
  send(message: ClientMessage): boolean;
  report(what: string): void;
  /** The market is connected. */
  up: boolean;
}

export class Details implements DetailSink {
  private readonly o: DetailsOptions;
  private readonly kept: Kept;
  private readonly subscriptions: Subscriptions;
  private readonly viewers = new Map<string, Viewer>();
  /** Series that have their topic. */
  private live: ReadonlySet<string> = new Set();

  constructor(options: DetailsOptions) {
    this.o = options;
    const { clock, loadHttp, send, report } = options;
    this.subscriptions = new Subscriptions(options.topics);
    this.kept = new Kept({
      clock,
      loadHttp,
      send,
      report,
      bookChanged: (key) => {
        for (const viewer of this.viewers.values())
          if (viewer.book === key) viewer.lane.mark(BOOK_PACK);
      },
      tapeChanged: (symId) => {
        for (const viewer of this.viewers.values())
          if (viewer.tape === symId) viewer.lane.mark(TAPE_PACK);
      },
      seriesChanged: (key, from, shifted = false) => {
        for (const viewer of this.viewers.values())
          if (viewer.series === key) viewer.seriesChanged(from, shifted);
      },
    });
    this.kept.up = options.up;
  }

  // The tabs' road

  /** Replaces a tab's wish. `plan` is to follow. */
  set(tab: Tab, wish: DetailWish | null, parts: DetailParts): void {
    let viewer = this.viewers.get(tab.id);
    if (viewer === undefined) {
      viewer = new Viewer(tab, this.kept, this.o.clock);
      this.viewers.set(tab.id, viewer);
    }
    viewer.set(wish, parts);
  }

  /** Older bars for a tab, or the failed request once more. */
  more(tab: Tab): void {
    const series = this.kept.shelf.get(this.viewers.get(tab.id)?.series ?? "");
    if (series?.state === "failed") series.retry();
    else series?.older();
  }

  /** The tab holds nothing any more: everything complete. */
  restart(tab: Tab): void {
    this.viewers.get(tab.id)?.lane.restart();
  }

  returned(tab: Tab, buffer: ArrayBuffer, kind: number): void {
    this.viewers.get(tab.id)?.lane.returned(buffer, kind);
  }

  /**
   * Union of all counted tabs' wishes: topics, and series that are kept. Tabs that are gone are let
   * go.
   */
  plan(tabs: ReadonlyMap<string, Tab>, saver: boolean): void {
    const wishes: DetailWish[] = [];
    const books = new Set<string>();
    const tapes = new Set<number>();
    const live = new Set<string>();
    for (const viewer of this.viewers.values()) {
      const { wish, tab } = viewer;
      if (tabs.get(tab.id) !== tab) {
        viewer.close();
        this.viewers.delete(tab.id);
      } else if (wish !== null && tab.counted) {
        wishes.push(wish);
        if (wish.depth !== undefined) books.add(viewer.book);
        if (wish.trades !== undefined) tapes.add(viewer.tape);
        if (wish.candle !== undefined) live.add(viewer.series);
      }
    }
    this.kept.keep(books, tapes);
    for (const wish of wishes) {
      if (wish.depth !== undefined) this.kept.book(wish, wish.depth.levels);
      if (wish.trades !== undefined) this.kept.tape(wish);
    }
    const before = this.live;
    this.live = live;
    for (const key of live) if (!before.has(key)) this.kept.shelf.get(key)?.open();
    this.kept.shelf.sweep();
    this.subscriptions.set(wishes, saver);
  }

  diag(): DetailDiag {
    return {
      books: [...this.kept.books].map(([key, { state, resyncs, mismatches, verifiedAt }]) => ({
        key,
        state,
        resyncs,
        mismatches,
        verifiedAt,
      })),
      tapes: [...this.kept.tapes].map(([symId, { missed, fills }]) => ({ symId, missed, fills })),
      series: this.kept.shelf.size,
      packs: [...this.viewers.values()].reduce((sum, viewer) => sum + viewer.lane.sent, 0),
    };
  }

  // The market's road

  /** One frame of types 2–5. Throws FrameError. */
  frame(header: FrameHeader, bytes: Uint8Array): void {
    const r = new ByteReader(bytes, FRAME_HEADER);
    for (let i = 0; i < header.records; i++) this.record(header, r);
    if (r.left > 0) throw new FrameError("frame has a tail");
  }

  private record({ type, t }: FrameHeader, r: ByteReader): void {
    if (type === FRAME_DEPTH_SNAPSHOT || type === FRAME_DEPTH) this.depth(readDepth(r), t);
    else if (type === FRAME_TRADES) {
      const { symId, trades } = readTrades(r);
      this.kept.tapes.get(symId)?.apply(trades);
    } else if (type === FRAME_CANDLE) {
      const { symId, stage, bar } = readCandle(r);
      this.bar(symId, stage, bar);
    } else throw new FrameError(`unknown frame type ${type}`);
  }

  /** The JSON form of the same. */
  message(message: DetailMessage, scales: Scales): void {
    if (message.ch === "depth") {
      const record = depthOfJson(message, scales);
      if (record !== undefined) this.depth(record, message.t);
    } else if (message.ch === "trades")
      this.kept.tapes.get(scales.symId)?.apply(tradesOfJson(message, scales));
    else for (const bar of barsOfJson(message, scales)) this.bar(scales.symId, message.i, bar);
  }

  private depth(record: DepthRecord, t: number): void {
    this.kept.books.get(bookKey(record.symId, record.levels))?.apply(record, t);
  }

  /**
   * The bar of regular hours, unless a tab looks at extended ones too: then that one is subscribed,
   * and the other waits for its next opening.
   */
  private bar(symId: number, stage: Stage, bar: Bar): void {
    const extended = seriesKey(symId, stage, true);
    const key = this.live.has(extended) ? extended : seriesKey(symId, stage, false);
    if (this.live.has(key)) this.kept.shelf.get(key)?.live(bar);
  }

  connected(): void {
    this.kept.up = true;
    for (const book of this.kept.books.values()) book.connected();
    for (const tape of this.kept.tapes.values()) tape.connected();
    for (const key of this.live) this.kept.shelf.get(key)?.open();
  }

  disconnected(): void {
    if (!this.kept.up) return;
    this.kept.up = false;
    for (const book of this.kept.books.values()) book.disconnected();
  }

  /** Messages were lost: whatever they said is asked for again. */
  lost(): void {
    for (const book of this.kept.books.values()) book.lost();
    if (this.kept.tapes.size > 0) this.o.send({ op: "resync", ch: "trades", syms: [] });
    if (this.live.size > 0) this.o.send({ op: "resync", ch: "candle", syms: [] });
  }
}

/** Made once, by the hub. */
export const createDetails = (options: DetailsOptions): Details => new Details(options);
