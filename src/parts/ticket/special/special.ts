/**
 * Fields of orders beyond limit, market and stop-limit, and what is wrong in them: for the
 * tickets of spot and perpetuals alike. Pure.
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
  toText,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { stopMarketDearest } from "../../../../contract/rules/trading/freeze.ts";
import {
  ORDER_KINDS,
  type OrderField,
  type OrderKind,
} from "../../../../contract/rules/trading/orders/kinds.ts";
import {
  MAX_RUNGS,
  type Rung,
  scaledRungs,
  type Weighting,
} from "../../../../contract/rules/trading/orders/scaled.ts";
import { trailTrigger } from "../../../../contract/rules/trading/orders/trigger.ts";
import type { OrderSide } from "../../../../contract/rules/trading/sides.ts";
import { type OrderRules, refuseOrder } from "../../../../contract/rules/trading/steps.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { type Refusal, refusedPrice, typed } from "../typed.ts";

/** Beside price, trigger and size. Decimal text; empty where nothing was typed. */
export interface SpecialDraft {
  /** Distance of a trail behind the best price, in per cent or in price. */
  distance: string;
  distanceBy: "percent" | "price";
  /** From where on it follows; empty: at once. */
  activation: string;
  /** Other end of a scaled order's range, which begins at the price. */
  to: string;
  count: string;
  weighting: Weighting;
}
export const emptySpecial = (): SpecialDraft => ({
  distance: "",
  distanceBy: "percent",
  activation: "",
  to: "",
  count: "5",
  weighting: "equal",
});
export type SpecialField =
  | "trigger"
  | "price"
  | "size"
  | "distance"
  | "activation"
  | "to"
  | "count";

/** As it would be sent. */
export interface SpecialTerms {
  distance?: Price;
  distanceRate?: Rate;
  activation?: Price;
  range?: { from: Price; to: Price; weighting: Weighting; rungs: readonly Rung[] };
}

const takes = (kind: OrderKind, field: OrderField): boolean =>
  [...ORDER_KINDS[kind].needs, ...ORDER_KINDS[kind].may].some((one: OrderField) => one === field);
/** True when a kind is typed with a price: for a scaled order it is the first end of its range. */
export const isPriced = (kind: OrderKind): boolean => takes(kind, "price") || kind === "scaled";
/** Without its price it would be at market, or none. */
export const needsPrice = (kind: OrderKind): boolean => isPriced(kind) && kind !== "bracket";
export const isTriggered = (kind: OrderKind): boolean => takes(kind, "triggerPrice");
/** True when the book as it stands says what becomes of it. */
export const meetsBook = (kind: OrderKind): boolean =>
  kind === "limit" || kind === "market" || kind === "bracket";

interface Typed extends SpecialDraft {
  kind: OrderKind;
  price: string;
  trigger: string;
}
interface Around {
  rules: OrderRules;
  /** Reference of the trigger: last price or mark; undefined while it is not known. */
  reference: Price | undefined;
  /** Best price it would meet. */
  opposite: Price | undefined;
}

/**
 * Extra terms of a kind, or the first thing that is wrong with them. `quantity`: of all of it.
 * Prices were judged before.
 */
export function judgeSpecial(
  of: Typed,
  side: OrderSide,
  quantity: Quantity,
  { rules, reference, opposite }: Around,
): Result<SpecialTerms, Refusal<SpecialField>> {
  if (of.kind === "trailing") return judgeTrail(of, reference, rules);
  if (of.kind === "oco") return judgeOco(of, side, reference);
  if (of.kind !== "scaled") return ok({});
  const wrong = refusedPrice("to" as const, of.to, rules);
  if (wrong !== undefined) return err(wrong);
  const count = /^\d{1,3}$/.test(of.count) ? Number(of.count) : 0;
  if (count < 2 || count > MAX_RUNGS)
    return err({ field: "count", text: "count", step: String(MAX_RUNGS) });
  const [from, to] = [typed<Price>(of.price)!, typed<Price>(of.to)!];
  const rungs = scaledRungs(rules, {
    side,
    from,
    to,
    count,
    quantity,
    weighting: of.weighting,
    opposite,
  });
  if (typeof rungs === "string")
    return err(
      rungs === "stepInvalid"
        ? { field: "size", text: "lot", step: plainText(toText(rules.lotSize)) }
        : { field: "count", text: "rungs" },
    );
  const small = rungs
    .map((rung) => refuseOrder(rules, rung)?.error)
    .find((error): error is ErrorName => error !== undefined);
  return small === undefined
    ? ok({ range: { from, to, weighting: of.weighting, rungs } })
    : err({ field: "size", error: small });
}

function judgeTrail(
  of: Typed,
  reference: Price | undefined,
  rules: OrderRules,
): Result<SpecialTerms, Refusal<SpecialField>> {
  const typedDistance = of.distance === "" ? undefined : typed<Price>(of.distance);
  if (typedDistance === undefined || typedDistance <= ZERO)
    return err({ field: "distance", text: "distanceEmpty" });
  const wrong =
    of.activation === "" ? undefined : refusedPrice("activation" as const, of.activation, rules);
  if (wrong !== undefined) return err(wrong);
  const activation = of.activation === "" ? undefined : typed<Price>(of.activation)!;
  const from = activation === undefined ? {} : { activation };
  if (of.distanceBy === "percent") {
    const distanceRate = rateOf(typedDistance);
    return distanceRate >= 10n ** 18n
      ? err({ field: "distance", error: "outsideOrderLimits" })
      : ok({ distanceRate, ...from });
  }
  const isTooWide = [activation, reference].some(
    (price) => price !== undefined && typedDistance >= price,
  );
  return isTooWide
    ? err({ field: "distance", error: "outsideOrderLimits" })
    : ok({ distance: typedDistance, ...from });
}
/** Per cent as a ratio. */
const rateOf = (percent: Price): Rate => ((percent as bigint) / 100n) as Rate;

/** Limit and stop lie on both sides of the price: a sale's limit above it, a purchase's below. */
function judgeOco(
  of: Typed,
  side: OrderSide,
  reference: Price | undefined,
): Result<SpecialTerms, Refusal<SpecialField>> {
  const [price, trigger] = [typed<Price>(of.price)!, typed<Price>(of.trigger)!];
  const [above, below] = side === "sell" ? [price, trigger] : [trigger, price];
  const no = (field: SpecialField): Result<never, Refusal<SpecialField>> =>
    err({ field, text: side === "sell" ? "ocoSell" : "ocoBuy" });
  if (above <= below) return no("trigger");
  if (reference !== undefined && above <= reference)
    return no(side === "sell" ? "price" : "trigger");
  if (reference !== undefined && below >= reference)
    return no(side === "sell" ? "trigger" : "price");
  return ok({});
}

/**
 * Where a trail would fire if it began now: behind its activation, else behind the price. Undefined
 * while neither is known.
 */
export function trailNow(
  side: OrderSide,
  { distance, distanceRate, activation }: SpecialTerms,
  reference: Price | undefined,
): Price | undefined {
  const extreme = activation ?? reference;
  const by =
    distance === undefined
      ? distanceRate === undefined
        ? undefined
        : { rate: distanceRate }
      : { price: distance };
  return by === undefined || extreme === undefined
    ? undefined
    : trailTrigger({ side, distance: by, activation: undefined, extreme });
}

/**
 * The dearest a purchase of such a kind can get, as its freeze is counted; undefined where that is
 * the book's. Of a scaled order the dearest rung.
 */
export function specialDearest(
  kind: OrderKind,
  {
    price,
    trigger,
    special,
  }: { price: Price | undefined; trigger: Price | undefined; special: SpecialTerms },
  { rules, collar, reference }: Pick<Around, "rules" | "reference"> & { collar: Rate },
): Price | undefined {
  const fires = trigger ?? (kind === "trailing" ? trailNow("buy", special, reference) : undefined);
  const stop = fires === undefined ? undefined : stopMarketDearest(rules.ticks, fires, collar);
  if (kind === "oco" && price !== undefined && stop !== undefined) return greatest(price, stop);
  if (special.range !== undefined) return greatest(special.range.from, special.range.to);
  return price ?? stop;
}

/**
 * An order that is priced further than this on its costly side of the market is asked about once
 * more, whatever was chosen.
 */
const FAR = 20_000_000_000_000_000n as Rate;
/**
 * True when it is, by either end of a range. `best`: the price it would meet; while that is not
 * known, no price is near it.
 */
export function isFar(
  side: OrderSide,
  { price, special: { range } }: { price: Price | undefined; special: SpecialTerms },
  best: Price | undefined,
): boolean {
  const prices = range === undefined ? [price] : [range.from, range.to];
  return prices.some((one) => {
    if (one === undefined || best === undefined) return one !== undefined;
    const off = fraction<Rate>([one], [best], 18, "halfEven") - ONE;
    return side === "buy" ? off > FAR : off < -FAR;
  });
}

/** Cost of all rungs together. */
export const rungsCost = (rungs: readonly Rung[], places: number): Amount =>
  rungs.reduce(
    (sum, { price, quantity }) => add(sum, multiply<Amount>([price, quantity], places, "up")),
    ZERO as Amount,
  );

const text = (value: bigint | undefined): string =>
  value === undefined ? "" : toText(value as Price);
/** Parameters of the placing calls. */
export const specialParams = (
  kind: OrderKind,
  { distance, distanceRate, activation, range }: SpecialTerms,
) => ({
  ...(kind === "trailing" && {
    distance: text(distance),
    distanceRate: text(distanceRate),
    activationPrice: text(activation),
  }),
  ...(range !== undefined && {
    priceFrom: text(range.from),
    priceTo: text(range.to),
    count: String(range.rungs.length),
    weighting: range.weighting,
  }),
});
