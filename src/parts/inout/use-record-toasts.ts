/**
 * While a screen of money in or out is open, a deposit that failed is said at once. What was
 * credited or paid is a notice, told on every screen.
 */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { onLive } from "../../data/apply/account-events.ts";
import { toast } from "../../ui/overlay/toast.ts";

export function useRecordToasts(): void {
  const { t } = useTranslation("inout");
  useEffect(
    () =>
      onLive("recharge", ({ status }) => {
        if (status === 4) toast({ kind: "fail", text: t("depositFailed") });
      }),
    [t],
  );
}
