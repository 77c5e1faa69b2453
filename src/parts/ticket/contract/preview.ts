/**
 * The book's estimate of a contract's order, how large it may be, and where its
 * position would be liquidated afterwards. Pure.
 */
import {
  type Amount,
  add,
  decimal,
  divide,
  fraction,
  greatest,
  least,
  multiply,
  negate,
  ONE,
  type Price,
  type Quantity,
  type Rate,
  subtract,
  whole,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { product, quotient, widen } from "../../../../contract/money/terms.ts";
import type { Fill } from "../../../../contract/rules/trading/averages.ts";
import { leftBy, takenBy } from "../../../../contract/rules/trading/book/left.ts";
import {
  midOf,
  previewOf,
  type Walk,
  walkQuantity,
} from "../../../../contract/rules/trading/book/walk.ts";
import { liquidationPrice } from "../../../../contract/rules/trading/contract/liquidation.ts";
import {
  closingDue,
  closingMoney,
  type OpeningOrder,
  openingFill,
} from "../../../../contract/rules/trading/contract/order.ts";
import {
  addFill,
  closeFill,
  type Position,
  unrealised,
} from "../../../../contract/rules/trading/contract/position.ts";
import type { Turnover } from "../../../../contract/rules/trading/fees.ts";
import type { PositionSide } from "../../../../contract/rules/trading/sides.ts";
import { ceilToTick, floorToTick, lotsDown } from "../../../../contract/rules/trading/steps.ts";
import { against } from "../book-levels.ts";
import { meanwhile } from "../judge.ts";
import { rungsAverage } from "../special/rungs.ts";
import { meetsBook, trailNow } from "../special/special.ts";
import { typed } from "../typed.ts";
import { type ContractDraft, hasPrice, orderSide } from "./draft.ts";
import {
  boundFor,
  type ContractTerms,
  type ContractWorld,
  contractQuantity,
  dearestOf,
  referenceOf,
} from "./judge.ts";

export interface ContractPreview {
  /** Average of what would fill at once, else the order's own price. Undefined without either. */
  average: Price | undefined;
  /**
   * Against the middle of the book, as a ratio; worse is above zero. Undefined where it would rest.
   */
  slippage: Rate | undefined;
  /** How much would fill at once, per cent, cut. */
  percent: number;
  margin: Amount | undefined;
  fee: Amount | undefined;
  /** Gain of a close before its fee. */
  gain: Amount | undefined;
  /**
   * Where the position would be liquidated if all filled that may; undefined: nowhere above zero,
   * or nothing is left.
   */
  liquidation: Price | undefined;
  /** The page's part of the book is too short for it. */
  isCut: boolean;
}

/** On the tick of its safe side: a long's up, a short's down. */
export function shownLiquidation(
  position: Position,
  {
    tiers,
    rates,
    rules,
    worth,
    inverse,
  }: Pick<ContractWorld, "tiers" | "rates" | "rules" | "worth" | "inverse">,
): Price | undefined {
  const counted = {
    ...(worth === undefined ? {} : { worth }),
    ...(inverse === undefined ? {} : { inverse }),
  };
  const at = liquidationPrice(position, { tiers, taker: rates.taker, ...counted });
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
  const { book, rules, standing } = world;
  const { price, trigger, quantity } = terms;
  const { validity } = draft;
  const of = orderSide(draft, side);
  const bound = boundFor(draft, side, world);
  const walks =
    book !== undefined && bound !== undefined && meetsBook(draft.kind) && validity !== "postOnly";
  const walk = walks
    ? takenBy(validity, walkQuantity(of, against(book, of), quantity, rules.lotSize, bound))
    : undefined;
  const found = walk && book && previewOf(of, walk, midOf(book.bestBid, book.bestAsk), priceScale);
  const { range } = terms.special;
  const waiting =
    range === undefined
      ? trailNow(of, terms.special, referenceOf(draft, world))
      : rungsAverage(range.rungs);
  const average = found?.average ?? price ?? trigger ?? waiting;
  const own = standing[side]?.position;
  const percent =
    found === undefined ? 0 : Number(((found.filled as bigint) * 100n) / (quantity as bigint));
  const shared = {
    average,
    slippage: found?.slippage,
    percent,
    isCut: walk?.end === "noLiquidity" && book!.isCut,
  };
  const none = {
    ...shared,
    margin: undefined,
    fee: undefined,
    gain: undefined,
    liquidation: undefined,
  };
  if (average === undefined) return none;
  const rest = subtract(quantity, walk?.filled ?? ZERO);
  const role = rest > ZERO ? roleOfRest(draft, walk, shared.isCut) : undefined;
  const taken: Part[] = (walk?.fills ?? []).map((one) => ({ ...one, role: "taker" }));
  // Later fills are counted at the order's own price.
  const parts: Part[] =
    role === undefined ? taken : [...taken, { price: price ?? average, quantity: rest, role }];
  if (parts.length === 0) return none;
  if (draft.action === "open")
    return { ...shared, gain: undefined, ...opened(parts, side, own, world, priceScale) };
  if (own === undefined || quantity > own.quantity) return none;
  return { ...shared, ...closedBy(parts, own, world) };
}

interface Part extends Fill {
  role: keyof Turnover;
}

/**
 * As what the rest would fill; undefined where it would end. What the page does not see of the book
 * is thought to be there.
 */
function roleOfRest(
  draft: ContractDraft,
  walk: Walk | undefined,
  isCut: boolean,
): Part["role"] | undefined {
  if (walk === undefined) return draft.validity === "postOnly" ? "maker" : "taker";
  if (isCut) return "taker";
  const left = leftBy(
    { isAtMarket: !hasPrice(draft), isClosing: draft.action === "close", validity: draft.validity },
    walk.end,
  );
  return left === "rests" ? "maker" : left === "goesOn" ? "taker" : undefined;
}

/** Fill by fill, as the engine does: sums are rounded on the order's total. */
function opened(
  fills: readonly Part[],
  side: PositionSide,
  own: Position | undefined,
  world: ContractWorld,
  priceScale: number,
): Pick<ContractPreview, "margin" | "fee" | "liquidation"> {
  const { rates, leverage, worth, cover } = world;
  const quantity = fills.reduce((all, one) => add(all, one.quantity), ZERO as Quantity);
  let order: OpeningOrder = {
    ...NOTHING,
    rest: quantity,
    leverage,
    ...(cover === undefined ? {} : { cover }),
  };
  let position = own;
  for (const { price, quantity: part, role } of fills) {
    const done = openingFill(order, ENOUGH, price, part, role, rates, worth);
    position = addFill(
      position,
      { side, price, quantity: part, margin: done.margin, leverage },
      priceScale,
    );
    order = done.order;
  }
  return {
    margin: order.margin,
    fee: order.fee,
    liquidation: position && shownLiquidation(position, world),
  };
}
const NOTHING = {
  dearest: ZERO as Price,
  received: { maker: ZERO as Amount, taker: ZERO as Amount },
  fee: ZERO as Amount,
  margin: ZERO as Amount,
};
/** More than any order costs. */
const ENOUGH = decimal<Amount>("100000000000000000");

function closedBy(
  fills: readonly Part[],
  own: Position,
  world: ContractWorld,
): Pick<ContractPreview, "margin" | "fee" | "gain" | "liquidation"> {
  const { rates, worth } = world;
  let [gain, fee, margin]: Amount[] = [ZERO, ZERO, ZERO];
  let position: Position | undefined = own;
  let received = NOTHING.received;
  for (const { price, quantity, role } of fills) {
    if (position === undefined) break;
    const due = closingDue({ received, fee }, { price, quantity, role }, rates, worth);
    received = due.received;
    const done = closeFill(position, quantity, price, due.fee, worth);
    const money = closingMoney(done.released, done.gain, done.fee, done.rest?.margin ?? ZERO);
    gain = add(gain, money.gain);
    fee = add(fee, money.fee);
    margin = add(margin, money.taken);
    position = done.rest && { ...done.rest, margin: subtract(position.margin, money.taken) };
  }
  return { margin, fee, gain, liquidation: position && shownLiquidation(position, world) };
}

/** Result of a stop that closes a size entered at a price. */
export const stopOutcome = (
  side: PositionSide,
  entry: Price,
  quantity: Quantity,
  at: Price,
  worth?: Rate,
): Amount => unrealised({ side, entry, quantity, margin: ZERO as Amount, leverage: 1 }, at, worth);

/**
 * Results of a draft's take profit and stop loss: of the side they fit, which is the long
 * when the take profit lies above its entry; so many pips away they bring either side the same.
 * Undefined where a stop is not typed, or while what it closes or the price it is entered at is not
 * known.
 */
export function stopsBring(
  draft: ContractDraft,
  entries: Readonly<Record<PositionSide, Price | undefined>>,
  world: ContractWorld,
): { profit: Amount | undefined; loss: Amount | undefined } {
  const [profit, loss] = [draft.profit, draft.loss].map((text) =>
    text === "" ? undefined : typed<Price>(text),
  );
  const either = entries.long ?? entries.short;
  const isLong =
    either === undefined ||
    (profit === undefined ? loss !== undefined && loss < either : profit > either);
  const side = isLong ? "long" : "short";
  const [entry, size] = [entries[side] ?? either, contractQuantity(draft, side, world)];
  const outcome = (at: Price | undefined, isLoss: boolean): Amount | undefined => {
    if (at === undefined || size === undefined) return undefined;
    if (draft.stopUnit === "price") return entry && stopOutcome(side, entry, size, at, world.worth);
    if (world.worth === undefined || world.pip === undefined) return undefined;
    const sum = multiply<Amount>([at, world.pip, size, world.worth], 8, "halfEven");
    return isLoss ? negate(sum) : sum;
  };
  return { profit: outcome(profit, false), loss: outcome(loss, true) };
}

/** The same as a share of the margin it stands with. */
export const ofMargin = (gain: Amount, margin: Amount): Rate | undefined =>
  margin <= ZERO ? undefined : divide<Rate>(gain, margin, 8, "halfEven");

/**
 * The most that can be opened on a side, or closed of it, in whole lots; undefined while it is not
 * known.
 */
export function mostOf(
  draft: ContractDraft,
  side: PositionSide,
  world: ContractWorld,
): Quantity | undefined {
  const {
    available,
    rules,
    leverage,
    rates,
    tiers,
    standing,
    mark,
    worth = ONE as Rate,
    freezesAt = worth,
    cover = ONE as Rate,
  } = world;
  if (draft.action === "close") return standing[side]?.closable;
  const now = dearestOf(draft, side, world);
  const price = now !== undefined && draft.kind === "market" ? meanwhile(now) : now;
  if (available === undefined || price === undefined || price <= ZERO) return undefined;
  const each = multiply<Price>(
    [
      price,
      freezesAt,
      add(fraction<Rate>([cover], [whole(BigInt(leverage))], 18, "up"), rates.taker),
    ],
    18,
    "up",
  );
  const byMoney = quotient<Quantity>(widen(available), widen(each), 18, "down");
  const bound = tiers.findLast((tier) => tier.maxLeverage >= leverage)?.upTo ?? (ZERO as Amount);
  // As a size is judged: at the mark, with what stands of the side.
  const inTier = quotient<Quantity>(widen(bound), product(mark ?? price, worth), 18, "down");
  const byTier = greatest(
    ZERO as Quantity,
    subtract(inTier, standing[side]?.position.quantity ?? (ZERO as Quantity)),
  );
  return lotsDown(rules, least(least(byMoney, byTier), rules.maxQty));
}

/**
 * The smaller of what both sides can have: what a slider that stands before either is pressed
 * counts by. Of a close: the larger.
 */
export function mostOfBoth(draft: ContractDraft, world: ContractWorld): Quantity | undefined {
  const [long, short] = [mostOf(draft, "long", world), mostOf(draft, "short", world)];
  if (long === undefined || short === undefined) return long ?? short;
  return draft.action === "close" ? greatest(long, short) : least(long, short);
}
