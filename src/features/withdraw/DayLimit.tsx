import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { amountText } from "../../lib/format/amount.ts";
import * as s from "../../parts/inout/inout.styles.ts";
import { Button } from "../../ui/Button.tsx";
import { RatioBar } from "../../ui/figure/RatioBar.tsx";
import { leftToday } from "./judge.ts";

/** Share of the bar in whole thousandths: decoration, its words carry the sums. */
const share = (part: string, whole: string): number => (whole === "0" ? 0 : Math.round((Number.parseFloat(part) / Number.parseFloat(whole)) * 1000));

/** How much of the day's limit is used, and the way to a higher one. */
export function DayLimit({ limit, used }: { limit: string; used: string }) {
  const { t } = useTranslation("withdraw");
  const navigate = useNavigate();
  const words = t("limit.words", { used: amountText(used), limit: amountText(limit) });
  const usedShare = Math.min(share(used, limit), 1000);
  return (
    <section className={s.card}>
      <div className={s.label}>
        <span>{t("limit.name")}</span>
        <span>{words}</span>
      </div>
      <RatioBar
        label={words}
        parts={[
          { share: usedShare, tone: "brand" },
          { share: 1000 - usedShare, tone: "rest" },
        ]}
      />
      <div className={s.label}>
        <span>{t("limit.left", { left: amountText(leftToday(limit, used)) })}</span>
        <Button kind="text" size="s" onClick={() => navigate("/certificationCenter")}>
          {t("limit.raise")}
        </Button>
      </div>
    </section>
  );
}
