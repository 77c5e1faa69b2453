/**
 * The common part of HTX's spot and linear-swap sockets: gzip frames, `{"ping":n}` answered with
 * `{"pong":n}` ahead of everything else, one topic a subscription (`market.<code>.<kind>`), bars in
 * one shape. Numbers are JSON numbers in shortest form, scaled by rounding. Limits kept: ten
 * messages a second, a pong for each ping (two missed and the venue closes), 24 h a connection.
 */
import { gunzipSync } from "node:zlib";
import type { Bar } from "../../../contract/market/kline.ts";
import { scaleNumber, type VenueEvent, type VenueSymbol } from "../venue.ts";
import type { VenueLink } from "../venue-link.ts";
import { type ProvenBook, VenueMarket } from "../venue-market.ts";

/**
 * The venue pings every five seconds: a link unheard for longer speaks of the past, after two it is
 * dead.
 */
export const FRESH_MS = 6000;
const SILENCE_MS = 11_000;
const PACE_MS = 100;
/** A frame that unpacks to more is not the venue's. */
const MAX_FRAME = 4_000_000;

export interface HtxMessage {
  ping?: number;
  ch?: string;
  rep?: string;
  ts?: number;
  tick?: Record<string, unknown>;
  data?: Record<string, unknown>;
}

interface HtxBar {
  id: number;
  open: number;
  high: number;
  low: number;
  close: number;
  amount: number;
  /** Turnover on spot; contracts on swaps, which say turnover apart. */
  vol: number;
  trade_turnover?: number;
}

export abstract class HtxMarket<B extends ProvenBook> extends VenueMarket<B> {
  private id = 0;

  /** A topic's message of a symbol that is ours; `kind` is what follows the code. */
  protected abstract understand(kind: string, m: HtxMessage, symbol: VenueSymbol): void;

  protected htxLink(host: string, path: string, quotes: boolean, onOpen: () => void): VenueLink {
    return this.link(
      host,
      () => path,
      { silenceMs: SILENCE_MS, paceMs: PACE_MS, quotes, onOpen },
      (data, link) => this.hear(data, link),
    );
  }

  protected sub(link: VenueLink, code: string, kind: string): void {
    link.send({ sub: `market.${code}.${kind}`, id: `${++this.id}` });
  }

  protected unsub(link: VenueLink, code: string, kind: string): void {
    link.send({ unsub: `market.${code}.${kind}`, id: `${++this.id}` });
  }

  protected req(link: VenueLink, code: string, kind: string): void {
    link.send({ req: `market.${code}.${kind}`, id: `${++this.id}` });
  }

  /** Quotes of the busiest first, all of one symbol together; then the day figures of the rest. */
  protected subscribeQuotes(link: VenueLink): void {
    const { busy } = this;
    for (const { code } of busy)
      for (const kind of ["detail", "bbo", "trade.detail"]) this.sub(link, code, kind);
    for (const { code } of this.symbols.slice(busy.length)) this.sub(link, code, "detail");
  }

  protected async bars(path: string, symbol: VenueSymbol, endTime: number): Promise<Bar[]> {
    const data = await this.dataOf(path);
    if (!Array.isArray(data)) return [];
    const p = (n: number): number => scaleNumber(n, symbol.priceScale);
    return (data as HtxBar[])
      .map((k): Bar => {
        const turnover = scaleNumber(k.trade_turnover ?? k.vol, 2);
        return [
          k.id * 1000,
          p(k.open),
          p(k.high),
          p(k.low),
          p(k.close),
          scaleNumber(k.amount, symbol.qtyScale),
          turnover,
        ];
      })
      .filter((bar) => bar[0] < endTime && bar.every(Number.isSafeInteger))
      .sort((a, b) => a[0] - b[0]);
  }

  /** Reads `data` (or `ticks`) of a call's answer; undefined without an answer. */
  protected async dataOf(path: string): Promise<unknown> {
    const answer = await this.rest.get(path);
    if (!answer.ok || typeof answer.value !== "object" || answer.value === null) return undefined;
    const { data, ticks } = answer.value as { data?: unknown; ticks?: unknown };
    return data ?? ticks;
  }

  private hear(data: string | Uint8Array, link: VenueLink): void {
    const m: HtxMessage = JSON.parse(
      typeof data === "string"
        ? data
        : gunzipSync(data, { maxOutputLength: MAX_FRAME }).toString("utf8"),
    );
    if (m.ping !== undefined) link.send({ pong: m.ping }, true);
    const topic = m.ch ?? m.rep;
    if (topic === undefined) return;
    const [, code, ...kind] = topic.split(".");
    const symbol = this.coded(code);
    if (symbol !== undefined) this.understand(kind.join("."), m, symbol);
  }
}

/** Day figures of a ticker or `detail` tick; `turnover` differs in name between the markets. */
export function dayOf(
  { symId, priceScale, qtyScale }: VenueSymbol,
  tick: Record<string, unknown>,
  turnover: unknown,
  ts: number,
): VenueEvent {
  const p = (name: string): number => scaleNumber(tick[name], priceScale);
  return {
    ev: "day",
    symId,
    last: p("close"),
    open: p("open"),
    high: p("high"),
    low: p("low"),
    volume: scaleNumber(tick.amount, qtyScale),
    turnover: scaleNumber(turnover, 2),
    ts,
  };
}

/** Best prices and their sizes, in the venue's unit. */
export function topOf(
  { symId, priceScale, qtyScale, unit }: VenueSymbol,
  [bid, bidQty]: readonly [unknown, unknown],
  [ask, askQty]: readonly [unknown, unknown],
  ts: number,
): VenueEvent {
  const q = (v: unknown): number => scaleNumber(Number(v) * unit, qtyScale);
  return {
    ev: "top",
    symId,
    bid: scaleNumber(bid, priceScale),
    bidQty: q(bidQty),
    ask: scaleNumber(ask, priceScale),
    askQty: q(askQty),
    ts,
  };
}

/** The trades of a `trade.detail` tick; swaps count contracts in `amount`. */
export function tradesOf(
  { symId, priceScale, qtyScale, unit }: VenueSymbol,
  tick: Record<string, unknown>,
): VenueEvent[] {
  if (!Array.isArray(tick.data)) return [];
  return (tick.data as Record<string, unknown>[]).map((t) => ({
    ev: "trade",
    symId,
    price: scaleNumber(t.price, priceScale),
    qty: scaleNumber(Number(t.amount) * unit, qtyScale),
    side: t.direction === "sell" ? 2 : 1,
    ts: Number(t.ts),
  }));
}
