/**
 * Instruments of a recording: ours where the symbol exists in the universe (names, ticks, lots),
 * plain ones otherwise, with scales from the recorded texts.
 */
import type { Instrument } from "../../../contract/market/instrument.ts";
import type { BinanceLevel } from "../book/binance-book.ts";
import type { RecordedEvent, RecordedName, Recording } from "./recording.ts";

/** Digits that a scaled integer can hold, less what sums over a day may add. */
const PRICE_DIGITS = 15;
const QTY_DIGITS = 13;
/** Sizes behind the best are never summed up, so they may fill a number. */
const LEVEL_DIGITS = 15;

/** Digits before the point, and those after it that matter, of all texts of one field. */
class Width {
  private whole = 1;
  part = 0;

  take(text: string): void {
    const [whole, part = ""] = text.split(".");
    this.whole = Math.max(this.whole, whole.length);
    this.part = Math.max(this.part, part.replace(/0+$/, "").length);
  }

  /** `scale`, or what `digits` in all leave behind the point of the widest value. */
  within(digits: number, scale: number): number {
    return Math.max(0, Math.min(scale, digits - this.whole));
  }
}

/** Levels of an event of the book. */
export function levelsOf(e: RecordedEvent): readonly BinanceLevel[] {
  if (e.ev === "diff") return [...e.diff.b, ...e.diff.a];
  if (e.ev === "snapshot") return [...e.snapshot.bids, ...e.snapshot.asks];
  return e.ev === "levels" ? [...e.bids, ...e.asks] : [];
}

function textsOf(e: RecordedEvent): { prices: string[]; sizes: string[] } {
  if (e.ev === "top") return { prices: [e.bid, e.ask], sizes: [e.bidQty, e.askQty] };
  if (e.ev === "trade") return { prices: [e.price], sizes: [e.qty] };
  if (e.ev === "day") return { prices: [e.last, e.prevClose], sizes: [e.volume] };
  return { prices: levelsOf(e).map(([price]) => price), sizes: [] };
}

export function instrumentsOf(
  { names, events }: Recording,
  universe: readonly Instrument[],
): Instrument[] {
  const widths = names.map(() => ({ price: new Width(), qty: new Width(), level: new Width() }));
  for (const event of events) {
    const { price, qty, level } = widths[event.who];
    const { prices, sizes } = textsOf(event);
    for (const text of prices) price.take(text);
    for (const text of sizes) qty.take(text);
    for (const [, size] of levelsOf(event)) level.take(size);
  }
  const known = new Map(universe.map((i) => [i.symbol, i]));
  return names.map((name, symId) => {
    const like = known.get(name.symbol);
    const { price, qty, level } = widths[symId];
    const priceScale = price.within(PRICE_DIGITS, Math.max(price.part, like?.priceScale ?? 2));
    // As fine as the finest size, of the book too: what does not fit is not served (recorded-books.ts).
    const qtyScale = level.within(
      LEVEL_DIGITS,
      qty.within(QTY_DIGITS, Math.max(qty.part, level.part, like?.qtyScale ?? 0)),
    );
    return {
      ...(like === undefined ? plainInstrument(name, priceScale, qtyScale) : wireShape(like)),
      symId,
      priceScale,
      qtyScale,
      source: "replay" as const,
    };
  });
}

function plainInstrument(
  { symbol, type, base, quote }: RecordedName,
  priceScale: number,
  qtyScale: number,
): Omit<Instrument, "symId" | "source"> {
  const stock = type === "us";
  const unit = (scale: number): string => (scale === 0 ? "1" : `0.${"0".repeat(scale - 1)}1`);
  return {
    symbol,
    name: stock ? base : quote === "" ? base : `${base}/${quote}`,
    nameCn: "",
    type,
    market: stock ? "us" : "crypto",
    exchange: "RECORDED",
    currency: quote,
    quoteUnit: quote,
    unitDivisor: 1,
    base: stock ? "" : base,
    quote: stock ? "" : quote,
    group: "",
    isTop: "0",
    sort: 10_000,
    priceScale,
    qtyScale,
    tickTable: [{ from: "0", tick: unit(priceScale) }],
    lotSize: unit(qtyScale),
    minQty: unit(qtyScale),
    maxQty: "",
    minNotional: "",
    limitUp: "",
    limitDown: "",
    products: [],
    leverList: [],
    tierGroup: "",
    listedAt: 0,
    status: "on",
  };
}

/** A listing without what only the simulator knows of it. Day limits belong to another day. */
function wireShape(like: Instrument): Omit<Instrument, "symId" | "source"> {
  const { symId: _, source: __, ...rest } = like;
  return {
    ...plainInstrument(
      { symbol: like.symbol, type: like.type, base: like.base, quote: like.quote },
      0,
      0,
    ),
    ...rest,
    limitUp: "",
    limitDown: "",
  };
}
