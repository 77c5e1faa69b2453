/**
 * HTX's linear swaps, our perpetuals: quotes and books on `/linear-swap-ws` (a book comes whole,
 * `depth.step0`), mark and index prices of the busiest on `/ws_index`, the funding of all asked for
 * every minute, as often as the venue renews it. Sizes are contracts (`unit` coins each).
 */
import type { Bar, Stage } from "../../../contract/market/kline.ts";
import { WholeBook, type WholeDepth } from "../book/whole-book.ts";
import {
  type Settled,
  scaleNumber,
  type VenueEnv,
  type VenueEvent,
  type VenueSymbol,
} from "../venue.ts";
import type { VenueLink } from "../venue-link.ts";
import { dayOf, FRESH_MS, HtxMarket, type HtxMessage, topOf, tradesOf } from "./htx-market.ts";

export const HTX_SWAP_REST = "https://api.hbdm.com";
const SOCKET = "wss://api.hbdm.com";
const BOOK = "depth.step0";
const FUNDING_EVERY_MS = 60_000;

export class HtxSwap extends HtxMarket<WholeBook> {
  protected readonly links: readonly VenueLink[];
  private readonly quotes: VenueLink;
  private cancelFunding: () => void = () => undefined;

  constructor(env: VenueEnv) {
    super(env, HTX_SWAP_REST, FRESH_MS);
    this.quotes = this.htxLink(SOCKET, "/linear-swap-ws", true, () => {
      this.subscribeQuotes(this.quotes);
      this.loseBooks();
      for (const { symbol } of this.books.values()) this.follow(symbol);
      this.askAll();
    });
    const index: VenueLink = this.htxLink(SOCKET, "/ws_index", false, () => {
      for (const { code } of this.busy)
        for (const kind of ["mark_price.1min", "index.1min"]) this.sub(index, code, kind);
    });
    this.links = [this.quotes, index];
  }

  override start(symbols: readonly VenueSymbol[]): void {
    super.start(symbols);
    if (symbols.length > 0) void this.askFunding();
  }

  override stop(): void {
    this.cancelFunding();
    super.stop();
  }

  klines(symId: number, stage: Stage, endTime: number, limit: number): Promise<Bar[]> {
    const symbol = this.symbolOf(symId);
    if (symbol === undefined) return Promise.resolve([]);
    const path = `/linear-swap-ex/market/history/kline?contract_code=${symbol.code}&period=${stage}&size=${Math.min(2000, limit)}`;
    return this.bars(path, symbol, endTime);
  }

  async fundings(symId: number, limit: number): Promise<Settled[]> {
    const symbol = this.symbolOf(symId);
    if (symbol === undefined) return [];
    const path = `/linear-swap-api/v1/swap_historical_funding_rate?contract_code=${symbol.code}&page_size=${Math.min(50, limit)}`;
    const page = (await this.dataOf(path)) as
      | { data?: { funding_time: string; funding_rate: string }[] }
      | undefined;
    return (page?.data ?? [])
      .map((r): Settled => [Number(r.funding_time), scaleNumber(r.funding_rate, 8)])
      .filter((settled) => settled.every(Number.isSafeInteger))
      .sort((a, b) => b[0] - a[0]);
  }

  protected newBook(symbol: VenueSymbol): WholeBook {
    return new WholeBook(symbol);
  }

  protected follow({ code }: VenueSymbol): void {
    this.sub(this.quotes, code, BOOK);
  }

  protected unfollow({ code }: VenueSymbol): void {
    this.unsub(this.quotes, code, BOOK);
  }

  /** The next message is a snapshot. */
  protected askSnapshot(): void {}

  protected async wholeMarket(): Promise<VenueEvent[] | undefined> {
    const ticks = await this.dataOf("/v2/linear-swap-ex/market/detail/batch_merged");
    if (!Array.isArray(ticks)) return undefined;
    const now = this.env.clock.now();
    return (ticks as Record<string, unknown>[]).flatMap((t) => {
      const symbol = this.coded(String(t.contract_code));
      if (symbol === undefined) return [];
      const day = dayOf(symbol, t, t.trade_turnover, now);
      return Array.isArray(t.bid) && Array.isArray(t.ask)
        ? [day, topOf(symbol, [t.bid[0], t.bid[1]], [t.ask[0], t.ask[1]], now)]
        : [day];
    });
  }

  protected understand(kind: string, m: HtxMessage, symbol: VenueSymbol): void {
    const { tick } = m;
    if (tick === undefined) return;
    const { symId } = symbol;
    const ts = m.ts ?? this.env.clock.now();
    const close = (): number => scaleNumber(tick.close, symbol.priceScale);
    if (kind === BOOK) this.books.get(symId)?.book.replace(tick as unknown as WholeDepth);
    else if (kind === "mark_price.1min") this.take({ ev: "perp", symId, mark: close(), ts });
    else if (kind === "index.1min") this.take({ ev: "perp", symId, index: close(), ts });
    else if (kind === "detail") this.take(dayOf(symbol, tick, tick.trade_turnover, ts));
    else if (kind === "trade.detail") for (const trade of tradesOf(symbol, tick)) this.take(trade);
    else if (kind === "bbo" && Array.isArray(tick.bid) && Array.isArray(tick.ask))
      this.take(topOf(symbol, [tick.bid[0], tick.bid[1]], [tick.ask[0], tick.ask[1]], ts));
  }

  private async askFunding(): Promise<void> {
    this.cancelFunding = this.env.clock.after(FUNDING_EVERY_MS, () => void this.askFunding());
    const data = await this.dataOf("/linear-swap-api/v1/swap_batch_funding_rate");
    if (!Array.isArray(data)) return;
    const ts = this.env.clock.now();
    for (const row of data as Record<string, unknown>[]) {
      const symbol = this.coded(String(row.contract_code));
      if (symbol === undefined) continue;
      this.take({
        ev: "perp",
        symId: symbol.symId,
        rate: scaleNumber(row.funding_rate, 8),
        nextFundingAt: Number(row.funding_time),
        ts,
      });
    }
  }
}
