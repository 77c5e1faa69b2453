/**
 * Collects what the page wants of one symbol in depth. Screens and widgets open a handle each; the
 * handle set last names the symbol, and parts it leaves out are taken from other handles of the
 * same symbol, so that a chart and a book on one screen need not know of each other. The wish is
 * state: it is said again to a new data layer. A release waits a second, so that a remount costs
 * nothing.
 */
import { BOOK_PACK, SERIES_PACK, TAPE_PACK } from "../../../../contract/feed/depth/detail-pack.ts";
import type { DetailParts, DetailWish } from "../../../../workers/api.ts";
import { applyBook, beginBook, bookLost } from "../../apply/book.ts";
import { applySeries, beginSeries } from "../../apply/series.ts";
import { applyTape, beginTape } from "../../apply/tape.ts";
import { series } from "../../stores/market/series.ts";
import { type DetailCarrier, detailRoad } from "./detail-road.ts";
import { mergeWishes } from "./detail-wish.ts";

export type { DetailWish };

export interface DetailHandle {
  /** Replaces this handle's wish; null keeps the handle without one. */
  set(wish: DetailWish | null): void;
  release(): void;
}

const RELEASE_MS = 1000;

/** Wishes of the handles that have one, set last stands last. */
const wishes = new Map<object, DetailWish>();
const parts: DetailParts = { book: 0, tape: 0, series: 0 };
const told: Record<keyof DetailParts, string> = { book: "", tape: "", series: "" };
let carrier: DetailCarrier | undefined;
let current: DetailWish | null = null;
let releasing: ReturnType<typeof setTimeout> | undefined;

export function openDetail(): DetailHandle {
  const handle = {};
  let held = true;
  return {
    set(wish) {
      if (!held) return;
      wishes.delete(handle);
      if (wish !== null) wishes.set(handle, wish);
      settle();
    },
    release() {
      if (!held) return;
      held = false;
      if (wishes.delete(handle)) settle();
    },
  };
}

/** Another handle takes over at once; nothing at all is waited for. */
function settle(): void {
  clearTimeout(releasing);
  if (wishes.size > 0) send();
  else releasing = setTimeout(send, RELEASE_MS);
}

function send(): void {
  const wish = mergeWishes([...wishes.values()]);
  if (!begin(wish)) return;
  current = wish;
  carrier?.setDetail(wish, { ...parts });
}

/** Tells the stores which parts begin again. Returns whether any did. */
function begin(wish: DetailWish | null): boolean {
  const who = wish === null ? undefined : [wish.symId, wish.priceScale, wish.qtyScale];
  const book = differs("book", who, wish?.depth);
  const tape = differs("tape", who, wish?.trades);
  const series = differs("series", who, wish?.candle);
  if (book) beginBook(++parts.book, wish);
  if (tape) beginTape(++parts.tape, wish);
  if (series) beginSeries(++parts.series, wish);
  return book || tape || series;
}

function differs(
  part: keyof DetailParts,
  who: number[] | undefined,
  what: object | undefined,
): boolean {
  const text = what === undefined ? "" : JSON.stringify([who, what]);
  if (told[part] === text) return false;
  told[part] = text;
  return true;
}

detailRoad.read(BOOK_PACK, applyBook);
detailRoad.read(TAPE_PACK, applyTape);
detailRoad.read(SERIES_PACK, applySeries);
series.ask = () => carrier?.moreBars();

detailRoad.onCarrier((next) => {
  carrier = next;
  if (next === undefined) bookLost();
  else if (current !== null) next.setDetail(current, { ...parts });
});
