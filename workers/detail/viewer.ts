/**
 * One tab's wish of a symbol in depth: which book, tape and series it shows, how far it has seen
 * them, and its lane.
 */
import { BOOK_PACK, SERIES_PACK, TAPE_PACK } from "../../contract/feed/depth/detail-pack.ts";
import { fitSpec } from "../../contract/rules/indicators.ts";
import type { DetailParts, DetailWish } from "../api.ts";
import { bookBytes, bookShape, packBook } from "../book/pack-book.ts";
import { packTape, TAPE_BYTES, tapeCursor } from "../book/pack-tape.ts";
import {
  markSeries,
  packSeries,
  type SeriesCursor,
  seriesBytes,
  seriesCursor,
} from "../candles/pack-series.ts";
import type { Clock } from "../clock.ts";
import { DetailLane } from "../ports/detail-lane.ts";
import type { Tab } from "../ports/tabs.ts";
import { bookKey, type Kept, seriesKey } from "./kept.ts";

export class Viewer {
  readonly tab: Tab;
  readonly lane: DetailLane;
  wish: DetailWish | null = null;
  /** Keys of what it shows; empty, or −1, without. */
  book = "";
  tape = -1;
  series = "";
  private parts: DetailParts = { book: 0, tape: 0, series: 0 };
  private cursor: SeriesCursor | undefined;
  private readonly kept: Kept;

  constructor(tab: Tab, kept: Kept, clock: Clock) {
    this.tab = tab;
    this.kept = kept;
    const port = {
      get held(): boolean {
        return tab.lane === undefined || tab.lane.held;
      },
      post: (buffer: ArrayBuffer) => tab.lane?.post(buffer),
    };
    this.lane = new DetailLane(port, clock);
  }

  /** Replaces the wish; the parts whose number changed start again. */
  set(wish: DetailWish | null, parts: DetailParts): void {
    const before = this.parts;
    this.wish = wish;
    this.parts = parts;
    if (before.book !== parts.book) this.setBook();
    if (before.tape !== parts.tape) this.setTape();
    if (before.series !== parts.series) this.setSeries();
  }

  /** Bars of its series changed, or only its state. */
  seriesChanged(from: number | undefined, shifted: boolean): void {
    if (this.cursor !== undefined && from !== undefined) markSeries(this.cursor, from, shifted);
    this.lane.mark(SERIES_PACK);
  }

  /** The tab is gone. */
  close(): void {
    this.wish = null;
    this.setSeries();
    this.lane.close();
  }

  private setBook(): void {
    const { wish, parts, lane, kept } = this;
    this.book = "";
    if (wish?.depth === undefined) {
      lane.set(BOOK_PACK, undefined);
      return;
    }
    const { levels, tick, rows } = wish.depth;
    const shape = bookShape(parts.book, tick, rows);
    this.book = bookKey(wish.symId, levels);
    // Asked for at each pack: the book of a tab that was away ends, and another one begins with its
    // return.
    lane.set(BOOK_PACK, {
      bytes: () => bookBytes(shape),
      pack: (out) => packBook(out, kept.book(wish, levels), shape),
      restart: () => {},
    });
  }

  private setTape(): void {
    const { wish, parts, lane, kept } = this;
    this.tape = -1;
    if (wish?.trades === undefined) {
      lane.set(TAPE_PACK, undefined);
      return;
    }
    const cursor = tapeCursor(parts.tape, wish.symId, wish.trades.min);
    this.tape = wish.symId;
    lane.set(TAPE_PACK, {
      bytes: () => TAPE_BYTES,
      pack: (out) => packTape(out, kept.tape(wish), cursor),
      restart: () => {
        cursor.reset = true;
      },
    });
  }

  private setSeries(): void {
    const { wish, parts, lane, kept, series: oldKey, cursor: old } = this;
    const before = kept.shelf.get(oldKey);
    this.series = "";
    this.cursor = undefined;
    if (wish?.candle === undefined) lane.set(SERIES_PACK, undefined);
    else {
      const { stage, ext, indicators } = wish.candle;
      const series = kept.takeSeries(wish, wish.candle);
      const cursor = seriesCursor(parts.series, indicators.map(fitSpec));
      // The new set is taken before the old one is let go: what both have is not computed again.
      series.lines.use(cursor.specs);
      this.series = seriesKey(wish.symId, stage, ext);
      this.cursor = cursor;
      lane.set(SERIES_PACK, {
        bytes: () => seriesBytes(series, cursor),
        pack: (out) => packSeries(out, series, cursor),
        restart: () => {
          cursor.full = true;
        },
      });
    }
    if (old !== undefined) before?.lines.release(old.specs);
    if (oldKey !== "") kept.shelf.put(oldKey);
  }
}
