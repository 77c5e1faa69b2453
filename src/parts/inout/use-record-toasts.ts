/** While a screen of money in or out is open, the end of an order is said at once. */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { onLive } from "../../data/apply/account-events.ts";
import { amountText } from "../../lib/format/amount.ts";
import { toast } from "../../ui/overlay/toast.ts";

export function useRecordToasts(): void {
  const { t } = useTranslation("inout");
  useEffect(() => {
    const stops = [
      onLive("recharge", ({ status, credited, symbol }) => {
        if (status === 3) toast({ kind: "ok", text: t("credited", { sum: `${amountText(credited)} ${symbol}` }) });
        if (status === 4) toast({ kind: "fail", text: t("depositFailed") });
      }),
      onLive("withdraw", ({ status, amount, symbol }) => {
        if (status === 3) toast({ kind: "ok", text: t("paid", { sum: `${amountText(amount)} ${symbol}` }) });
        if (status === 4) toast({ kind: "fail", text: t("withdrawFailed") });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [t]);
}
