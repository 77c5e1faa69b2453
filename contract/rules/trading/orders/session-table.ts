/**
 * Orders that are accepted: market × session × kind. Stocks and ETFs have the table below; forex
 * and coins are open or closed as a whole (1009).
 */
import type { ErrorName } from "../../../errors.ts";
import type { Session, SessionReason } from "../../../feed/columns.ts";
import type { MarketCode, StockMarket } from "../../../market/markets.ts";
import { decimal, multiply, type Price, type Rate } from "../../../money/decimal.ts";
import { ORDER_KINDS, type OrderKind } from "./kinds.ts";

/** Rows of the table. */
export const PHASES = [
  "trading",
  "auction",
  "extended",
  "fixedPrice",
  "afterBand",
  "shut",
  "halt",
] as const;
export type Phase = (typeof PHASES)[number];

/**
 * `queue`: taken and waits for the session. `hold`: taken and waits for its trigger, which fires
 * while its market trades.
 */
export type Verdict =
  | "accept"
  | "queue"
  | "hold"
  | Extract<ErrorName, "currentlyClosed" | "marketClosed">;
/** The user's two switches: `ext` extended hours, `queue` wait for the session. */
export interface SessionFlags {
  ext: boolean;
  queue: boolean;
}
interface Row {
  limit: Verdict | { ext: Verdict; else: Verdict };
  market: Verdict | { queue: Verdict; else: Verdict };
  stop: Verdict;
}

const WAITS = { queue: "queue", else: "marketClosed" } as const;
const TABLE: Readonly<Record<Phase, Row>> = {
  // A trigger that was not reached is held by its nature; the order is accepted.
  trading: { limit: "accept", market: "accept", stop: "accept" },
  auction: { limit: "accept", market: "accept", stop: "hold" },
  extended: { limit: { ext: "accept", else: "queue" }, market: WAITS, stop: "hold" },
  fixedPrice: { limit: "accept", market: "marketClosed", stop: "hold" },
  afterBand: { limit: "accept", market: "marketClosed", stop: "hold" },
  shut: { limit: "queue", market: WAITS, stop: "hold" },
  halt: { limit: "currentlyClosed", market: "currentlyClosed", stop: "currentlyClosed" },
};

/** Markets whose after-hours trade at the closing price only. */
const FIXED_PRICE: readonly MarketCode[] = ["cn", "tw", "uk", "fr", "ca"];
/** Codes of the A-share boards that have them. */
const CN_FIXED_PRICE = /^(688|300|301)/;

/**
 * The row of the table that is in force. `symbol` decides for A shares; `isSuspended`: the
 * instrument itself, whatever its market does.
 */
export function phaseOf(
  market: MarketCode,
  session: Session,
  reason: SessionReason,
  symbol: string,
  isSuspended = false,
): Phase {
  if (isSuspended || reason === "halt") return "halt";
  if (market === "forex" || market === "crypto") return session === "trading" ? "trading" : "halt";
  if (session === "closed" || session === "notOpen") return "shut";
  if (reason === "auction") return "auction";
  if (session === "trading") return "trading";
  return session === "pre" ? beforeOpen(market) : afterClose(market, symbol);
}

/** Only the US trades on before the opening; elsewhere orders gather for its auction. */
const beforeOpen = (market: StockMarket): Phase => (market === "us" ? "extended" : "auction");

/**
 * True when a share trades once more after its market's close: of one market some do and others do
 * not.
 */
export const tradesAfterClose = (market: StockMarket, symbol: string): boolean =>
  afterClose(market, symbol) !== "shut";

function afterClose(market: StockMarket, symbol: string): Phase {
  if (market === "us") return "extended";
  if (market === "br") return "afterBand";
  if (!FIXED_PRICE.includes(market)) return "shut";
  return market !== "cn" || CN_FIXED_PRICE.test(symbol) ? "fixedPrice" : "shut";
}

/**
 * The table's column of a kind: what waits for a trigger is a stop, what becomes several orders
 * follows its limits.
 */
export function columnOf(kind: OrderKind, hasPrice: boolean): keyof Row {
  if (kind === "market" || (kind === "bracket" && !hasPrice)) return "market";
  return ORDER_KINDS[kind].begins === "held" ? "stop" : "limit";
}

/** Verdict on an order placed now. */
export function verdictOf(phase: Phase, column: keyof Row, flags: SessionFlags): Verdict {
  const cell = TABLE[phase][column];
  if (typeof cell === "string") return cell;
  if ("ext" in cell) return flags.ext ? cell.ext : cell.else;
  return flags.queue ? cell.queue : cell.else;
}

const AFTER_BAND = decimal<Rate>("0.02");

/**
 * Why a limit price does not fit the phase (1017): in a fixed-price session it is the close, in
 * Brazil's after-hours within ±2 % of it. Undefined where the phase asks for nothing.
 */
export function refusePhasePrice(phase: Phase, price: Price, close: Price): ErrorName | undefined {
  if (phase === "fixedPrice") return price === close ? undefined : "outsideOrderLimits";
  if (phase !== "afterBand") return undefined;
  const distance = price > close ? price - close : close - price;
  return distance <= multiply([close, AFTER_BAND], 18, "down") ? undefined : "outsideOrderLimits";
}
