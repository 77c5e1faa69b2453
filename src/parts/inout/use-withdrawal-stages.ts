/** The stages of a withdrawal, as far as it has come. */
import { useTranslation } from "react-i18next";
import type { Withdrawal } from "../../../contract/http/money/withdraw.ts";
import { amountText } from "../../lib/format/amount.ts";
import { timeText } from "../../lib/format/time.ts";
import type { TimelineEntry } from "../../ui/figure/Timeline.tsx";
import { useReason } from "./use-reason.ts";

export function useWithdrawalStages(of: Withdrawal): TimelineEntry[] {
  const { t } = useTranslation("inout");
  const reason = useReason();
  const first: TimelineEntry = {
    key: "0",
    state: of.status === 0 ? "now" : "done",
    title: t("withdraw.0"),
    time: timeText(of.createTime),
  };
  if (of.status === 0 && of.leavesTime > 0)
    first.note = t("leaves", { time: timeText(of.leavesTime) });
  // The money's end stands at the last stage.
  const back = t("backInFunds", { sum: `${amountText(of.amount)} ${of.symbol}` });
  if (of.status === 5)
    return [
      first,
      {
        key: "5",
        state: "failed",
        title: t("withdraw.5"),
        time: timeText(of.finishTime),
        note: back,
      },
    ];
  if (of.status === 4) {
    const note = of.reason === "" ? back : `${reason(of.reason)} ${back}`;
    return [
      first,
      { key: "4", state: "failed", title: t("withdraw.4"), time: timeText(of.finishTime), note },
    ];
  }
  const stage = (status: 1 | 2): TimelineEntry => ({
    key: String(status),
    state: of.status === status ? "now" : of.status > status ? "done" : "ahead",
    title: t(`withdraw.${status}`),
    ...(status === 1 && of.reviewTime > 0 && { time: timeText(of.reviewTime) }),
  });
  const end: TimelineEntry = {
    key: "3",
    state: of.status === 3 ? "done" : "ahead",
    title: t("withdraw.3"),
    ...(of.status === 3 && { time: timeText(of.finishTime) }),
  };
  return [first, stage(1), stage(2), end];
}
