/** Sends an order of a perpetual under one id of the client's, as `send-order.ts` does for spot. */
import type { DataOf } from "../../../../contract/http/call.ts";
import type { contractApplyOpen } from "../../../../contract/http/trading/perpetual.ts";
import type { CallResult } from "../../../../contract/http/wire/client.ts";
import { toText } from "../../../../contract/money/decimal.ts";
import type { PositionSide } from "../../../../contract/rules/trading/sides.ts";
import { opens } from "../../../../contract/rules/trading/sides.ts";
import { closeByOrder, openPosition } from "../../../data/commands/perpetual.ts";
import { forgetSent, sentOrder } from "../../../data/stores/account/order-news.ts";
import { requestId } from "../../../lib/request-id.ts";
import { specialParams } from "../special/special.ts";
import { type ContractDraft, orderSide } from "./draft.ts";
import type { ContractTerms } from "./judge.ts";

export type ContractPlaced = CallResult<DataOf<typeof contractApplyOpen>>;

/** By then the list, or an event, has the order. */
const FORGET_MS = 5000;
const text = (value: bigint | undefined): string =>
  value === undefined ? "" : toText(value as Parameters<typeof toText>[0]);

/** Parameters that both calls share. */
export function contractParams(
  symbol: string,
  draft: ContractDraft,
  side: PositionSide,
  terms: ContractTerms,
  clientOrderId: string,
) {
  const { kind, validity, stopType } = draft;
  const { price, trigger, quantity, slippage } = terms;
  return {
    symbol,
    direction: opens(side),
    orderType: kind,
    clientOrderId,
    stopType,
    tif: kind === "market" ? ("" as const) : validity,
    ...specialParams(kind, terms.special),
    price: text(price),
    triggerPrice: text(trigger),
    qty: toText(quantity),
    slippage: text(slippage),
  };
}

/** Resolves with the outcome, however long the reply is lost. Errors are the caller's to show. */
export async function sendContract(
  symbol: string,
  draft: ContractDraft,
  side: PositionSide,
  terms: ContractTerms,
  { leverage, agree }: { leverage: number; agree: boolean },
): Promise<ContractPlaced> {
  const clientOrderId = requestId();
  const params = contractParams(symbol, draft, side, terms, clientOrderId);
  const { profit, loss } = terms.stops;
  const isOpening = draft.action === "open";
  const { price, triggerPrice, qty } = params;
  sentOrder({
    clientOrderId,
    symbol,
    side: orderSide(draft, side),
    orderType: draft.kind,
    price,
    triggerPrice,
    qty,
    amount: "",
    at: Date.now(),
  });
  for (;;) {
    const opening = {
      leverRate: String(leverage),
      agree: agree ? ("1" as const) : ("0" as const),
      stopPriceProfit: text(profit),
      stopPriceLoss: text(loss),
    };
    const outcome = isOpening
      ? await openPosition({ ...params, ...opening }, { quiet: true })
      : await closeByOrder(params, { quiet: true });
    // The same parameters again join the intent that is under way; nothing is sent twice.
    if (!outcome.ok && outcome.error.kind === "unconfirmed") continue;
    if (!outcome.ok) forgetSent(clientOrderId);
    else setTimeout(() => forgetSent(clientOrderId), FORGET_MS);
    return outcome;
  }
}
