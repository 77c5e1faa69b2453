/**
 * A spot ticket as it is filled in: the order it stands for, or the first thing that is wrong with
 * it, in the order every ticket is judged. Pure: the book, what is available and the rules are
 * given. The server judges again, by the same rules.
 */
import type { ErrorName } from "../../../contract/errors.ts";
import {
  type Amount,
  type Decimal,
  divide,
  downToStep,
  isOnStep,
  multiply,
  type Price,
  type Quantity,
  type Rate,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { product, widen } from "../../../contract/money/terms.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { awayFrom, boundOf, isBeyond } from "../../../contract/rules/trading/book/bound.ts";
import { worstInside } from "../../../contract/rules/trading/book/walk.ts";
import {
  lotsDown,
  type OrderRules,
  refuseQuantity,
} from "../../../contract/rules/trading/steps.ts";
import { plainText } from "../../lib/format/plain.ts";
import { against, type BookNow, bestAgainst } from "./book-levels.ts";
import type { Draft } from "./draft.ts";
import {
  isTriggered,
  judgeSpecial,
  meetsBook,
  needsPrice,
  rungsCost,
  type SpecialField,
  type SpecialTerms,
  specialDearest,
} from "./special/special.ts";
import { type Refusal, refusedPrice, typed } from "./typed.ts";

/** Which field says what is wrong. */
export type TicketField = SpecialField | "ticket";
/**
 * Facts by which a ticket is judged. Amounts undefined: not known, e.g. before sign-in; then they
 * refuse nothing.
 */
export interface TicketWorld {
  rules: OrderRules;
  collar: Rate;
  /** Holdings of the coin and of what it is paid with. */
  has: { base: Amount; quote: Amount } | undefined;
  book: BookNow | undefined;
  /** The last price. */
  last?: Price | undefined;
  /** Why nothing can be placed now. */
  closed: ErrorName | undefined;
}

/** An order as it would be sent. `amount`: what a market buy may spend, instead of a quantity. */
export interface Terms {
  price: Price | undefined;
  trigger: Price | undefined;
  quantity: Quantity;
  amount: Amount | undefined;
  /** The user's own bound for a market order. */
  slippage: Rate | undefined;
  /** Extra terms of its kind. */
  special: SpecialTerms;
  /** The dearest it can get: what a buy freezes. Undefined where it is not known. */
  cost: Amount | undefined;
}

/** Places of an amount that is spent, and of money that is frozen. */
const MONEY_PLACES = 8;

/**
 * The worst price that an order at market of this side can meet: where the book that is known ends
 * before the bound, the bound. Undefined without a book.
 */
export function worstAt(
  { side, slippage: cap }: Pick<Draft, "side" | "slippage">,
  { book, collar, rules }: TicketWorld,
): Price | undefined {
  if (book === undefined) return undefined;
  const best = bestAgainst(book, side);
  const dayLimit = side === "buy" ? rules.limitUp : rules.limitDown;
  const bound = boundOf({
    side,
    best,
    collar,
    ...slippageOf(cap),
    ...(dayLimit === undefined ? {} : { dayLimit }),
  });
  const levels = against(book, side);
  const last = levels.at(-1)?.price;
  if (book.isCut && last !== undefined && !isBeyond(side, last, bound.price)) return bound.price;
  return worstInside(side, levels, bound) ?? best;
}

/**
 * How dear a price may be by the time an order at market is frozen: a thousandth above what it is
 * at the tap. The most of one leaves room for it.
 */
export const meanwhile = (price: Price): Price => awayFrom("buy", price, typed<Rate>("0.001")!);

/** A chosen cap as a bound has it. */
export const slippageOf = (cap: string): { slippage?: Rate } =>
  cap === "" ? {} : { slippage: typed<Rate>(cap)! };

/**
 * The price a size is turned from one unit into the other at: the order's own, or at market what
 * the book offers first.
 */
export function sizePrice(draft: Draft, { book }: TicketWorld): Price | undefined {
  const own = typed<Price>(
    needsPrice(draft.kind) ? draft.price : isTriggered(draft.kind) ? draft.trigger : "",
  );
  if (own !== undefined && own > ZERO) return own;
  return book === undefined ? undefined : bestAgainst(book, draft.side);
}

/** True when the draft spends an amount rather than asking for a quantity. */
export const isAmount = ({ kind, side, unit }: Draft): boolean =>
  kind === "market" && side === "buy" && unit === "quote";

/**
 * The typed size in the coin; undefined while it is none, or while no price turns it
 * into coins.
 */
export function quantityOf(draft: Draft, world: TicketWorld): Quantity | undefined {
  const size = typed<Quantity>(draft.size);
  if (size === undefined || draft.unit === "base") return size;
  const at = sizePrice(draft, world);
  return at === undefined
    ? undefined
    : lotsDown(world.rules, divide<Quantity>(size, at, 18, "down"));
}

/**
 * Why a size is none, or too small or large; `at`: the price its turnover is counted at; `all`: of
 * a sale, what there is to sell.
 */
export function refusedSize(
  quantity: Quantity | undefined,
  amount: Amount | undefined,
  at: Price | undefined,
  rules: OrderRules,
  all?: Quantity,
): Refusal<TicketField> | undefined {
  const no = (error: ErrorName): Refusal<TicketField> => ({ field: "size", error });
  const bound = (text: "atLeast" | "atMost" | "turnover", of: Decimal): Refusal<TicketField> => ({
    field: "size",
    text,
    step: plainText(toText(of)),
  });
  const [most, turnover] = [bound("atMost", rules.maxQty), bound("turnover", rules.minNotional)];
  if (amount !== undefined) {
    if (amount <= ZERO) return no("amountNotPositive");
    if (amount < rules.minNotional) return turnover;
    return at !== undefined && widen(amount) > product(at, rules.maxQty) ? most : undefined;
  }
  const refused = refuseQuantity(rules, quantity ?? (ZERO as Quantity), all);
  if (refused?.error === "stepInvalid")
    return { field: "size", text: "lot", step: plainText(toText(rules.lotSize)) };
  if (refused?.error === "outsideOrderLimits")
    return quantity! > rules.maxQty ? most : bound("atLeast", rules.minQty);
  if (refused !== undefined) return no(refused.error);
  return at === undefined || product(at, quantity!) >= widen(rules.minNotional)
    ? undefined
    : turnover;
}

/**
 * Says that the money is too little for the typed size, or for any order: no other size would help.
 * Undefined where money is not what is missing.
 */
function lacking(
  { side }: Draft,
  {
    quantity,
    amount,
    at,
  }: { quantity: Quantity | undefined; amount: Amount | undefined; at: Price | undefined },
  { has, rules }: TicketWorld,
): Refusal<TicketField> | undefined {
  if (has === undefined) return undefined;
  if (side === "sell")
    return has.base === ZERO || (quantity !== undefined && quantity > has.base)
      ? { field: "size", error: "insufficientPosition" }
      : undefined;
  const isShort =
    has.quote < rules.minNotional ||
    (amount !== undefined && amount > has.quote) ||
    (quantity !== undefined && at !== undefined && product(at, quantity) > widen(has.quote));
  return isShort ? { field: "size", error: "insufficientBalance" } : undefined;
}

/** The order a draft stands for, or why it is none yet. */
export function judge(draft: Draft, world: TicketWorld): Result<Terms, Refusal<TicketField>> {
  const { rules, has, book, closed, last: reference } = world;
  const { kind, side } = draft;
  const isMarket = kind === "market";
  const refused =
    (isTriggered(kind) ? refusedPrice("trigger", draft.trigger, rules) : undefined) ??
    (needsPrice(kind) ? refusedPrice("price", draft.price, rules) : undefined);
  if (refused !== undefined) return err(refused);
  const price = needsPrice(kind) ? typed<Price>(draft.price)! : undefined;
  const trigger = isTriggered(kind) ? typed<Price>(draft.trigger)! : undefined;
  const amount = isAmount(draft) ? (typed<Amount>(draft.size) ?? (ZERO as Amount)) : undefined;
  const quantity = amount === undefined ? quantityOf(draft, world) : (ZERO as Quantity);
  const at = price ?? sizePrice(draft, world);
  const wrong = refusedSize(quantity, amount, at, rules);
  if (wrong !== undefined) return err(lacking(draft, { quantity, amount, at }, world) ?? wrong);
  if (amount !== undefined && !isOnStep(amount, typed<Amount>("0.00000001")!))
    return err({ field: "size", error: "stepInvalid" });
  const found = judgeSpecial(draft, side, quantity!, {
    rules,
    reference,
    opposite: book && bestAgainst(book, side),
  });
  if (!found.ok) return found;
  const special = found.value;
  const dearest =
    specialDearest(kind, { price, trigger, special }, { ...world, reference }) ??
    worstAt(draft, world);
  const rungs = special.range && rungsCost(special.range.rungs, MONEY_PLACES);
  const cost =
    amount ??
    rungs ??
    (dearest === undefined
      ? undefined
      : multiply<Amount>([dearest, quantity!], MONEY_PLACES, "up"));
  if (has !== undefined && draft.side === "buy" && cost !== undefined && cost > has.quote)
    return err({ field: "size", error: "insufficientBalance" });
  if (has !== undefined && draft.side === "sell" && (quantity as bigint) > has.base)
    return err({ field: "size", error: "insufficientPosition" });
  if (closed !== undefined) return err({ field: "ticket", error: closed });
  const takesNow =
    isMarket ||
    draft.validity === "ioc" ||
    draft.validity === "fok" ||
    draft.validity === "postOnly" ||
    !meetsBook(kind);
  if (takesNow && book === undefined) return err({ field: "ticket", error: "priceObtaining" });
  if (draft.validity === "postOnly" && price !== undefined && book !== undefined) {
    const best = bestAgainst(book, draft.side);
    const ends =
      special.range === undefined ? [price] : special.range.rungs.map((rung) => rung.price);
    if (ends.some((one) => (draft.side === "buy" ? one >= best : one <= best)))
      return err({ field: "price", error: "outsideOrderLimits" });
  }
  const slippage = isMarket ? slippageOf(draft.slippage).slippage : undefined;
  return ok({
    price: special.range === undefined ? price : undefined,
    trigger,
    quantity: quantity!,
    amount,
    slippage,
    special,
    cost,
  });
}

/**
 * Price at which a share of the money is counted: the order's own price, the dearer leg or end, or
 * the worst the book has.
 */
function shareWorst(draft: Draft, world: TicketWorld): Price | undefined {
  const { kind } = draft;
  if (kind === "market") return worstAt(draft, world);
  const price = needsPrice(kind) ? typed<Price>(draft.price) : undefined;
  const trigger = isTriggered(kind) ? typed<Price>(draft.trigger) : undefined;
  const [to, distance] = [typed<Price>(draft.to), typed<Price>(draft.distance)];
  if (kind === "scaled") return price !== undefined && to !== undefined && to > price ? to : price;
  const by =
    distance === undefined
      ? {}
      : draft.distanceBy === "price"
        ? { distance }
        : { distanceRate: ((distance as bigint) / 100n) as Rate };
  return specialDearest(
    kind,
    { price, trigger, special: by },
    { ...world, reference: typed<Price>(draft.activation) ?? world.last },
  );
}

/**
 * A share of what is available as the draft's size. All of it at market is said in what is spent:
 * the other unit would be turned into it at a price that has moved by the time the order arrives, a
 * quantity bought even at the worst price inside the collar.
 */
export function shareOf(
  draft: Draft,
  percent: number,
  world: TicketWorld,
): Pick<Draft, "unit" | "size"> {
  const unit =
    percent < 100 || draft.kind !== "market" ? draft.unit : draft.side === "buy" ? "quote" : "base";
  return { unit, size: sizeAt({ ...draft, unit }, percent, world) };
}

/**
 * A share of what is available as the size to type, in the draft's unit; empty while it is not
 * known. `percent`: whole.
 */
export function sizeAt(draft: Draft, percent: number, world: TicketWorld): string {
  const { has, rules } = world;
  if (has === undefined) return "";
  const part = <T extends Decimal>(of: T): T => ((of * BigInt(percent)) / 100n) as T;
  const worst = shareWorst(draft, world);
  if (draft.side === "buy") {
    const spend = downToStep(part(has.quote), typed<Amount>("0.00000001")!);
    if (draft.unit === "quote") return spend === ZERO ? "" : toText(spend);
    if (worst === undefined || worst <= ZERO) return "";
    const quantity = lotsDown(rules, divide<Quantity>(spend, worst, 18, "down"));
    return quantity === ZERO ? "" : toText(quantity);
  }
  const quantity = lotsDown(rules, part(has.base) as bigint as Quantity);
  if (quantity === ZERO) return "";
  if (draft.unit === "base") return toText(quantity);
  const at = sizePrice(draft, world);
  return at === undefined ? "" : toText(multiply<Amount>([quantity, at], MONEY_PLACES, "up"));
}

/** Share of what is available that the typed size takes: whole per cent, 0 to 100. */
export function percentOf(draft: Draft, world: TicketWorld): number {
  const { has } = world;
  if (has === undefined) return 0;
  const size = typed<Amount>(draft.size);
  if (size === undefined || size <= ZERO) return 0;
  const of = draft.side === "buy" ? has.quote : has.base;
  if (of <= ZERO) return 0;
  let takes: bigint = size;
  if (draft.side === "buy" && draft.unit === "base") {
    const worst = shareWorst(draft, world);
    if (worst === undefined) return 0;
    takes = multiply<Amount>([worst, size], MONEY_PLACES, "up");
  }
  if (draft.side === "sell" && draft.unit === "quote") takes = quantityOf(draft, world) ?? 0n;
  const percent = Number((takes * 1000n) / of) / 10;
  return Math.min(100, Math.round(percent));
}
