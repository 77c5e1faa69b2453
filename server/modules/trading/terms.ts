/**
 * Reads a placing call as an order, or refuses it in the ticket's order: product, session,
 * kind, price, quantity, turnover. Pure.
 */
import type { ErrorName } from "../../../contract/errors.ts";
import type { ParamsOut } from "../../../contract/http/call.ts";
import type { exchangeApplyOpen } from "../../../contract/http/trading/spot.ts";
import {
  type Amount,
  type Decimal,
  decimal,
  isOnStep,
  ONE,
  type Price,
  type Quantity,
  type Rate,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import {
  expiryOf,
  ORDER_KINDS,
  type OrderField,
  refuseKind,
  type Validity,
} from "../../../contract/rules/trading/orders/kinds.ts";
import { refuseOrder, refusePrice } from "../../../contract/rules/trading/steps.ts";
import type { NewOrder } from "../../engine/command.ts";
import type { Listing } from "../../engine/listing.ts";
import { fieldsOf, specialOf } from "./special.ts";

export type Asked = ParamsOut<typeof exchangeApplyOpen>;
export type OrderTerms = Pick<
  NewOrder,
  | "side"
  | "kind"
  | "validity"
  | "price"
  | "triggerPrice"
  | "slippage"
  | "quantity"
  | "amount"
  | "special"
  | "expiresAt"
>;

const given = <T extends Decimal>(text: string): T | undefined =>
  text === "" ? undefined : decimal<T>(text);

/** `sessionEnd`: until when a `day` order lives, epoch ms. */
export function termsOf(
  asked: Asked,
  { rules, product }: Listing,
  at: { now: number; sessionEnd: number },
): Result<OrderTerms, ErrorName> {
  const kind = asked.orderType;
  const validity: Validity = asked.tif === "" ? ORDER_KINDS[kind].validities[0] : asked.tif;
  const [price, triggerPrice] = [given<Price>(asked.price), given<Price>(asked.triggerPrice)];
  const fields: OrderField[] = fieldsOf(asked);
  if (price !== undefined) fields.push("price");
  if (triggerPrice !== undefined) fields.push("triggerPrice");
  const refused = refuseKind({
    product: product === "stock" ? "stock" : "spot",
    kind,
    validity,
    fields,
    reduceOnly: false,
  });
  if (refused !== undefined) return err(refused);
  const wrongPrice = [price, triggerPrice]
    .flatMap((one) => (one === undefined ? [] : [refusePrice(rules, one)?.error ?? []]))
    .flat()[0];
  if (wrongPrice !== undefined) return err(wrongPrice);
  const special = specialOf(asked, rules);
  if (!special.ok) return special;
  // Shares are asked for in whole lots: what an amount buys depends on the rate and the fee of the
  // fill.
  if (product === "stock" && asked.amount !== "") return err("systemParameter");
  const size = sizeOf(asked, rules);
  if (!size.ok) return size;
  const { quantity, amount } = size.value;
  const at1 = price ?? triggerPrice;
  // The account's lock tells whether it is all there is to sell.
  const all = product === "stock" && asked.side === "sell" ? { all: quantity } : {};
  const wrongSize =
    amount === undefined
      ? refuseOrder(rules, { ...(at1 === undefined ? {} : { price: at1 }), quantity, ...all })
          ?.error
      : undefined;
  if (wrongSize !== undefined) return err(wrongSize);
  const slippage = given<Rate>(asked.slippage);
  if (slippage !== undefined && (slippage <= ZERO || slippage >= ONE))
    return err("systemParameter");
  const expiresAt = expiryOf(validity, at.now, {
    sessionEnd: at.sessionEnd,
    ...(asked.expireAt === undefined ? {} : { until: asked.expireAt }),
  });
  if (expiresAt === "systemParameter") return err("systemParameter");
  return ok({
    side: asked.side,
    kind,
    validity,
    price,
    triggerPrice,
    slippage,
    quantity,
    amount,
    special: special.value,
    expiresAt,
  });
}

/** A quantity, or for a market buy an amount to spend; never both. */
function sizeOf(
  { side, orderType, qty, amount }: Asked,
  rules: Listing["rules"],
): Result<{ quantity: Quantity; amount: Amount | undefined }, ErrorName> {
  if (amount === "") {
    const quantity = given<Quantity>(qty);
    return quantity === undefined || quantity === ZERO
      ? err("orderQuantity")
      : ok({ quantity, amount: undefined });
  }
  if (qty !== "" || side !== "buy" || orderType !== "market") return err("systemParameter");
  const spend = decimal<Amount>(amount);
  if (!isOnStep(spend, (ONE / 100_000_000n) as Amount)) return err("stepInvalid");
  return spend < rules.minNotional
    ? err("turnoverBelowLimit")
    : ok({ quantity: ZERO as Quantity, amount: spend });
}
