/**
 * Sends an order under one id of the client's: it stands in the list as being ordered from the tap
 * on, and a lost reply is waited for under the same id.
 */
import type { DataOf, ParamsIn } from "../../../contract/http/call.ts";
import type { exchangeApplyOpen } from "../../../contract/http/trading/spot.ts";
import type { CallResult } from "../../../contract/http/wire/client.ts";
import { toText } from "../../../contract/money/decimal.ts";
import { placeOrder } from "../../data/commands/trade.ts";
import { forgetSent, sentOrder } from "../../data/stores/account/order-news.ts";
import { requestId } from "../../lib/request-id.ts";
import type { Draft } from "./draft.ts";
import type { Terms } from "./judge.ts";
import { specialParams } from "./special/special.ts";

export type Placed = CallResult<DataOf<typeof exchangeApplyOpen>>;
type Asked = Omit<ParamsIn<typeof exchangeApplyOpen>, "requestId">;

/** The call's parameters. */
export function orderParams(
  symbol: string,
  { side, kind, validity }: Draft,
  { price, trigger, quantity, amount, slippage, special }: Terms,
  clientOrderId: string,
): Asked {
  return {
    symbol,
    side,
    orderType: kind,
    clientOrderId,
    tif: kind === "market" ? "" : validity,
    price: price === undefined ? "" : toText(price),
    triggerPrice: trigger === undefined ? "" : toText(trigger),
    ...(slippage !== undefined && { slippage: toText(slippage) }),
    ...specialParams(kind, special),
    ...(amount === undefined ? { qty: toText(quantity) } : { amount: toText(amount) }),
  };
}

/** Resolves with the outcome, however long the reply is lost. Errors are the caller's to show. */
export async function sendOrder(symbol: string, draft: Draft, terms: Terms): Promise<Placed> {
  const clientOrderId = requestId();
  const params = orderParams(symbol, draft, terms, clientOrderId);
  const { price = "", triggerPrice = "", qty = "0", amount = "" } = params;
  sentOrder({
    clientOrderId,
    symbol,
    side: draft.side,
    orderType: draft.kind,
    price,
    triggerPrice,
    qty,
    amount,
    at: Date.now(),
  });
  for (;;) {
    const outcome = await placeOrder(params, { quiet: true });
    // The same parameters again join the intent that is under way; nothing is sent twice.
    if (!outcome.ok && outcome.error.kind === "unconfirmed") continue;
    if (!outcome.ok) forgetSent(clientOrderId);
    else setTimeout(() => forgetSent(clientOrderId), FORGET_MS);
    return outcome;
  }
}
/** By then the list, or an event, has the order. */
const FORGET_MS = 5000;
