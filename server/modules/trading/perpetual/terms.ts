/**
 * Reads a placing call of a contract as an order, or refuses it in the ticket's order: kind,
 * price, quantity, turnover. Pure.
 */
import type { ErrorName } from "../../../../contract/errors.ts";
import type { ParamsOut } from "../../../../contract/http/call.ts";
import type {
  contractApplyClose,
  contractApplyOpen,
} from "../../../../contract/http/trading/perpetual.ts";
import {
  type Decimal,
  decimal,
  ONE,
  type Price,
  type Quantity,
  type Rate,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import type { Stops } from "../../../../contract/rules/trading/contract/stops.ts";
import {
  expiryOf,
  ORDER_KINDS,
  type OrderField,
  refuseKind,
  type Validity,
} from "../../../../contract/rules/trading/orders/kinds.ts";
import {
  type OrderRules,
  refuseOrder,
  refusePrice,
} from "../../../../contract/rules/trading/steps.ts";
import type { NewOrder } from "../../../engine/command.ts";
import { contractProductOf, type Listing } from "../../../engine/listing.ts";
import { fieldsOf, sharedQuantity, specialOf } from "../special.ts";

export type Opening = ParamsOut<typeof contractApplyOpen>;
/** Placing, of either kind: `share` is of a close alone. */
export type Closing = Omit<ParamsOut<typeof contractApplyClose>, "share"> & { share?: string };
type OrderTerms = Pick<
  NewOrder,
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

export const given = <T extends Decimal>(text: string): T | undefined =>
  text === "" ? undefined : decimal<T>(text);

/**
 * `sessionEnd`: until when a `day` order lives, epoch ms. `held`: size of the position that it
 * closes. A close may be of any size that is held.
 */
export function termsOf(
  asked: Closing,
  { rules, instrument }: Listing,
  at: { now: number; sessionEnd: number; isClosing: boolean; held: Quantity },
): Result<OrderTerms, ErrorName> {
  const kind = asked.orderType;
  const validity: Validity = asked.tif === "" ? ORDER_KINDS[kind].validities[0] : asked.tif;
  const [price, triggerPrice] = [given<Price>(asked.price), given<Price>(asked.triggerPrice)];
  const fields: OrderField[] = fieldsOf(asked);
  if (price !== undefined) fields.push("price");
  if (triggerPrice !== undefined) fields.push("triggerPrice");
  const choice = {
    product: contractProductOf(instrument),
    kind,
    validity,
    fields,
    reduceOnly: at.isClosing,
  } as const;
  const refused = refuseKind(choice);
  if (refused !== undefined) return err(refused);
  const wrongPrice = firstWrong(rules, [price, triggerPrice]);
  if (wrongPrice !== undefined) return err(wrongPrice);
  const special = specialOf(asked, rules);
  if (!special.ok) return special;
  const { share } = special.value ?? {};
  const quantity =
    share === undefined
      ? (given<Quantity>(asked.qty) ?? (ZERO as Quantity))
      : sharedQuantity(share, at.held, rules.lotSize);
  const at1 = price ?? triggerPrice;
  const size = refuseOrder(rules, {
    ...(at1 === undefined ? {} : { price: at1 }),
    quantity,
    isClosing: at.isClosing,
  });
  if (size !== undefined) return err(size.error);
  const slippage = given<Rate>(asked.slippage);
  if (slippage !== undefined && (slippage <= ZERO || slippage >= ONE))
    return err("systemParameter");
  const expiresAt = expiryOf(validity, at.now, {
    sessionEnd: at.sessionEnd,
    ...(asked.expireAt === undefined ? {} : { until: asked.expireAt }),
  });
  if (expiresAt === "systemParameter") return err("systemParameter");
  return ok({
    kind,
    validity,
    price,
    triggerPrice,
    slippage,
    quantity,
    amount: undefined,
    special: special.value,
    expiresAt,
  });
}

const firstWrong = (
  rules: OrderRules,
  prices: readonly (Price | undefined)[],
): ErrorName | undefined =>
  prices
    .map((one) => (one === undefined ? undefined : refusePrice(rules, one)?.error))
    .find((error) => error !== undefined);

/** Stops of a position as they are asked for, or why a price of them is none. */
export function stopsOf(
  { stopPriceProfit, stopPriceLoss }: Pick<Opening, "stopPriceProfit" | "stopPriceLoss">,
  { rules }: Pick<Listing, "rules">,
): Result<Stops, ErrorName> {
  const [profit, loss] = [given<Price>(stopPriceProfit), given<Price>(stopPriceLoss)];
  const wrong = firstWrong(rules, [profit, loss]);
  if (wrong !== undefined) return err(wrong);
  return ok({
    ...(profit === undefined ? {} : { profit }),
    ...(loss === undefined ? {} : { loss }),
  });
}
