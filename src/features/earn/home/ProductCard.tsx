import { Check, Cpu, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { EarnProduct } from "../../../../contract/http/money/earn.ts";
import { toText } from "../../../../contract/money/decimal.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { shareText } from "../../../lib/format/share.ts";
import { inPercent } from "../../../lib/format/signs.ts";
import { CoinLogo } from "../../../parts/money/CoinLogo.tsx";
import { Button } from "../../../ui/Button.tsx";
import { RatioBar } from "../../../ui/figure/RatioBar.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import * as s from "../earn.styles.ts";
import { isSoldOut, termShare, usedPercent, worstShare } from "../figures.ts";
import { buyPath, nameOf } from "../words.ts";

/**
 * One product: what it pays, what may be put in, what of the quota is left, and the worst that can
 * come of it. `bare`: where it is being bought already.
 */
export function ProductCard({
  of,
  onTake,
  bare,
}: {
  of: EarnProduct;
  onTake?: () => void;
  bare?: boolean;
}) {
  const { t } = useTranslation("earn");
  const navigate = useNavigate();
  const { symbol, termDays, unitPrice } = of;
  const isMachine = unitPrice !== "";
  const isOut = isSoldOut(of);
  const action = t(isOut ? "soldOut" : "subscribe");
  const used = usedPercent(of);
  const left = `${amountText(of.quotaLeft)} ${symbol}`;
  return (
    <article className={s.card} data-sold={isOut || undefined}>
      <div className={s.head}>
        {isMachine ? (
          <span className={s.machineIcon}>
            <Icon of={Cpu} />
          </span>
        ) : (
          <CoinLogo code={symbol} />
        )}
        <div>
          <h2>{t(`short.${of.type}`, of)}</h2>
          <p>{termDays === 0 ? t("flexible") : t("paysDaily", { count: termDays })}</p>
        </div>
        <div>
          <p>
            <strong className="num" translate="no">
              {shareText(of.dailyRate)}
            </strong>{" "}
            {t("aDay")}
          </p>
          {termDays > 0 && (
            <p className="num" translate="no">
              {t("overTerm", { share: shareText(toText(termShare(of))) })}
            </p>
          )}
        </div>
      </div>
      <div className={s.put}>
        <span>
          {t(isMachine ? "unitPrice" : "range")}
          <b className="num" translate="no">
            {isMachine
              ? `${amountText(unitPrice)} ${symbol}`
              : `${amountText(of.min)} – ${amountText(of.max)} ${symbol}`}
          </b>
        </span>
        {!bare && (
          <Button
            kind="soft"
            size="s"
            disabled={isOut}
            onClick={onTake ?? (() => navigate(buyPath(of)))}
            aria-label={`${action}: ${nameOf(t, of)}`}
          >
            {action}
          </Button>
        )}
      </div>
      <div className={s.quota}>
        <RatioBar
          label={t("quotaUsed", { share: inPercent(used) })}
          parts={[
            { share: used, tone: isOut ? "flat" : "brand" },
            { share: 100 - used, tone: "rest" },
          ]}
        />
        <p>
          <span>{t("quotaUsed", { share: inPercent(used) })}</span>
          <span className="num" translate="no">
            {t("quotaLeft", { left })}
          </span>
        </p>
      </div>
      <p className={s.worst} data-none={termDays === 0 || undefined}>
        <Icon of={termDays === 0 ? Check : TriangleAlert} size="s" />
        <span>
          {termDays === 0 ? t("worst.none") : t("worst.card")}{" "}
          {termDays > 0 && (
            <b className="num" translate="no">
              {shareText(toText(worstShare(of)))}
            </b>
          )}
        </span>
      </p>
    </article>
  );
}
