/** What an opening has to leave behind: margin for more than its maintenance. */
import { type Amount, fraction, multiply, ONE, type Price, type Quantity, type Rate, whole } from "../../../contract/money/decimal.ts";
import { refuseOpening } from "../../../contract/rules/trading/contract/margin.ts";
import { addFill, type Position } from "../../../contract/rules/trading/contract/position.ts";
import type { EngineOrder } from "../match/order.ts";
import type { RiskDraft } from "./risk-draft.ts";

/** Whether a position would stand below 1.1 × maintenance at the mark after these fills. Only of what opens; without a mark nothing can be said. */
export function isTooBare(
  risk: RiskDraft,
  { accountId, contract, mode }: Pick<EngineOrder, "accountId" | "contract" | "mode">,
  fills: readonly { price: Price; quantity: Quantity }[],
): boolean {
  if (contract === undefined || contract.positionId !== undefined || fills.length === 0 || risk.mark === undefined) return false;
  const { positionSide: side, leverage } = contract;
  let position: Position | undefined = risk.of(accountId, side);
  for (const { price, quantity } of fills) {
    const margin = fraction<Amount>(
      [price, quantity, multiply<Rate>([risk.worth ?? ONE, risk.cover(mode)], 18, "up")],
      [whole(BigInt(leverage))],
      8,
      "up",
    );
    position = addFill(position, { side, price, quantity, margin, leverage }, risk.terms.priceScale);
  }
  return refuseOpening(position!, risk.mark, risk.terms.margin) !== undefined;
}
