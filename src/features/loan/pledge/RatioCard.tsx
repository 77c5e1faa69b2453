import { ShieldCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Pledge } from "../../../../contract/http/money/pledge.ts";
import { decimal, divide, toFixed, ZERO } from "../../../../contract/money/decimal.ts";
import { PLEDGE } from "../../../../contract/rules/finance/pledge.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { shareText } from "../../../lib/format/share.ts";
import { inPercent } from "../../../lib/format/signs.ts";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import * as s from "../loan.styles.ts";

/** A ratio's place on the bar, in per cent. */
export const placeOf = (ltv: string): number => (ltv === "" ? 0 : Math.min(100, Number(ltv) * 100));

/**
 * The pledge ratio with its marks at 60, 75 and 83 %, and health: 0.83 ÷ ratio, below 1 the
 * collateral is sold. Empty is not known.
 */
export function RatioCard({
  ltv,
  risk,
  children,
}: {
  ltv: string;
  risk: Pledge["risk"];
  children?: ReactNode;
}) {
  const { t } = useTranslation("loan");
  const at = placeOf(ltv);
  const isKnown = ltv !== "" && decimal(ltv) > ZERO;
  const shown = isKnown ? shareText(ltv) : "--";
  const word = isKnown && risk !== "" ? t(`risk.${risk}`) : "";
  return (
    <section className={s.card} aria-label={t("ratio")}>
      <div className={s.ratioHead}>
        <span>
          {t("ratio")}
          <strong className="num" translate="no">
            {shown}
          </strong>
        </span>
        <span>
          {t("health")}
          <b className="num" translate="no">
            {isKnown
              ? plainText(toFixed(divide(PLEDGE.liquidate, decimal(ltv), 2, "down"), 2), 2)
              : "--"}
          </b>
          {word !== "" && (
            <Badge kind={risk === "normal" ? "brand" : risk === "warning" ? "warn" : "danger"}>
              <Icon of={risk === "normal" ? ShieldCheck : TriangleAlert} size="xs" />
              {word}
            </Badge>
          )}
        </span>
      </div>
      <div className={s.bar} role="img" aria-label={`${t("ratio")} ${shown} ${word}`}>
        <i />
        <i />
        <i />
        <i />
        {isKnown && <span className={s.knob} data-risk={risk} style={{ left: `${at}%` }} />}
      </div>
      <p className={s.marks}>
        {(["warning", "margin_call", "liquidation"] as const).map((one, i) => (
          <span key={one}>
            <b>{inPercent([60, 75, 83][i])}</b> {t(`risk.${one}`)}
          </span>
        ))}
      </p>
      {children}
    </section>
  );
}
