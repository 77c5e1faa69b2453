/** The rule that an opening leaves margin for more than its maintenance. */
import type { Fill } from "../../../contract/rules/trading/averages.ts";
import { isTooBare as leavesBare } from "../../../contract/rules/trading/contract/opening.ts";
import type { EngineOrder } from "../match/order.ts";
import type { RiskDraft } from "./risk-draft.ts";

/**
 * True when a position would stand too bare after these fills. For openings only; without a mark
 * nothing can be said.
 */
export function isTooBare(
  risk: RiskDraft,
  { accountId, contract, mode }: Pick<EngineOrder, "accountId" | "contract" | "mode">,
  fills: readonly Fill[],
): boolean {
  if (contract === undefined || contract.positionId !== undefined || risk.mark === undefined)
    return false;
  const { positionSide: side, leverage } = contract;
  const { margin, priceScale } = risk.terms;
  return leavesBare(
    risk.of(accountId, side),
    { side, leverage, cover: risk.cover(mode) },
    fills,
    risk.mark,
    margin,
    priceScale,
  );
}
