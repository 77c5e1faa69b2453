import { useTranslation } from "react-i18next";
import type { Stats } from "../../../contract/http/c2c/shapes.ts";
import { plainText } from "../../lib/format/plain.ts";
import { rateText } from "../../parts/c2c/money-text.ts";
import * as s from "./advertiser.styles.ts";
import { durationText } from "./duration-text.ts";

/** How somebody trades: what has not been yet is "--", neither 0 % nor 100 %. */
export function Figures({ of }: { of: Stats }) {
  const { t } = useTranslation("advertiser");
  const units = [t("unit.h"), t("unit.min"), t("unit.s")] as const;
  const all: [name: string, value: string][] = [
    [t("stats.rate"), rateText(of.completion_rate_30d)],
    [t("stats.orders30"), plainText(String(of.orders_30d))],
    [t("stats.orders"), plainText(String(of.total_orders))],
    [t("stats.release"), durationText(of.avg_release_ms, units)],
    [t("stats.pay"), durationText(of.avg_pay_ms, units)],
  ];
  return (
    <dl className={s.figures}>
      {all.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num" translate="no">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
