import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Ipo } from "../../../../contract/http/trading/ipo.ts";
import {
  decimal,
  multiply,
  ONE,
  type Rate,
  toText,
  whole,
} from "../../../../contract/money/decimal.ts";
import { appliedShare, timesText } from "../../../parts/offers/figures.ts";
import { wholePercent } from "../../../parts/offers/words.ts";
import { RatioBar } from "../../../ui/figure/RatioBar.tsx";

/**
 * How far an offer is applied for, in words: above the quota of a draw what that means for a lot.
 */
export function appliedWords(
  t: TFunction<"offers">,
  { mode, applied, quota }: Ipo,
  share: string,
  times: string,
): string {
  if (mode === "subscription") return t("used", { share });
  return decimal(applied) > decimal(quota)
    ? t("oneIn", { share, times })
    : t("everyLot", { share });
}

/** The same as a bar, amber when more is applied for than there is. */
export function AppliedBar({ of }: { of: Ipo }) {
  const { t } = useTranslation("offers");
  const share = appliedShare(of);
  return (
    <ShareBar
      label={appliedWords(t, of, wholePercent(share), timesText(of))}
      share={share}
      tone={share > ONE ? "warn" : "brand"}
    />
  );
}

/** A share of a whole as a bar; what is above one is all of it. */
export function ShareBar({
  label,
  share,
  tone,
}: {
  label: string;
  share: Rate;
  tone: "brand" | "warn";
}) {
  const percent =
    share > ONE ? 100 : Number(toText(multiply<Rate>([share, whole(100n)], 0, "down")));
  return (
    <RatioBar
      label={label}
      parts={[
        { share: percent, tone },
        { share: 100 - percent, tone: "rest" },
      ]}
    />
  );
}
