import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { amountText } from "../../lib/format/amount.ts";
import * as s from "../../parts/inout/inout.styles.ts";
import { useResetTime } from "../../parts/money/use-every.ts";
import { Button } from "../../ui/Button.tsx";
import { RatioBar } from "../../ui/figure/RatioBar.tsx";
import { isOverLimit, leftToday } from "./form/judge.ts";

/** Share of the bar in whole thousandths: decoration, its words carry the sums. */
const share = (part: string, whole: string): number =>
  whole === "0" ? 0 : Math.round((Number.parseFloat(part) / Number.parseFloat(whole)) * 1000);

/**
 * How much of the day's limit is used, and what `more` (a sum in USDT that is being typed) would
 * add; the way to a higher one.
 */
export function DayLimit({
  limit,
  used,
  more = "",
}: {
  limit: string;
  used: string;
  more?: string;
}) {
  const { t } = useTranslation("withdraw");
  const navigate = useNavigate();
  const resets = useResetTime();
  const words = t("limit.words", { used: amountText(used), limit: amountText(limit) });
  const usedShare = Math.min(share(used, limit), 1000);
  const moreShare = more === "" ? 0 : Math.min(share(more, limit), 1000 - usedShare);
  const isOver = isOverLimit(limit, used, more);
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
          { share: moreShare, tone: isOver ? "warn" : "brandSoft" },
          { share: 1000 - usedShare - moreShare, tone: "rest" },
        ]}
      />
      <div className={s.label}>
        <span data-over={isOver || undefined}>
          {t(isOver ? "limit.over" : "limit.left", { left: amountText(leftToday(limit, used)) })} ·{" "}
          {t("common:resets", { time: resets })}
        </span>
        <Button
          kind={isOver ? "soft" : "text"}
          size="s"
          onClick={() => navigate("/certificationCenter")}
        >
          {t("limit.raise")}
        </Button>
      </div>
    </section>
  );
}
