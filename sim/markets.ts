/**
 * The twelve markets as the engine runs them: which of their instruments trade in a minute, on
 * which day and block, in which session, within which limits.
 */
import type { Session } from "../contract/feed/columns.ts";
import { formatScaled } from "../contract/feed/scaled.ts";
import { MARKETS, type MarketCode, type StockMarket } from "../contract/market/instrument.ts";
import { tradesAfterClose } from "../contract/rules/trading/orders/session-table.ts";
import { MINUTE } from "./calendar/calendar.ts";
import { lookAgainAt, marketDay, sessionAt } from "./calendar/sessions.ts";
import type { Listing } from "./catalog/universe.ts";
import { limitsOf } from "./tree/limits.ts";
import { blockAt, type Place } from "./tree/partial.ts";
import type { Paths } from "./tree/path.ts";

/** Markets with limits of the day. */
const LIMITED: readonly MarketCode[] = ["cn", "tw", "jp"];

/**
 * The day of the session that runs or comes next. `trades`: the one after the close is one of its
 * own.
 */
function orderDay(market: MarketCode, now: number, trades: boolean): number {
  for (let at = now; ; ) {
    const { session, nextChangeAt } = sessionAt(market, at);
    if (session !== "closed" && session !== "notOpen" && (session !== "after" || trades))
      return marketDay(market, at);
    at = nextChangeAt;
  }
}

export class Markets {
  /** Lowest and highest price of today per instrument, where the market has limits. */
  readonly limits: ([number, number] | undefined)[];
  private readonly paths: Paths;
  private readonly listings: readonly Listing[];
  private readonly ids: Map<MarketCode, number[]>;
  /** US stocks and funds: the only ones with extended hours. */
  private readonly extIds: number[];
  private readonly changeAt = new Map<MarketCode, number>();
  /** Session that the columns of a market show. */
  private readonly shown = new Map<MarketCode, Session>();
  /**
   * Markets with ticks in the running minute, extended hours included: their books move, the others
   * stand.
   */
  private readonly running = new Map<MarketCode, boolean>();
  /**
   * Day whose limits quotes keep to per market, and days that orders are for: of what trades after
   * the close, and of the rest.
   */
  private readonly limitDay = new Map<MarketCode, number>();
  private readonly orderDays = new Map<MarketCode, string>();

  constructor(paths: Paths, listings: readonly Listing[]) {
    this.paths = paths;
    this.listings = listings;
    this.limits = new Array(listings.length);
    this.ids = new Map(
      MARKETS.map((m) => [m, listings.filter((l) => l.market === m).map((l) => l.symId)]),
    );
    this.extIds = this.idsOf("us").filter((id) => listings[id].type !== "index");
  }

  idsOf(market: MarketCode): readonly number[] {
    return this.ids.get(market)!;
  }

  isRunning(market: MarketCode): boolean {
    return this.running.get(market) === true;
  }

  /**
   * The market as of `now`, whose minute is `from`: its place, with session, limits and running set
   * again.
   */
  open(market: MarketCode, from: number, now: number): Place {
    const place = this.enter(market, from);
    this.checkLimits(market, this.limitsOrd(market, place.shown.ord, now));
    this.checkOrders(market, now);
    this.shown.set(market, sessionAt(market, now).session);
    this.changeAt.set(market, lookAgainAt(market, now));
    return place;
  }

  /** The place of an instrument in its market's: indices have no extended hours. */
  placeOf(s: number, place: Place): Place {
    return place.ext && this.listings[s].type === "index"
      ? { ...place, block: -1, ext: false }
      : place;
  }

  /** A minute begins: its place and who trades in it, or undefined where none does. */
  begin(market: MarketCode, from: number): { place: Place; ids: readonly number[] } | undefined {
    const place = this.enter(market, from);
    if (place.block < 0) return undefined;
    if (!place.ext) this.checkLimits(market, place.day.ord);
    this.checkOrders(market, from);
    return { place, ids: place.ext ? this.extIds : this.idsOf(market) };
  }

  /** The session that begins with the minute `from`, or undefined where none does. */
  newSession(market: MarketCode, from: number): Session | undefined {
    if (from < this.changeAt.get(market)!) return undefined;
    const { session } = sessionAt(market, from);
    this.changeAt.set(market, lookAgainAt(market, from));
    if (this.shown.get(market) === session) return undefined;
    this.shown.set(market, session);
    if (session === "pre") this.checkLimits(market, this.limitsOrd(market, 0, from));
    this.checkOrders(market, from);
    return session;
  }

  /**
   * The day whose limits quotes keep to: from its first phase on it is the coming one, although its
   * quotes begin with its opening.
   */
  private limitsOrd(market: MarketCode, shown: number, now: number): number {
    return sessionAt(market, now).session === "pre"
      ? this.paths.calendar(market).ordOf(marketDay(market, now))
      : shown;
  }

  private enter(market: MarketCode, from: number): Place {
    const place = this.find(market, from);
    this.running.set(market, place.block >= 0);
    return place;
  }

  private find(market: MarketCode, from: number): Place {
    const cal = this.paths.calendar(market);
    const day = cal.current(from);
    const block = blockAt(day.blocks, from);
    if (block >= 0)
      return {
        day,
        shown: day,
        block,
        child: (from - day.blocks[block].from) / MINUTE,
        ext: false,
      };
    if (market === "us") {
      for (const d of [day, cal.at(day.ord + 1)]) {
        const i = blockAt(d.ext, from);
        if (i >= 0)
          return {
            day: d,
            shown: day,
            block: i,
            child: (from - d.ext[i].from) / MINUTE,
            ext: true,
          };
      }
    }
    return { day, shown: day, block: -1, child: 0, ext: false };
  }

  /** Where yesterday's close has changed, today's limits follow. */
  private checkLimits(market: MarketCode, ord: number): void {
    if (!LIMITED.includes(market) || this.limitDay.get(market) === ord) return;
    this.limitDay.set(market, ord);
    for (const s of this.idsOf(market)) this.limits[s] = this.rangeOf(s, ord);
  }

  /**
   * An order belongs to the day whose session it may trade in next: once its own last one of a day
   * is over, to the coming day, whose limits follow from the close.
   */
  private checkOrders(market: MarketCode, now: number): void {
    if (!LIMITED.includes(market)) return;
    const days = [true, false].map((trades) =>
      this.paths.calendar(market).ordOf(orderDay(market, now, trades)),
    );
    if (this.orderDays.get(market) === days.join()) return;
    this.orderDays.set(market, days.join());
    for (const s of this.idsOf(market)) {
      const ord = days[tradesAfterClose(market as StockMarket, this.listings[s].symbol) ? 0 : 1];
      const range = this.rangeOf(s, ord);
      const listing = this.listings[s];
      listing.limitDown = range === undefined ? "" : formatScaled(range[0], listing.priceScale);
      listing.limitUp = range === undefined ? "" : formatScaled(range[1], listing.priceScale);
    }
  }

  private rangeOf(s: number, ord: number): [number, number] | undefined {
    const { limited, listing, grid } = this.paths.models[s];
    return limited ? limitsOf(listing, grid, this.paths.prevClose(s, ord)) : undefined;
  }
}
