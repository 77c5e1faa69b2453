/** What the book as it stands would make of a perpetual's order, and where its position would be liquidated afterwards. Pure. */
import { type Amount, divide, type Price, type Quantity, type Rate, ZERO } from "../../../../contract/money/decimal.ts";
import { midOf, previewOf, walkQuantity } from "../../../../contract/rules/trading/book/walk.ts";
import { liquidationPrice } from "../../../../contract/rules/trading/contract/liquidation.ts";
import { addFill, closeFill, openingCost, type Position, unrealised } from "../../../../contract/rules/trading/contract/position.ts";
import type { PositionSide } from "../../../../contract/rules/trading/sides.ts";
import { ceilToTick, floorToTick } from "../../../../contract/rules/trading/steps.ts";
import { against } from "../book-levels.ts";
import { rungsAverage } from "../special/rungs.ts";
import { meetsBook, trailNow } from "../special/special.ts";
import { type ContractDraft, orderSide } from "./draft.ts";
import { boundFor, type ContractTerms, type ContractWorld, referenceOf } from "./judge.ts";

export interface ContractPreview {
  /** What all of it would cost or bring on average: the walk's, else the order's own price. Undefined without either. */
  average: Price | undefined;
  /** Against the middle of the book, as a ratio; worse is above zero. Undefined where it would rest. */
  slippage: Rate | undefined;
  /** How much would fill at once, per cent, cut. */
  percent: number;
  margin: Amount | undefined;
  fee: Amount | undefined;
  /** Of a close: what it would bring before its fee. */
  gain: Amount | undefined;
  /** Where the position would be liquidated if all of it filled; undefined: nowhere above zero, or nothing is left. */
  liquidation: Price | undefined;
  /** The page's part of the book is too short for it. */
  isCut: boolean;
}

/** On the tick of its safe side: a long's up, a short's down. */
export function shownLiquidation(position: Position, { tiers, rates, rules }: Pick<ContractWorld, "tiers" | "rates" | "rules">): Price | undefined {
  const at = liquidationPrice(position, { tiers, taker: rates.taker });
  if (at === undefined) return undefined;
  return position.side === "long" ? ceilToTick(rules.ticks, at) : floorToTick(rules.ticks, at);
}

export function previewContract(
  draft: ContractDraft,
  side: PositionSide,
  terms: ContractTerms,
  world: ContractWorld,
  priceScale: number,
): ContractPreview {
  const { book, rules, rates, leverage, standing } = world;
  const { price, trigger, quantity } = terms;
  const of = orderSide(draft, side);
  const bound = boundFor(draft, side, world);
  const walks = book !== undefined && bound !== undefined && meetsBook(draft.kind) && draft.validity !== "postOnly";
  const walk = walks ? walkQuantity(of, against(book, of), quantity, rules.lotSize, bound) : undefined;
  const found = walk && book && previewOf(of, walk, midOf(book.bestBid, book.bestAsk), priceScale);
  const { range } = terms.special;
  const waiting = range === undefined ? trailNow(of, terms.special, referenceOf(draft, world)) : rungsAverage(range.rungs);
  const average = found?.average ?? price ?? trigger ?? waiting;
  const own = standing[side]?.position;
  const percent = found === undefined ? 0 : Number(((found.filled as bigint) * 100n) / (quantity as bigint));
  const shared = { average, slippage: found?.slippage, percent, isCut: walk?.end === "noLiquidity" && book!.isCut };
  if (average === undefined) return { ...shared, margin: undefined, fee: undefined, gain: undefined, liquidation: undefined };
  if (draft.action === "open") {
    const { margin, fee } = openingCost(quantity, average, leverage, rates.taker);
    const after = addFill(own, { side, price: average, quantity, margin, leverage }, priceScale);
    return { ...shared, margin, fee, gain: undefined, liquidation: shownLiquidation(after, world) };
  }
  if (own === undefined || quantity > own.quantity) return { ...shared, margin: undefined, fee: undefined, gain: undefined, liquidation: undefined };
  const { gain, fee, released, rest } = closeFill(own, quantity, average, rates.taker);
  return { ...shared, margin: released, fee, gain, liquidation: rest && shownLiquidation(rest, world) };
}

/** What a stop would bring or cost if it closed a size that was entered at a price. */
export const stopOutcome = (side: PositionSide, entry: Price, quantity: Quantity, at: Price): Amount =>
  unrealised({ side, entry, quantity, margin: ZERO as Amount, leverage: 1 }, at);

/** The same as a share of the margin it stands with. */
export const ofMargin = (gain: Amount, margin: Amount): Rate | undefined => (margin <= ZERO ? undefined : divide<Rate>(gain, margin, 8, "halfEven"));

/** A ratio as per cent, without zeros that say nothing: "0.0005" → "0.05%", "1" → "100%". */
export function percentOf(ratio: string): string {
  const [whole, part = ""] = ratio.split(".");
  const digits = part.padEnd(2, "0");
  const rest = digits.slice(2).replace(/0+$/, "");
  return `${BigInt(whole + digits.slice(0, 2))}${rest === "" ? "" : `.${rest}`}%`;
}
