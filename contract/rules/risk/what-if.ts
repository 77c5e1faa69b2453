/**
 * One account under one question: what if prices moved by a share? Positions of contracts, loans
 * and holdings are each valued anew at the moved price, by the rules that the server liquidates by.
 * Pure and exact; prices are asked for, so that the worker answers from its table and a test from
 * its own.
 *
 * A move is of prices as they are quoted, all alike or those of one asset. What a currency is worth
 * stays when all move: that which a cross is settled in always, that of a share unless its pair is
 * what moves. Only dollars in another currency (usdjpy) follow from their own price.
 */
import {
  type Amount,
  absolute,
  add,
  divide,
  fraction,
  greatest,
  least,
  multiply,
  negate,
  ONE,
  type Price,
  type Rate,
  subtract,
  sum,
  ZERO,
} from "../../money/decimal.ts";
import {
  type Risk as LoanRisk,
  liquidation,
  ltvOf,
  PLEDGE,
  priceAt,
  riskOf,
} from "../finance/pledge.ts";
import { liquidationPrice } from "../trading/contract/liquidation.ts";
import { isLiquidated, type MarginTerms, marginRatio } from "../trading/contract/margin.ts";
import { type Position, unrealised } from "../trading/contract/position.ts";
import type { Tier } from "../trading/contract/tiers.ts";
import { type Counting, worthBy } from "../trading/contract/worth.ts";
import { type Conversion, conversion } from "../trading/stock.ts";

/** Where a price stands in a table of quotes. `mid`: of pairs, halfway between bid and ask. */
export interface PriceAt {
  symId: number;
  priceScale: number;
  by: "last" | "mark" | "mid";
}
/** Undefined while it is not known. */
export type PriceOf = (at: PriceAt) => Price | undefined;

export interface RiskPosition {
  id: string;
  /** Asset whose price moves it. */
  asset: string;
  position: Position;
  tiers: readonly Tier[];
  taker: Rate;
  mark: PriceAt;
  /** Pairs alone: how their lots are counted, and another pair whose price counts them. */
  counting?: Counting;
  worth?: PriceAt;
}

export interface RiskLoan {
  id: string;
  asset: string;
  pledged: Amount;
  debt: Amount;
  /**
   * Price of the collateral in USDT, which is what is lent. A known index price counts, since loans
   * are judged by it.
   */
  price: PriceAt;
  index?: Price;
}

/**
 * Worth of a share's currency: a pair, moved as the asset that it is by itself, and how it counts.
 */
export interface CurrencyAt {
  asset: string;
  pair: PriceAt;
  /** The pair counts the currency for one USD. */
  usdFirst: boolean;
  /** Units of the price that are one of the currency. */
  unitDivisor: number;
}

/**
 * A holding. `unit`: a fixed USDT price; else the one of `price`, in USDT or in `currency`. Money
 * itself has an empty asset, and nothing moves it.
 */
export interface RiskHolding {
  asset: string;
  amount: Amount;
  unit?: Price;
  price?: PriceAt;
  currency?: CurrencyAt;
}

export interface RiskBook {
  positions: readonly RiskPosition[];
  loans: readonly RiskLoan[];
  /** Everything in all pockets: margins and collateral are in it. */
  holdings: readonly RiskHolding[];
  /** USDT owed on credit. */
  credit: Amount;
}

/** By how much, of everything (empty) or of one asset. −0.12: prices fall 12 %. */
export interface Move {
  asset: string;
  share: Rate;
}

export interface PositionAfter {
  id: string;
  now: Amount;
  /** Gain at the moved price; a liquidated position has lost all of its margin. */
  profit: Amount;
  /** Maintenance ÷ what is left, as its list shows it; 1 and more is liquidation. */
  ratio: Rate;
  isLiquidated: boolean;
}

export interface LoanAfter {
  id: string;
  now: Rate;
  ltv: Rate;
  risk: LoanRisk;
}

/** Value of the holdings in an asset, in USDT. */
export interface HoldingAfter {
  asset: string;
  now: Amount;
  worth: Amount;
}

/**
 * Something that gives way when prices move far enough: the share, the price it happens at, and
 * what it costs (of a sale, collateral).
 */
export interface Break {
  id: string;
  kind: "liquidation" | "call" | "sale";
  at: Rate;
  price: Price;
  loss: Amount;
}

/** Undefined figures: a price that they need is not known. */
export interface RiskPicture {
  equityNow: Amount | undefined;
  equity: Amount | undefined;
  used: Amount;
  unrealised: Amount | undefined;
  positions: readonly PositionAfter[];
  loans: readonly LoanAfter[];
  /** Without money, and without what has no price. */
  holdings: readonly HoldingAfter[];
  /** Breaks that the moved asset can cause: falls, the nearest first, then rises. */
  breaks: readonly Break[];
}

const SHARE_PLACES = 6;
const NONE: Move = { asset: "", share: ZERO as Rate };

const moves = (move: Move, asset: string): boolean =>
  asset !== "" && (move.asset === "" || move.asset === asset);
const moved = (price: Price, move: Move, asset: string): Price =>
  moves(move, asset)
    ? greatest(1n as Price, multiply<Price>([price, add(ONE as Rate, move.share)], 18, "down"))
    : price;

interface Marked {
  mark: Price;
  terms: MarginTerms;
}

/** The mark and the terms that a position is judged by after a move. */
function marked(of: RiskPosition, priceOf: PriceOf, move: Move): Marked | undefined {
  const now = priceOf(of.mark);
  if (now === undefined) return undefined;
  const { tiers, taker, counting } = of;
  const mark = moved(now, move, of.asset);
  if (counting === undefined) return { mark, terms: { tiers, taker } };
  if (counting.by === "own")
    return {
      mark,
      terms: { tiers, taker, worth: worthBy(counting, mark), inverse: counting.face },
    };
  const other = counting.by === "usd" ? mark : of.worth && priceOf(of.worth);
  return other && { mark, terms: { tiers, taker, worth: worthBy(counting, other) } };
}

function positionAfter(of: RiskPosition, priceOf: PriceOf, move: Move): PositionAfter | undefined {
  const [before, after] = [marked(of, priceOf, NONE), marked(of, priceOf, move)];
  if (before === undefined || after === undefined) return undefined;
  const gone = isLiquidated(of.position, after.mark, after.terms);
  return {
    id: of.id,
    now: unrealised(of.position, before.mark, before.terms.worth),
    profit: gone
      ? negate(of.position.margin)
      : unrealised(of.position, after.mark, after.terms.worth),
    ratio: marginRatio(of.position, after.mark, after.terms) ?? (ONE as Rate),
    isLiquidated: gone,
  };
}

const judgedBy = ({ index, price }: RiskLoan, priceOf: PriceOf): Price | undefined =>
  index ?? priceOf(price);

function loanAfter(of: RiskLoan, priceOf: PriceOf, move: Move): LoanAfter | undefined {
  const { id, asset, pledged, debt } = of;
  const before = judgedBy(of, priceOf);
  if (before === undefined) return undefined;
  const after = moved(before, move, asset);
  const [now, ltv] = [ltvOf(debt, pledged, before), ltvOf(debt, pledged, after)];
  return now && ltv && { id, now, ltv, risk: riskOf(debt, pledged, after) };
}

const AT_PAR: Conversion = { over: ONE as Rate, under: ONE as Rate, isUsd: true };

/** USDT for one unit of what a share is priced in. */
function countedBy(
  { asset, pair, usdFirst, unitDivisor }: CurrencyAt,
  priceOf: PriceOf,
  move: Move,
): Conversion | undefined {
  const now = priceOf(pair);
  return (
    now && conversion(move.asset === asset ? moved(now, move, asset) : now, usdFirst, unitDivisor)
  );
}

function worthOf(
  { asset, amount, unit, price, currency }: RiskHolding,
  priceOf: PriceOf,
  move: Move,
): Amount | undefined {
  const now = unit ?? (price && priceOf(price));
  const by = currency === undefined ? AT_PAR : countedBy(currency, priceOf, move);
  return (
    now &&
    by &&
    fraction<Amount>([amount, moved(now, move, asset), by.over], [by.under], 18, "down")
  );
}

function holdingAfter(of: RiskHolding, priceOf: PriceOf, move: Move): HoldingAfter | undefined {
  const [now, worth] = [worthOf(of, priceOf, NONE), worthOf(of, priceOf, move)];
  return of.asset === "" || now === undefined || worth === undefined
    ? undefined
    : { asset: of.asset, now, worth };
}

/**
 * Assets of the account less its debts. Undefined while a price is missing, since a total without
 * it would be wrong.
 */
function equityAfter(book: RiskBook, priceOf: PriceOf, move: Move): Amount | undefined {
  let total = negate(book.credit);
  for (const one of book.holdings) {
    const worth = worthOf(one, priceOf, move);
    if (worth === undefined) return undefined;
    total = add(total, worth);
  }
  for (const one of book.positions) {
    const after = positionAfter(one, priceOf, move);
    if (after === undefined) return undefined;
    total = add(total, after.profit);
  }
  for (const one of book.loans) {
    const { asset, pledged, debt } = one;
    const now = judgedBy(one, priceOf);
    if (now === undefined) return undefined;
    const at = moved(now, move, asset);
    // Debt that a sold collateral does not cover is written off.
    const isSold = riskOf(debt, pledged, at) === "liquidation";
    total = subtract(
      total,
      isSold ? least(debt, multiply<Amount>([pledged, at], 18, "down")) : debt,
    );
  }
  return total;
}

const shareTo = (price: Price, now: Price): Rate =>
  subtract(divide<Rate>(price, now, SHARE_PLACES, "halfEven"), ONE as Rate);

function breaksOf(book: RiskBook, priceOf: PriceOf, move: Move): Break[] {
  const found: Break[] = [];
  for (const one of book.positions.filter(({ asset }) => moves(move, asset))) {
    const now = marked(one, priceOf, NONE);
    const price = now && liquidationPrice(one.position, now.terms);
    if (now === undefined || price === undefined) continue;
    found.push({
      id: one.id,
      kind: "liquidation",
      at: shareTo(price, now.mark),
      price,
      loss: one.position.margin,
    });
  }
  for (const one of book.loans.filter(({ asset }) => moves(move, asset))) {
    const { id, pledged, debt } = one;
    const now = judgedBy(one, priceOf);
    if (now === undefined || pledged === ZERO || debt === ZERO) continue;
    const [call, sale] = [
      priceAt(debt, pledged, PLEDGE.call),
      priceAt(debt, pledged, PLEDGE.liquidate),
    ];
    found.push({ id, kind: "call", at: shareTo(call, now), price: call, loss: ZERO as Amount });
    found.push({
      id,
      kind: "sale",
      at: shareTo(sale, now),
      price: sale,
      loss: liquidation(debt, pledged, sale).sold,
    });
  }
  const nearest = (a: Break, b: Break): number =>
    absolute(a.at) < absolute(b.at) ? -1 : absolute(a.at) > absolute(b.at) ? 1 : 0;
  return [
    ...found.filter(({ at }) => at <= 0n).sort(nearest),
    ...found.filter(({ at }) => at > 0n).sort(nearest),
  ];
}

export function whatIf(book: RiskBook, move: Move, priceOf: PriceOf): RiskPicture {
  const positions = book.positions.map((one) => positionAfter(one, priceOf, move));
  const known = positions.filter((one) => one !== undefined);
  return {
    equityNow: equityAfter(book, priceOf, NONE),
    equity: equityAfter(book, priceOf, move),
    used: sum(book.positions.map(({ position }) => position.margin)),
    unrealised: known.length === positions.length ? sum(known.map(({ now }) => now)) : undefined,
    positions: known,
    loans: book.loans.flatMap((one) => loanAfter(one, priceOf, move) ?? []),
    holdings: book.holdings.flatMap((one) => holdingAfter(one, priceOf, move) ?? []),
    breaks: breaksOf(book, priceOf, move),
  };
}

/** The nearest break in either direction. A margin call takes nothing and does not count. */
export const firstOf = (breaks: readonly Break[]): Break | undefined =>
  breaks
    .filter(({ kind }) => kind !== "call")
    .reduce<Break | undefined>(
      (a, b) => (a === undefined || absolute(b.at) < absolute(a.at) ? b : a),
      undefined,
    );

/** A part of a whole as a share to 4 places; zero of nothing. */
export const shareOf = (part: Amount, all: Amount): Rate =>
  all <= 0n ? (ZERO as Rate) : fraction<Rate>([part], [all], 4, "halfEven");
