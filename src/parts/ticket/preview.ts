/**
 * The book's estimate of an order. Pure; the same walk as the engine's, so that
 * at the same event both say the same.
 */
import {
  type Amount,
  add,
  multiply,
  type Price,
  type Quantity,
  type Rate,
  round,
  subtract,
  sum,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { boundOf } from "../../../contract/rules/trading/book/bound.ts";
import { leftBy, takenBy } from "../../../contract/rules/trading/book/left.ts";
import {
  midOf,
  type Preview,
  previewOf,
  type Walk,
  walkAmount,
  walkQuantity,
} from "../../../contract/rules/trading/book/walk.ts";
import {
  type FeeRates,
  feeOf,
  feeOwed,
  type Turnover,
} from "../../../contract/rules/trading/fees.ts";
import { against, bestAgainst } from "./book-levels.ts";
import type { Draft } from "./draft.ts";
import type { Terms, TicketWorld } from "./judge.ts";
import { meetsBook } from "./special/special.ts";

export interface TicketPreview {
  /** Undefined: nothing of it would fill now. */
  fills:
    | (Preview & {
        fee: Amount /** Average against the middle, in the quote asset; worse is above zero. */;
        off: Price;
      })
    | undefined;
  /** Comes in when all that may fill has filled, less the fee. Undefined: nothing would. */
  gets: Amount | undefined;
  /** True when what does not fill now goes on; else it would end. */
  rests: boolean;
  /** How much of it would fill, per cent, cut. */
  percent: number;
  /** Near, not exact: the book shown is gathered. */
  isNear: boolean;
  /** The walk came to the end of what the page knows of the book. */
  isCut: boolean;
}

/** Undefined without a book. `priceScale`: places of the pair's prices. */
export function previewTicket(
  draft: Draft,
  terms: Terms,
  world: TicketWorld,
  rates: FeeRates,
  priceScale: number,
): TicketPreview | undefined {
  const { book, rules, collar } = world;
  if (book === undefined || !meetsBook(draft.kind)) return undefined;
  const levels = against(book, draft.side);
  const best = bestAgainst(book, draft.side);
  const dayLimit = draft.side === "buy" ? rules.limitUp : rules.limitDown;
  const bound = boundOf({
    side: draft.side,
    best,
    collar,
    ...(terms.price === undefined ? {} : { limit: terms.price }),
    ...(terms.slippage === undefined ? {} : { slippage: terms.slippage }),
    ...(dayLimit === undefined ? {} : { dayLimit }),
  });
  const walk = takenBy(
    draft.validity,
    terms.amount === undefined
      ? walkQuantity(draft.side, levels, terms.quantity, rules.lotSize, bound)
      : walkAmount(levels, terms.amount, rules.lotSize, bound),
  );
  const mid = midOf(book.bestBid, book.bestAsk);
  const found =
    draft.validity === "postOnly" ? undefined : previewOf(draft.side, walk, mid, priceScale);
  const isCut = walk.end === "noLiquidity" && book.isCut;
  const left = leftBy(
    { isAtMarket: terms.price === undefined, isClosing: false, validity: draft.validity },
    walk.end,
  );
  const near = {
    rests: walk.end !== "done" && (left === "rests" || left === "goesOn"),
    isNear: book.isGathered,
    isCut,
  };
  const taker = found === undefined ? (ZERO as Amount) : broughtBy(draft.side, walk);
  const gets = getsOf(
    { taker, maker: near.rests ? restBrings(draft.side, terms, found?.filled) : (ZERO as Amount) },
    rates,
  );
  if (found === undefined) return { fills: undefined, percent: 0, gets, ...near };
  const off = (
    draft.side === "buy" ? subtract(found.average, mid) : subtract(mid, found.average)
  ) as Price;
  return {
    fills: { ...found, fee: feeOf(taker, rates.taker), off },
    percent: percentFilled(walk, terms),
    gets,
    ...near,
  };
}

/**
 * The fee is taken of the exact turnover, not of the shown average: the engine rounds it on the
 * total.
 */
const broughtBy = (side: Draft["side"], { fills, filled }: Walk): Amount =>
  side === "buy"
    ? (filled as bigint as Amount)
    : sum(fills.map((one) => multiply<Amount>([one.price, one.quantity], 18, "down")));

/** The rest of a limit order brings this when it fills at its own price. */
function restBrings(
  side: Draft["side"],
  { price, quantity, amount }: Terms,
  filled: Quantity | undefined,
): Amount {
  if (price === undefined || amount !== undefined) return ZERO as Amount;
  const rest = subtract(quantity, filled ?? ZERO);
  return side === "buy" ? (rest as bigint as Amount) : multiply<Amount>([price, rest], 18, "down");
}

/** Undefined for nothing. */
function getsOf(turnover: Turnover, rates: FeeRates): Amount | undefined {
  const gross = add(turnover.taker, turnover.maker);
  return gross === ZERO ? undefined : subtract(round(gross, 8, "down"), feeOwed(turnover, rates));
}

function percentFilled({ filled, end }: Walk, { amount, quantity }: Terms): number {
  if (end === "done") return 100;
  if (amount !== undefined) return 99;
  return Number(((filled as bigint) * 100n) / (quantity as bigint));
}

/**
 * The fee if all of it is taken from the book at the order's own price, in what comes in. Empty
 * where that cannot be said.
 */
export function wouldPay(
  { side }: Draft,
  { price, quantity, amount }: Terms,
  { taker }: FeeRates,
): string {
  if (amount !== undefined) return "";
  if (side === "buy") return toText(feeOf(quantity as bigint as Amount, taker));
  return price === undefined
    ? ""
    : toText(feeOf(multiply<Amount>([price, quantity], 8, "down"), taker));
}

/**
 * Comes in if an order that does not meet the book fills at its own price. Empty where that cannot
 * be said.
 */
export function wouldReceive(
  draft: Draft,
  { price, quantity, amount }: Terms,
  rates: FeeRates,
): string {
  if (amount !== undefined) return "";
  const rate: Rate = draft.validity === "postOnly" ? rates.maker : rates.taker;
  if (draft.side === "buy")
    return toText(
      subtract(quantity as bigint as Amount, feeOf(quantity as bigint as Amount, rate)),
    );
  if (price === undefined) return "";
  const gross = multiply<Amount>([price, quantity], 8, "down");
  return toText(subtract(gross, feeOf(gross, rate)));
}
