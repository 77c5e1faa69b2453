import { CircleX, ShieldCheck, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Pledge } from "../../../../contract/http/money/pledge.ts";
import {
  decimal,
  divide,
  ONE,
  type Rate,
  subtract,
  toText,
} from "../../../../contract/money/decimal.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { bpText, ratioBp } from "../../../lib/format/percent.ts";
import { inPercent } from "../../../lib/format/signs.ts";
import { Icon } from "../../../ui/Icon.tsx";
import * as s from "../loan.styles.ts";

/** How far a price is from the one of now. */
const distance = (price: string, now: string): string =>
  now === ""
    ? "--"
    : bpText(
        ratioBp(
          toText(subtract(divide<Rate>(decimal(price), decimal(now), 6, "halfEven"), ONE as Rate)),
        ),
      );

/** Price of the collateral at each of the three ratios, and how far that is. */
export function RatioPrices({ of }: { of: Pledge }) {
  const { t } = useTranslation("loan");
  const rows = [
    {
      key: of.risk === "normal" ? "risk.warning" : "detail.again",
      at: 60,
      price: of.warnPrice,
      icon: of.risk === "normal" ? TriangleAlert : ShieldCheck,
    },
    { key: "risk.margin_call", at: 75, price: of.callPrice, icon: TriangleAlert },
    { key: "risk.liquidation", at: 83, price: of.liqPrice, icon: CircleX },
  ] as const;
  return (
    <section className={s.card}>
      <div className={s.cardHead}>
        <h2>{t("detail.prices", { coin: of.pledgeSymbol })}</h2>
        <span className="num" translate="no">
          {t("detail.priceNow", { price: of.indexPrice === "" ? "--" : amountText(of.indexPrice) })}
        </span>
      </div>
      <ul className={s.prices}>
        {rows.map(({ key, at, price, icon }) => (
          <li key={at} data-at={at === 60 && of.risk !== "normal" ? "back" : at}>
            <Icon of={icon} size="s" />
            <span>
              {t(key)}, {inPercent(at)}
            </span>
            <b className="num" translate="no">
              {amountText(price)}
            </b>
            <small className="num" translate="no">
              {distance(price, of.indexPrice)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
