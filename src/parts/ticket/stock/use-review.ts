import { useNavigate } from "react-router-dom";
import { toText } from "../../../../contract/money/decimal.ts";
import type { StockDraft } from "../../../data/stores/account/review-draft.ts";
import { reviewDraft } from "../../../data/stores/account/review-draft.ts";
import { serverNow } from "../../../data/stores/market/board.ts";
import { requestId } from "../../../lib/request-id.ts";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import type { StockTerms } from "./judge.ts";

/**
 * Leads to the review of a share's order. `result`: the screen that tells of it once it was taken.
 */
export function useReview(
  { symbol }: FullInstrument,
  draft: StockDraft,
  result = "/order/success",
): (terms: StockTerms) => void {
  const navigate = useNavigate();
  return ({ estimate }) => {
    reviewDraft.set({
      kind: "stock",
      ts: serverNow(),
      clientOrderId: requestId(),
      symbol,
      order: draft,
      estimate: toText(estimate),
      result,
    });
    void navigate("/order/submit");
  };
}
