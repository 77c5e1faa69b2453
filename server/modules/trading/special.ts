/**
 * Terms of a placing call beside price, trigger and quantity: read for every product alike. Pure.
 */
import type { ErrorName } from "../../../contract/errors.ts";
import type { ParamsOut } from "../../../contract/http/call.ts";
import type { contractApplyClose } from "../../../contract/http/trading/perpetual.ts";
import type { exchangeApplyOpen } from "../../../contract/http/trading/spot.ts";
import type { OrderNo } from "../../../contract/ids.ts";
import {
  type Decimal,
  decimal,
  downToStep,
  multiply,
  ONE,
  type Price,
  type Quantity,
  type Rate,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import type { OrderField } from "../../../contract/rules/trading/orders/kinds.ts";
import { scaledRungs } from "../../../contract/rules/trading/orders/scaled.ts";
import type { OrderSide } from "../../../contract/rules/trading/sides.ts";
import { type OrderRules, refusePrice } from "../../../contract/rules/trading/steps.ts";
import type { NewOrder } from "../../engine/command.ts";
import type { Special } from "../../engine/match/order.ts";

const given = <T extends Decimal>(text: string): T | undefined =>
  text === "" ? undefined : decimal<T>(text);

type Said = Pick<
  ParamsOut<typeof exchangeApplyOpen>,
  | "orderType"
  | "distance"
  | "distanceRate"
  | "activationPrice"
  | "priceFrom"
  | "priceTo"
  | "count"
  | "weighting"
  | "qty"
> &
  Partial<
    Pick<ParamsOut<typeof contractApplyClose>, "stopPriceProfit" | "stopPriceLoss" | "share">
  >;

/**
 * The fields of its kind that an order carries. Stops of a plain opening are its position's, and no
 * fields of its kind.
 */
export function fieldsOf(asked: Said): OrderField[] {
  const {
    orderType,
    distance,
    distanceRate,
    activationPrice,
    priceFrom,
    priceTo,
    count,
    stopPriceProfit = "",
    stopPriceLoss = "",
    share = "",
  } = asked;
  const protects = orderType === "bracket" || orderType === "tpsl";
  const has: [OrderField, boolean][] = [
    ["distance", distance !== "" || distanceRate !== ""],
    ["activationPrice", activationPrice !== ""],
    ["range", priceFrom !== "" || priceTo !== ""],
    ["count", count !== undefined],
    ["share", share !== ""],
    ["takeProfit", protects && stopPriceProfit !== ""],
    ["stopLoss", protects && stopPriceLoss !== ""],
  ];
  return has.flatMap(([field, isThere]) => (isThere ? [field] : []));
}

/**
 * 1027 for two distances or half a range; 1017 for a share or a ratio that is none; 1029 or 1017
 * for a price.
 */
export function specialOf(asked: Said, rules: OrderRules): Result<Special | undefined, ErrorName> {
  const {
    orderType,
    distance,
    distanceRate,
    activationPrice,
    priceFrom,
    priceTo,
    share = "",
    qty,
  } = asked;
  if ((distance !== "" && distanceRate !== "") || (priceFrom === "") !== (priceTo === ""))
    return err("systemParameter");
  if (share !== "" && qty !== "") return err("systemParameter");
  const activation = given<Price>(activationPrice);
  const wrong = activation === undefined ? undefined : refusePrice(rules, activation)?.error;
  if (wrong !== undefined) return err(wrong);
  const ratios = [given<Rate>(distanceRate), given<Rate>(share)];
  if (ratios.some((one) => one !== undefined && (one <= ZERO || one > ONE)) || ratios[0] === ONE)
    return err("outsideOrderLimits");
  if (orderType === "trailing") {
    const [price, rate] = [given<Price>(distance), ratios[0]];
    if (price === ZERO) return err("outsideOrderLimits");
    return ok({
      trail: {
        distance: price === undefined ? { rate: rate! } : { price },
        activation,
        extreme: undefined,
      },
    });
  }
  return ok(ratios[1] === undefined ? undefined : { share: ratios[1] });
}

/**
 * The part of a position that a share is now, at least a lot: what a level shows until it fires.
 */
export const sharedQuantity = (share: Rate, of: Quantity, lot: Quantity): Quantity => {
  const part = downToStep(multiply<Quantity>([of, share], 18, "down"), lot);
  return part > ZERO ? part : lot;
};

/**
 * The rungs of a scaled order as orders of their own: the first one is what the call answers with.
 * Refused as `scaledRungs` and `refusePrice` say.
 */
export function rungsOf(
  asked: Said,
  side: OrderSide,
  rules: OrderRules,
  order: NewOrder,
  of: { orderNo: () => OrderNo; clientOrderId: () => string },
): Result<NewOrder[], ErrorName> {
  const [from, to] = [given<Price>(asked.priceFrom)!, given<Price>(asked.priceTo)!];
  const wrong = refusePrice(rules, from)?.error ?? refusePrice(rules, to)?.error;
  if (wrong !== undefined) return err(wrong);
  const weighting = asked.weighting === "" ? "equal" : asked.weighting;
  const rungs = scaledRungs(rules, {
    side,
    from,
    to,
    count: asked.count!,
    quantity: order.quantity,
    weighting,
    opposite: undefined,
  });
  if (typeof rungs === "string") return err(rungs);
  const special: Special = { ...order.special, parentNo: order.orderNo };
  return ok(
    rungs.map(({ price, quantity }, i) => ({
      ...order,
      price,
      quantity,
      special,
      ...(i === 0 ? {} : { orderNo: of.orderNo(), clientOrderId: of.clientOrderId() }),
    })),
  );
}
