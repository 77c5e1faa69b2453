import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { ParamsIn } from "../../../../contract/http/call.ts";
import type { exchangeApplyDeals } from "../../../../contract/http/trading/spot.ts";
import { add, decimal, toText } from "../../../../contract/money/decimal.ts";
import { useFillTotals, useRealised } from "../../../data/queries/user/orders.ts";
import { MISSING } from "../../../lib/format/signs.ts";
import { Sum } from "../../../parts/money/Sum.tsx";
import { QUOTE } from "../../../parts/orders/order-words.ts";
import * as s from "./exchange.styles.ts";

interface FillTotalsProps {
  title: string;
  params: ParamsIn<typeof exchangeApplyDeals>;
  /** Time of the sales whose result is asked for; nothing without. */
  realised?: { from: number; to: number };
}

/** Totals of fills: bought, sold, fees, and what sales realised, as the server sums them. */
export function FillTotals({ title, params, realised }: FillTotalsProps) {
  const { t } = useTranslation("stock");
  const totals = useFillTotals(params).data?.totals;
  const time = realised && { from: String(realised.from), to: String(realised.to) };
  const [coins, shares] = [useRealised("spot", time).data, useRealised("stock", time).data];
  return (
    <section className={s.totals} aria-label={title}>
      <h2>{title}</h2>
      <dl>
        <div>
          <dt>{t("records.bought")}</dt>
          <dd>{totals === undefined ? MISSING : <Sum of={totals.bought} unit={QUOTE} />}</dd>
        </div>
        <div>
          <dt>{t("records.sold")}</dt>
          <dd>{totals === undefined ? MISSING : <Sum of={totals.sold} unit={QUOTE} />}</dd>
        </div>
        <div>
          <dt>{t("records.fees")}</dt>
          <dd>
            {totals === undefined || totals.fees.length === 0
              ? MISSING
              : totals.fees.map(({ currency, fee }, i) => (
                  <Fragment key={currency}>
                    {i > 0 && " · "}
                    <Sum of={fee} unit={currency} />
                  </Fragment>
                ))}
          </dd>
        </div>
        {realised !== undefined && (
          <div>
            <dt>{t("records.realised")}</dt>
            <dd>
              {coins && shares ? (
                <Sum
                  of={toText(add(decimal(coins.realised), decimal(shares.realised)))}
                  unit={QUOTE}
                  change
                />
              ) : (
                MISSING
              )}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
