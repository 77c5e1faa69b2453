import { useTranslation } from "react-i18next";
import { toText } from "../../../../../contract/money/decimal.ts";
import type { DeliveryPeriod } from "../../../../../contract/rules/trading/delivery.ts";
import { plainText } from "../../../../lib/format/plain.ts";
import * as s from "../delivery.styles.ts";
import { shareOf } from "../words.ts";

/**
 * The periods in force, one of them chosen: how long, what it adds to a stake that wins, and what
 * may be staked.
 */
export function PeriodCards({
  of,
  value,
  onChange,
}: {
  of: readonly DeliveryPeriod[];
  value: number;
  onChange: (seconds: number) => void;
}) {
  const { t } = useTranslation("delivery");
  return (
    <fieldset className={s.choice}>
      <div className={s.head}>
        <legend>{t("period")}</legend>
        <span>{t("payout")}</span>
      </div>
      <div className={s.periods}>
        {of.map(({ seconds, ratio, min, max }) => (
          <label key={seconds} className={s.period}>
            <input
              type="radio"
              name="period"
              value={seconds}
              checked={seconds === value}
              onChange={() => onChange(seconds)}
            />
            <span>
              <b className="num" translate="no">
                {t("seconds", { seconds })}
              </b>
              <i className="num" translate="no">
                {shareOf(toText(ratio))}
              </i>
            </span>
            <small className="num" translate="no">
              {t("between", { min: plainText(toText(min)), max: plainText(toText(max)) })}
            </small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
