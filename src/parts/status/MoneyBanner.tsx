import { OctagonPause } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMoneyStop } from "../../data/queries/user/money-stop.ts";
import { clockText } from "../../lib/format/time.ts";
import { Banner } from "../../ui/state/Banner.tsx";

/**
 * Under every header while no money of the account may move: the books are being checked. Reading
 * goes on.
 */
export default function MoneyBanner() {
  const { t } = useTranslation("parts");
  const since = useMoneyStop();
  if (since === 0) return null;
  return (
    <Banner kind="warn" icon={OctagonPause} detail={t("link.since", { time: clockText(since) })}>
      {t("moneyStopped")}
    </Banner>
  );
}
