/** Orders that the engine makes to close a position. */
import type { OrderNo } from "../../../contract/ids.ts";
import { type Quantity, ZERO } from "../../../contract/money/decimal.ts";
import { NO_TURNOVER } from "../../../contract/rules/trading/fees.ts";
import { closes } from "../../../contract/rules/trading/sides.ts";
import type { EnginePosition, Origin } from "../risk/position.ts";
import type { Terms } from "./draft.ts";
import type { EngineOrder } from "./order.ts";

/** An order at market that closes so much of a position. */
export function closing(
  terms: Terms,
  position: EnginePosition,
  origin: Origin,
  quantity: Quantity,
): EngineOrder {
  const contract = terms.contract!;
  return {
    orderNo: contract.newOrderNo() as OrderNo,
    accountId: position.accountId,
    mode: position.mode,
    clientOrderId: contract.newId(),
    product: position.product,
    symbol: position.symbol,
    side: closes(position.side),
    kind: "market",
    validity: "gtc",
    price: undefined,
    triggerPrice: undefined,
    triggerWhen: undefined,
    slippage: undefined,
    quantity,
    rest: quantity,
    amount: undefined,
    special: undefined,
    dearest: position.entry,
    spent: ZERO,
    received: NO_TURNOVER,
    fee: ZERO,
    rates: contract.rates,
    frozen: ZERO,
    contract: {
      positionSide: position.side,
      leverage: position.leverage,
      margin: ZERO,
      positionId: position.id,
      origin,
      stops: {},
      stopType: "mark",
    },
    state: "open",
    reason: "",
    isResting: false,
    ahead: undefined,
    priority: terms.nextPriority(),
    accepted: undefined,
    expiresAt: undefined,
    createdAt: terms.now,
    updatedAt: terms.now,
    version: 1,
  };
}
