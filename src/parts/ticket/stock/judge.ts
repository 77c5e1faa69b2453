/**
 * A share's ticket as it is filled in: the order it stands for with what it comes to in both
 * currencies, or the first thing that is wrong with it. Pure; the server judges again by the same
 * rules.
 */
import type { ErrorName } from "../../../../contract/errors.ts";
import {
  type Amount,
  type Price,
  type Quantity,
  type Rate,
  subtract,
  sum,
  toText,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { type FeeRates, refuseFee } from "../../../../contract/rules/trading/fees.ts";
import { stopMarketDearest } from "../../../../contract/rules/trading/freeze.ts";
import {
  columnOf,
  type Phase,
  refusePhasePrice,
  type Verdict,
  verdictOf,
} from "../../../../contract/rules/trading/orders/session-table.ts";
import type { OrderSide } from "../../../../contract/rules/trading/sides.ts";
import { lotsDown } from "../../../../contract/rules/trading/steps.ts";
import {
  type Conversion,
  newStockOrder,
  stockFee,
  stockFrozen,
  stockValue,
} from "../../../../contract/rules/trading/stock.ts";
import { type BoundRules, mostShares } from "../../../../contract/rules/trading/stock-order.ts";
import type { StockDraft } from "../../../data/stores/account/review-draft.ts";
import { type BookNow, bestAgainst } from "../book-levels.ts";
import { meanwhile, refusedSize, worstAt } from "../judge.ts";
import { type Refusal, refusedPrice, typed } from "../typed.ts";
import { hasPrice, hasTrigger } from "./draft.ts";
import { previewShares, type SharesSums } from "./preview.ts";

export type StockField = "price" | "trigger" | "size" | "ticket";

/** Facts by which a ticket of shares is judged. Undefined: not known yet. */
export interface StockWorld {
  rules: BoundRules;
  collar: Rate;
  rates: FeeRates;
  phase: Phase | undefined;
  /** USDT for one unit of the price. */
  fx: Conversion | undefined;
  /** USDT that may be spent, and shares that may be sold; undefined before sign-in. */
  has: { usdt: Amount; sellable: Quantity } | undefined;
  book: BookNow | undefined;
  /** The side whose orders meet nobody. */
  lone: OrderSide | undefined;
  last: Price | undefined;
  /** Why nothing is placed: the account may not yet, or the price is too old. */
  closed: ErrorName | undefined;
}

/** An order as it would be sent, and what it comes to. */
export interface StockTerms extends SharesSums {
  price: Price | undefined;
  trigger: Price | undefined;
  quantity: Quantity;
  ext: boolean;
  queue: boolean;
  verdict: Extract<Verdict, "accept" | "queue" | "hold">;
  /** Its own price, or what the market offers now. */
  estimate: Price;
  /** USDT that a buy holds until it is filled. */
  frozen: Amount;
  /** Part of it that is held for moves of price and currency alone. */
  reserve: Amount;
}

/**
 * Flags of the user's two switches: extended hours are for limits, waiting for what could not
 * be taken.
 */
export const flagsOf = ({ kind, ext, queue }: StockDraft): { ext: boolean; queue: boolean } => ({
  ext: ext && kind === "limit",
  queue,
});

/** The session's verdict on an order of this kind now. */
export const verdictNow = (draft: StockDraft, phase: Phase): Verdict =>
  verdictOf(phase, columnOf(draft.kind, hasPrice(draft.kind)), flagsOf(draft));

/**
 * True when waiting for the next session is the user's to choose: it is refused without, and taken
 * with it.
 */
export function mayQueue(draft: StockDraft, phase: Phase | undefined): boolean {
  if (phase === undefined) return false;
  const column = columnOf(draft.kind, hasPrice(draft.kind));
  return (
    verdictOf(phase, column, { ext: draft.ext, queue: false }) === "marketClosed" &&
    verdictOf(phase, column, { ext: draft.ext, queue: true }) === "queue"
  );
}

/** Price at which the order is counted, and the dearest it can get. */
function pricesOf(
  draft: StockDraft,
  world: StockWorld,
): { estimate: Price; dearest: Price } | undefined {
  const { kind, side } = draft;
  const { book, last, rules, collar, phase } = world;
  const price = hasPrice(kind) ? typed<Price>(draft.price) : undefined;
  if (price !== undefined) return { estimate: price, dearest: price };
  if (kind === "stopMarket") {
    const trigger = typed<Price>(draft.trigger);
    return (
      trigger && {
        estimate: trigger,
        dearest: side === "buy" ? stopMarketDearest(rules.ticks, trigger, collar) : trigger,
      }
    );
  }
  // An order that waits for a session meets a price nobody knows: it holds as much as the day's bound
  // asks for.
  if (phase !== "trading")
    return last && { estimate: last, dearest: side === "buy" ? rules.limitUp : last };
  const worst = worstAt({ side, slippage: "" }, { ...world, has: undefined });
  return book && worst && { estimate: bestAgainst(book, side), dearest: worst };
}

/** The order a draft stands for, or why it is none yet. */
export function judgeStock(
  draft: StockDraft,
  world: StockWorld,
): Result<StockTerms, Refusal<StockField>> {
  const { kind, side } = draft;
  const { rules, rates, phase, fx, has, last, closed } = world;
  const wrong =
    (hasTrigger(kind) ? refusedPrice("trigger" as const, draft.trigger, rules) : undefined) ??
    (hasPrice(kind) ? refusedPrice("price" as const, draft.price, rules) : undefined);
  if (wrong !== undefined) return err(wrong);
  const quantity = typed<Quantity>(draft.size);
  if (kind === "market" && phase === "trading" && world.lone === side)
    return err({ field: "ticket", text: side === "buy" ? "nobodySells" : "nobodyBuys" });
  const at = pricesOf(draft, world);
  const wrongSize = refusedSize(
    quantity,
    undefined,
    at?.estimate,
    rules,
    side === "sell" ? has?.sellable : undefined,
  );
  if (wrongSize !== undefined) return err(wrongSize as Refusal<"size">);
  if (phase === undefined || fx === undefined || at === undefined || last === undefined)
    return err({ field: "ticket", error: "priceObtaining" });
  const frozen =
    side === "buy"
      ? stockFrozen(newStockOrder("buy", quantity!, at.dearest), fx, rates)
      : (ZERO as Amount);
  if (has !== undefined && side === "buy" && frozen > has.usdt)
    return err({ field: "size", error: "insufficientBalance" });
  if (has !== undefined && side === "sell" && quantity! > has.sellable)
    return err({ field: "size", error: "insufficientPosition" });
  const value = stockValue(quantity!, at.estimate, fx, side === "buy" ? "up" : "down");
  const wrongFee = refuseFee(stockFee(value, rates), value);
  if (wrongFee !== undefined) return err({ field: "size", error: wrongFee });
  const verdict = verdictNow(draft, phase);
  if (verdict === "currentlyClosed" || verdict === "marketClosed")
    return err({ field: "ticket", error: verdict });
  const price = hasPrice(kind) ? typed<Price>(draft.price)! : undefined;
  const inPhase =
    price !== undefined && verdict === "accept" ? refusePhasePrice(phase, price, last) : undefined;
  if (inPhase !== undefined) return err({ field: "price", error: inPhase });
  if (closed !== undefined) return err({ field: "ticket", error: closed });
  const meets =
    verdict === "accept" && !hasTrigger(kind) && (phase === "trading" || phase === "extended");
  const sums = previewShares(draft, { quantity: quantity!, price, ...at, meets }, world, fx);
  return ok({
    price,
    trigger: hasTrigger(kind) ? typed<Price>(draft.trigger)! : undefined,
    quantity: quantity!,
    ...flagsOf(draft),
    verdict,
    estimate: at.estimate,
    ...sums,
    frozen,
    reserve: side === "buy" ? subtract(frozen, sum([sums.value, sums.fee])) : (ZERO as Amount),
  });
}

/** The most that may be bought or sold; undefined while it is not known. */
export function mostOf(draft: StockDraft, world: StockWorld, percent = 100): Quantity | undefined {
  const { has, fx, rules, rates } = world;
  if (has === undefined) return undefined;
  const part = (of: bigint): bigint => (of * BigInt(percent)) / 100n;
  if (draft.side === "sell") return lotsDown(rules, part(has.sellable) as Quantity);
  const at = pricesOf(draft, world);
  if (at === undefined || fx === undefined) return undefined;
  const dearest =
    draft.kind === "market" && world.phase === "trading" ? meanwhile(at.dearest) : at.dearest;
  return mostShares(part(has.usdt) as Amount, dearest, fx, rules, rates);
}

/**
 * A share of what there is as the size to type; empty while it is not known or comes to nothing.
 */
export function sizeOf(draft: StockDraft, percent: number, world: StockWorld): string {
  const most = mostOf(draft, world, percent);
  return most === undefined || most === ZERO ? "" : toText(most);
}

/** Share of the most that the typed size is: whole per cent, 0 to 100. */
export function percentOf(draft: StockDraft, world: StockWorld): number {
  const [size, most] = [typed<Quantity>(draft.size), mostOf(draft, world)];
  if (size === undefined || most === undefined || most <= ZERO) return 0;
  return Math.min(100, Math.round(Number((size * 1000n) / most) / 10));
}

/** Future of the order, as a sentence of the namespace `stock` (`hint.*`). */
export function hintOf(
  draft: StockDraft,
  { verdict, price, ext }: StockTerms,
  { phase, book, lone, last, rules }: StockWorld,
): { key: string; price?: Price } {
  if (verdict === "queue") return { key: phase === "extended" && !ext ? "regular" : "queued" };
  if (verdict === "hold" || hasTrigger(draft.kind)) return { key: "held" };
  if (phase === "auction") return { key: "auction" };
  if (phase === "fixedPrice") return { key: "close" };
  if (price === undefined) return { key: "market" };
  const isLocked =
    lone === draft.side && last === (lone === "buy" ? rules.limitUp : rules.limitDown);
  if (book === undefined) return { key: isLocked ? `locked.${draft.side}` : "rests" };
  const best = bestAgainst(book, draft.side);
  const takes = draft.side === "buy" ? price >= best : price <= best;
  return { key: `${takes ? "takes" : "waits"}.${draft.side}`, price: best };
}
