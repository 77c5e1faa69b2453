/** A reason as its owner reads it: a code has words, what a reviewer wrote stands as it is. */
import { useTranslation } from "react-i18next";

const CODES = [
  "late",
  "amountDiffers",
  "reorganised",
  "claimed",
  "reversed",
  "payout.sandbox",
  "payout.refused",
  "payout.cancelled",
] as const;

export function useReason(): (reason: string) => string {
  const { t } = useTranslation("inout");
  return (reason) =>
    (CODES as readonly string[]).includes(reason)
      ? t(`reason.${reason.replace(".", "_")}`)
      : reason;
}
