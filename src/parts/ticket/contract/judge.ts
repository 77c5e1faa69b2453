/**
 * A ticket of a contract as it is filled in: for each side the order it stands for, or the first
 * thing that is wrong with it. Pure: book, mark, positions, what is available and the rules are
 * given. The server judges again, by the same rules.
 */
import type { ErrorName } from "../../../../contract/errors.ts";
import {
  type Amount,
  add,
  fraction,
  greatest,
  multiply,
  ONE,
  type Price,
  type Quantity,
  type Rate,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { boundOf, isBeyond } from "../../../../contract/rules/trading/book/bound.ts";
import { worstInside } from "../../../../contract/rules/trading/book/walk.ts";
import { leavesTooLittle } from "../../../../contract/rules/trading/contract/opening.ts";
import {
  notionalTerm,
  openingCost,
  type Position,
  refuseClose,
} from "../../../../contract/rules/trading/contract/position.ts";
import {
  entriesOf,
  refuseStops,
  type Stops,
} from "../../../../contract/rules/trading/contract/stops.ts";
import {
  refuseLeverage,
  refuseOtherLeverage,
  type Tier,
} from "../../../../contract/rules/trading/contract/tiers.ts";
import type { FeeRates } from "../../../../contract/rules/trading/fees.ts";
import { dearestPrice, stopMarketDearest } from "../../../../contract/rules/trading/freeze.ts";
import type { PositionSide } from "../../../../contract/rules/trading/sides.ts";
import {
  floorToTick,
  lotsDown,
  type OrderRules,
} from "../../../../contract/rules/trading/steps.ts";
import { against, type BookNow, bestAgainst } from "../book-levels.ts";
import { refusedSize, type TicketField } from "../judge.ts";
import {
  judgeSpecial,
  meetsBook,
  type SpecialTerms,
  specialDearest,
  trailNow,
} from "../special/special.ts";
import { type Refusal, refusedPrice, typed } from "../typed.ts";
import { type ContractDraft, hasPrice, hasStops, hasTrigger, orderSide } from "./draft.ts";

export type ContractField = TicketField | "profit" | "loss";
export type ContractRefusal = Refusal<ContractField>;

/** A position with what of it no order closes yet. */
export interface Standing {
  position: Position;
  closable: Quantity;
}

export interface ContractWorld {
  rules: OrderRules;
  collar: Rate;
  tiers: readonly Tier[];
  rates: FeeRates;
  priceScale: number;
  /** Terms that would be sent. */
  leverage: number;
  /** Leverage of positions and orders of the symbol. */
  inUse: number | undefined;
  /** Undefined: not known, e.g. before sign-in; then nothing is refused for want of it. */
  available: Amount | undefined;
  standing: Readonly<Partial<Record<PositionSide, Standing>>>;
  book: BookNow | undefined;
  mark: Price | undefined;
  /**
   * USDT that a quantity of one comes to at a price of one, and what an order freezes it at: where
   * they are not given, one.
   */
  worth?: Rate;
  freezesAt?: Rate;
  /**
   * How much margin an opening needs of what its leverage says: one, or more while the insurance
   * account is empty.
   */
  cover?: Rate;
  /** One pip, for pairs. */
  pip?: Price;
  /** Base units of a lot, for dollars in another currency. */
  inverse?: Quantity;
  /** The last price. */
  last?: Price | undefined;
  /** Why nothing can be placed now. */
  closed: ErrorName | undefined;
}

/** An order as it would be sent. */
export interface ContractTerms {
  price: Price | undefined;
  trigger: Price | undefined;
  quantity: Quantity;
  slippage: Rate | undefined;
  stops: Stops;
  /** Extra terms of its kind. */
  special: SpecialTerms;
  /**
   * Sum that an opening order freezes, at the dearest price it can get; undefined for a close and
   * while no price is known.
   */
  cost: { margin: Amount; fee: Amount; total: Amount } | undefined;
}

/** How far an order of a side may walk the book as it stands. */
export function boundFor(
  draft: ContractDraft,
  side: PositionSide,
  { book, collar, rules }: ContractWorld,
) {
  if (book === undefined) return undefined;
  const of = orderSide(draft, side);
  const dayLimit = of === "buy" ? rules.limitUp : rules.limitDown;
  const slippage = draft.kind === "market" ? typed<Rate>(draft.slippage) : undefined;
  const limit = hasPrice(draft) ? typed<Price>(draft.price) : undefined;
  return boundOf({
    side: of,
    best: bestAgainst(book, of),
    collar,
    ...(slippage === undefined || slippage <= ZERO ? {} : { slippage }),
    ...(limit === undefined || limit <= ZERO ? {} : { limit }),
    ...(dayLimit === undefined ? {} : { dayLimit }),
  });
}

/**
 * The dearest price an opening order can get, as its freeze is counted. Undefined while the book is
 * not known.
 */
export function dearestOf(
  draft: ContractDraft,
  side: PositionSide,
  world: ContractWorld,
): Price | undefined {
  const { book, rules, collar } = world;
  const limit = hasPrice(draft) ? typed<Price>(draft.price) : undefined;
  const own = hasTrigger(draft) ? typed<Price>(draft.trigger) : undefined;
  const trigger = own ?? (draft.kind === "trailing" ? trailOf(draft, side, world) : undefined);
  const other = draft.kind === "scaled" ? typed<Price>(draft.to) : undefined;
  if (side === "long") {
    if (draft.kind === "oco" || other !== undefined)
      return specialDearest(
        draft.kind,
        {
          price: other === undefined ? limit : greatest(other, limit ?? other),
          trigger,
          special: {},
        },
        { rules, collar, reference: undefined },
      );
    if (limit !== undefined) return limit;
    if (trigger !== undefined) return stopMarketDearest(rules.ticks, trigger, collar);
    const bound = boundFor(draft, side, world);
    if (book === undefined || bound === undefined) return undefined;
    const asks = against(book, "buy");
    const last = asks.at(-1)?.price;
    // Levels behind the last known one may be as dear as the bound.
    if (book.isCut && last !== undefined && !isBeyond("buy", last, bound.price)) return bound.price;
    return worstInside("buy", asks, bound) ?? book.bestAsk;
  }
  const fired = trigger === undefined ? undefined : stopMarketDearest(rules.ticks, trigger, collar);
  const ends = [limit, fired, other].filter((one) => one !== undefined);
  const from = ends.length === 0 ? undefined : ends.reduce((a, b) => greatest(a, b));
  return dearestPrice({
    side: "openShort",
    ...(from === undefined ? {} : { limit: from }),
    ...(book === undefined ? {} : { bestBid: book.bestBid }),
  });
}

/** Where a trail of this draft would fire if it began now; undefined while its distance is none. */
export function trailOf(
  draft: ContractDraft,
  side: PositionSide,
  world: ContractWorld,
): Price | undefined {
  const found = specialOf(draft, side, ONE as Quantity, world);
  return found.ok
    ? trailNow(orderSide(draft, side), found.value, referenceOf(draft, world))
    : undefined;
}

/**
 * The price a size is turned from one unit into the other at: the order's own, or at market what
 * the book offers first.
 */
export function contractSizePrice(
  draft: ContractDraft,
  side: PositionSide,
  { book }: ContractWorld,
): Price | undefined {
  const own = typed<Price>(hasPrice(draft) ? draft.price : hasTrigger(draft) ? draft.trigger : "");
  if (own !== undefined && own > ZERO) return own;
  return book === undefined ? undefined : bestAgainst(book, orderSide(draft, side));
}

/** The typed size in coins; undefined while it is none. */
export function contractQuantity(
  draft: ContractDraft,
  side: PositionSide,
  world: ContractWorld,
): Quantity | undefined {
  const size = draft.size === "" ? undefined : typed<Quantity>(draft.size);
  if (size === undefined || draft.unit === "base") return size;
  if (draft.unit === "lots") return multiply<Quantity>([size, world.rules.lotSize], 18, "down");
  const at = contractSizePrice(draft, side, world);
  return at === undefined
    ? undefined
    : lotsDown(world.rules, fraction<Quantity>([size], [at, world.worth ?? ONE], 18, "down"));
}

function refusedStops(
  draft: ContractDraft,
  side: PositionSide,
  price: Price | undefined,
  { rules, mark, pip }: ContractWorld,
): Result<Stops, ContractRefusal> {
  if (!hasStops(draft)) return ok({});
  const trigger = hasTrigger(draft) ? typed<Price>(draft.trigger) : undefined;
  const to = draft.kind === "scaled" ? typed<Price>(draft.to) : undefined;
  const entries = [
    ...entriesOf(draft.kind, { price, trigger, mark }),
    ...(to === undefined ? [] : [to]),
  ];
  if (draft.stopUnit === "pips" && pip !== undefined)
    return pipStops(draft, side, entries[0], pip, rules);
  for (const field of ["profit", "loss"] as const) {
    const wrong = draft[field] === "" ? undefined : refusedPrice(field, draft[field], rules);
    if (wrong !== undefined) return err(wrong);
  }
  const [profit, loss] = [draft.profit, draft.loss].map((text) =>
    text === "" ? undefined : typed<Price>(text),
  );
  if (draft.kind === "bracket" && profit === undefined && loss === undefined)
    return err({ field: "profit", text: "stopsEmpty" });
  const isWrong = (stops: Stops): boolean =>
    entries.some((from) => refuseStops(side, stops, from, undefined) !== undefined);
  if (profit !== undefined && isWrong({ profit }))
    return err({ field: "profit", error: "stopWrongSide" });
  if (loss !== undefined && isWrong({ loss }))
    return err({ field: "loss", error: "stopWrongSide" });
  return ok({
    ...(profit === undefined ? {} : { profit }),
    ...(loss === undefined ? {} : { loss }),
  });
}

/** Stops so many pips from the entry, on the side where each belongs. */
function pipStops(
  draft: ContractDraft,
  side: PositionSide,
  from: Price | undefined,
  pip: Price,
  rules: OrderRules,
): Result<Stops, ContractRefusal> {
  if (from === undefined) return err({ field: "ticket", error: "priceObtaining" });
  if (draft.kind === "bracket" && draft.profit === "" && draft.loss === "")
    return err({ field: "profit", text: "stopsEmpty" });
  const stops: Stops = {};
  for (const field of ["profit", "loss"] as const) {
    if (draft[field] === "") continue;
    const pips = typed<Quantity>(draft[field]);
    if (pips === undefined || pips <= ZERO) return err({ field, error: "orderQuantity" });
    const away = fraction<Price>([pips, pip], [], 18, "down");
    const isAbove = (field === "profit") === (side === "long");
    const at = floorToTick(rules.ticks, (isAbove ? from + away : from - away) as Price);
    if (at <= ZERO) return err({ field, error: "stopWrongSide" });
    stops[field] = at;
  }
  return ok(stops);
}

/** The order a draft stands for on one side, or why it is none yet. */
export function judgeContract(
  draft: ContractDraft,
  side: PositionSide,
  world: ContractWorld,
): Result<ContractTerms, ContractRefusal> {
  const { rules, book, closed } = world;
  const refused =
    (hasTrigger(draft) ? refusedPrice("trigger", draft.trigger, rules) : undefined) ??
    (hasPrice(draft) ? refusedPrice("price", draft.price, rules) : undefined);
  if (refused !== undefined) return err(refused as ContractRefusal);
  const price = hasPrice(draft) ? typed<Price>(draft.price)! : undefined;
  const trigger = hasTrigger(draft) ? typed<Price>(draft.trigger)! : undefined;
  const quantity = contractQuantity(draft, side, world);
  const isOpening = draft.action === "open";
  const at = isOpening ? contractSizePrice(draft, side, world) : undefined;
  // A close is at most as large as the position: that is its bound.
  const bounds = isOpening
    ? rules
    : { ...rules, minQty: ZERO as Quantity, maxQty: quantity ?? rules.maxQty };
  const wrong =
    refusedSize(quantity, undefined, at, bounds) ?? refusedMoney(draft, side, quantity!, world);
  if (wrong !== undefined) return err(wrong);
  const special = specialOf(draft, side, quantity!, world);
  if (!special.ok) return special;
  const stops = refusedStops(draft, side, price, world);
  if (!stops.ok) return stops;
  if (closed !== undefined) return err({ field: "ticket", error: closed });
  const isAtMarket = draft.kind === "market" || (draft.kind === "bracket" && price === undefined);
  const takesNow = isAtMarket || ["ioc", "fok", "postOnly"].includes(draft.validity);
  if (takesNow && book === undefined) return err({ field: "ticket", error: "priceObtaining" });
  if (draft.validity === "postOnly" && price !== undefined && book !== undefined) {
    const of = orderSide(draft, side);
    const best = bestAgainst(book, of);
    const ends =
      special.value.range === undefined
        ? [price]
        : special.value.range.rungs.map((rung) => rung.price);
    if (ends.some((one) => (of === "buy" ? one >= best : one <= best)))
      return err({ field: "price", error: "outsideOrderLimits" });
  }
  const bound = isOpening && meetsBook(draft.kind) ? boundFor(draft, side, world) : undefined;
  if (
    bound !== undefined &&
    leavesTooLittle(
      side,
      quantity!,
      against(book!, orderSide(draft, side)),
      bound,
      world.standing[side]?.position,
      world,
    )
  )
    return err({ field: "size", error: "outsideOrderLimits" });
  const slippage =
    draft.kind === "market" && draft.slippage !== "" ? typed<Rate>(draft.slippage) : undefined;
  return ok({
    price: special.value.range === undefined ? price : undefined,
    special: special.value,
    trigger,
    quantity: quantity!,
    slippage,
    stops: stops.value,
    cost: isOpening ? costOf(draft, side, quantity!, world) : undefined,
  });
}

function costOf(
  draft: ContractDraft,
  side: PositionSide,
  quantity: Quantity,
  world: ContractWorld,
): ContractTerms["cost"] {
  const rungs = draft.kind === "scaled" ? specialOf(draft, side, quantity, world) : undefined;
  const costs = (rungs?.ok ? (rungs.value.range?.rungs ?? []) : []).map((one) => {
    const bid = side === "short" ? world.book?.bestBid : undefined;
    const dearest = bid === undefined ? one.price : greatest(one.price, bid);
    return openingCost(
      one.quantity,
      dearest,
      world.leverage,
      world.rates.taker,
      world.freezesAt,
      world.cover,
    );
  });
  if (costs.length > 0)
    return costs.reduce((a, b) => ({
      margin: add(a.margin, b.margin),
      fee: add(a.fee, b.fee),
      total: add(a.total, b.total),
    }));
  const dearest = dearestOf(draft, side, world);
  return dearest === undefined
    ? undefined
    : openingCost(
        quantity,
        dearest,
        world.leverage,
        world.rates.taker,
        world.freezesAt,
        world.cover,
      );
}

/** Price that a trigger of this draft looks at. */
export const referenceOf = (
  { stopType }: Pick<ContractDraft, "stopType">,
  { mark, last }: Pick<ContractWorld, "mark" | "last">,
): Price | undefined => (stopType === "mark" ? mark : (last ?? mark));

/** Extra terms of its kind, or what is wrong with them. */
function specialOf(
  draft: ContractDraft,
  side: PositionSide,
  quantity: Quantity,
  world: ContractWorld,
): Result<SpecialTerms, ContractRefusal> {
  const { rules, book } = world;
  const of = orderSide(draft, side);
  return judgeSpecial(draft, of, quantity, {
    rules,
    reference: referenceOf(draft, world),
    opposite: book && bestAgainst(book, of),
  });
}

/** Refusals of a size by positions and money: closable, leverage, its tier, what is available. */
function refusedMoney(
  draft: ContractDraft,
  side: PositionSide,
  quantity: Quantity,
  world: ContractWorld,
): Refusal<TicketField> | undefined {
  const no = (error: ErrorName): Refusal<TicketField> => ({ field: "size", error });
  const { standing, available, leverage, inUse, tiers, mark } = world;
  const own = standing[side];
  if (draft.action === "close") {
    if (available === undefined) return undefined;
    const refused =
      own === undefined
        ? ("closableInsufficient" as const)
        : refuseClose(quantity, own.closable, ZERO);
    return refused && no(refused);
  }
  if (refuseOtherLeverage(leverage, inUse) !== undefined)
    return { field: "ticket", error: "leverageDiffers" };
  const cost = costOf(draft, side, quantity, world);
  const counted = mark ?? dearestOf(draft, side, world);
  if (counted !== undefined) {
    const refused = refuseLeverage(
      tiers,
      leverage,
      notionalTerm(
        add(own?.position.quantity ?? (ZERO as Quantity), quantity),
        counted,
        world.worth,
      ),
    );
    if (refused !== undefined) return no(refused);
  }
  return available !== undefined && cost !== undefined && cost.total > available
    ? no("insufficientBalance")
    : undefined;
}
