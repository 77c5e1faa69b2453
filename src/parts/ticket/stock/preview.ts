/**
 * Sum of an order of shares, fill by fill as the engine fills: what the book gives it now at
 * the book's prices, the rest at its own. Pure.
 */
import {
  type Amount,
  add,
  greatest,
  multiply,
  type Price,
  type Quantity,
  type Rate,
  subtract,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import type { Fill } from "../../../../contract/rules/trading/averages.ts";
import { boundOf } from "../../../../contract/rules/trading/book/bound.ts";
import { leftBy } from "../../../../contract/rules/trading/book/left.ts";
import { walkQuantity } from "../../../../contract/rules/trading/book/walk.ts";
import type { FeeRates, Turnover } from "../../../../contract/rules/trading/fees.ts";
import {
  type Conversion,
  newStockOrder,
  stockFill,
} from "../../../../contract/rules/trading/stock.ts";
import type { BoundRules } from "../../../../contract/rules/trading/stock-order.ts";
import type { StockDraft } from "../../../data/stores/account/review-draft.ts";
import { against, type BookNow, bestAgainst } from "../book-levels.ts";

export interface PreviewedShares {
  quantity: Quantity;
  /** Undefined: at market. */
  price: Price | undefined;
  /** Price at which it is counted where the book does not say. */
  estimate: Price;
  dearest: Price;
  /** True when it meets the book as it stands. */
  meets: boolean;
}
/** Market of the estimate; its conversion besides. */
export interface SharesMarket {
  book: BookNow | undefined;
  rules: BoundRules;
  collar: Rate;
  rates: FeeRates;
}
/** In the currency of the price, in USDT without the fee, and the fee. */
export interface SharesSums {
  turnover: Amount;
  value: Amount;
  fee: Amount;
}

interface Part extends Fill {
  role: keyof Turnover;
}

export function previewShares(
  draft: Pick<StockDraft, "side" | "validity">,
  of: PreviewedShares,
  world: SharesMarket,
  fx: Conversion,
): SharesSums {
  // A day's bound may lie nearer than the last price.
  let order = newStockOrder(draft.side, of.quantity, greatest(of.dearest, of.estimate));
  let sums: SharesSums = { turnover: ZERO, value: ZERO, fee: ZERO } as SharesSums;
  for (const { price, quantity, role } of partsOf(draft, of, world)) {
    const done = stockFill(order, { price, quantity, role }, fx, fx, world.rates);
    const turnover = add(sums.turnover, multiply<Amount>([price, quantity], 18, "down"));
    sums = { turnover, value: add(sums.value, done.value), fee: add(sums.fee, done.fee) };
    order = done.order;
  }
  return sums;
}

function partsOf(
  { side, validity }: Pick<StockDraft, "side" | "validity">,
  { quantity, price, estimate, dearest, meets }: PreviewedShares,
  { book, rules, collar }: SharesMarket,
): Part[] {
  if (book === undefined || !meets) return [{ price: estimate, quantity, role: "taker" }];
  const limit = price ?? (side === "buy" ? dearest : undefined);
  const bound = boundOf({
    side,
    best: bestAgainst(book, side),
    collar,
    dayLimit: side === "buy" ? rules.limitUp : rules.limitDown,
    ...(limit === undefined ? {} : { limit }),
  });
  const walk = walkQuantity(side, against(book, side), quantity, rules.lotSize, bound);
  const taken: Part[] = walk.fills.map((one) => ({ ...one, role: "taker" }));
  const rest = subtract(quantity, walk.filled);
  if (rest === ZERO) return taken;
  const left = leftBy({ isAtMarket: price === undefined, isClosing: false, validity }, walk.end);
  // The page takes the unseen part of the book to be there.
  const isCut = walk.end === "noLiquidity" && book.isCut;
  const ends = left !== "rests" && left !== "goesOn" && !isCut && taken.length > 0;
  return ends
    ? taken
    : [
        ...taken,
        {
          price: price ?? taken.at(-1)?.price ?? estimate,
          quantity: rest,
          role: left === "rests" ? "maker" : "taker",
        },
      ];
}
