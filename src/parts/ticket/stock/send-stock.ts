/**
 * Sends an order of shares under the id that its review was made with: however often it is sent, it
 * is one.
 */
import type { ParamsIn } from "../../../../contract/http/call.ts";
import type { exchangeApplyOpen } from "../../../../contract/http/trading/spot.ts";
import { toText } from "../../../../contract/money/decimal.ts";
import { placeOrder } from "../../../data/commands/trade.ts";
import { forgetSent, sentOrder } from "../../../data/stores/account/order-news.ts";
import type { StockDraft } from "../../../data/stores/account/review-draft.ts";
import type { Placed } from "../send-order.ts";
import type { StockTerms } from "./judge.ts";

/** By then the list, or an event, has the order. */
const FORGET_MS = 5000;

/** The call's parameters. Extended hours and waiting are told where they say something. */
export function stockParams(
  symbol: string,
  { side, kind, validity }: StockDraft,
  { price, trigger, quantity, ext, queue }: StockTerms,
  clientOrderId: string,
): Omit<ParamsIn<typeof exchangeApplyOpen>, "requestId"> {
  return {
    symbol,
    side,
    orderType: kind,
    clientOrderId,
    qty: toText(quantity),
    tif: kind === "market" ? "" : validity,
    price: price === undefined ? "" : toText(price),
    triggerPrice: trigger === undefined ? "" : toText(trigger),
    ...(ext && { ext: "1" as const }),
    ...(queue && { queue: "1" as const }),
  };
}

export async function sendStock(
  symbol: string,
  draft: StockDraft,
  terms: StockTerms,
  clientOrderId: string,
): Promise<Placed> {
  const params = stockParams(symbol, draft, terms, clientOrderId);
  const { price = "", triggerPrice = "", qty = "0" } = params;
  sentOrder({
    clientOrderId,
    symbol,
    side: draft.side,
    orderType: draft.kind,
    price,
    triggerPrice,
    qty,
    amount: "",
    at: Date.now(),
  });
  for (;;) {
    const outcome = await placeOrder(params);
    // The same parameters again join the intent that is under way; nothing is sent twice.
    if (!outcome.ok && outcome.error.kind === "unconfirmed") continue;
    if (outcome.ok) setTimeout(() => forgetSent(clientOrderId), FORGET_MS);
    else forgetSent(clientOrderId);
    return outcome;
  }
}
