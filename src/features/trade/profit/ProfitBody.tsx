import { useTranslation } from "react-i18next";
import { hidden$ } from "../../../data/stores/device/hidden.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { amountChangeText, amountText } from "../../../lib/format/amount.ts";
import { dayBegins } from "../../../lib/format/day-start.ts";
import { HIDDEN, inPercent, MISSING, marks } from "../../../lib/format/signs.ts";
import { dateText } from "../../../lib/format/time.ts";
import { OrderLogo } from "../../../parts/orders/OrderLogo.tsx";
import { pairOf } from "../../../parts/orders/order-words.ts";
import { ListRow } from "../../../ui/list/ListRow.tsx";
import { Calendar } from "./Calendar.tsx";
import { bestDays, deepestFall, directionOf } from "./calendar.ts";
import { ProfitCurve } from "./ProfitCurve.tsx";
import * as s from "./profit.styles.ts";
import type { Profit, ProfitDays, ProfitProduct } from "./profit-of.ts";

interface BodyProps {
  data: Profit;
  from: number;
  today: number;
  days: ProfitDays;
  product: ProfitProduct;
}

/** The figures of a time: the sum, its curve, its calendar, how it came about, and by what. */
export function ProfitBody({ data, from, today, days, product }: BodyProps) {
  const { t } = useTranslation("trade");
  const isHidden = useValue(hidden$);
  const {
    realised,
    fees,
    funding,
    winRate,
    won,
    lost,
    averageWin,
    averageLoss,
    curve,
    best,
    worst,
  } = data;
  const signed = (text: string): string => (isHidden ? HIDDEN : amountChangeText(text));
  const plain = (text: string): string => (isHidden ? HIDDEN : amountText(text));
  const day = (at: number): string => dateText(at).slice(5);
  const ends = bestDays(data.days);
  const all = [
    ...best.map((one, i) => ({ ...one, first: i === 0 ? "bestSymbol" : "" })),
    ...worst.map((one, i) => ({ ...one, first: i === 0 ? "worstSymbol" : "" })),
  ];
  return (
    <>
      <section className={s.total} aria-label={t("profit.title")}>
        <small>{t("profit.range", { from: day(from), to: day(dayBegins(today)) })}</small>
        <strong className={s.tone} data-dir={directionOf(realised)}>
          {signed(realised)} <span>USDT</span>
        </strong>
        <p>
          {won + lost > 0 && <span>{t("profit.won", { won, all: won + lost })}</span>}
          <span>{t("profit.fall", { fall: plain(deepestFall(curve)) })}</span>
          <span>{t("profit.inside")}</span>
        </p>
      </section>
      <ProfitCurve
        data={data}
        from={from}
        today={today}
        days={days}
        product={product}
        sum={signed(realised)}
      />
      <Calendar days={data.days} today={today} isHidden={isHidden} product={product} />
      <section className={s.section} aria-label={t("profit.figures")}>
        <dl className={s.figures}>
          <div>
            <dt>{t("profit.winRate")}</dt>
            <dd>
              {winRate === "" ? MISSING : percentText(winRate)}
              {won + lost > 0 && <small>{t("profit.wonLost", { won, lost })}</small>}
            </dd>
          </div>
          <div>
            <dt>{t("profit.fees")}</dt>
            <dd>
              {plain(fees)}
              <small>{t("profit.feesInside")}</small>
            </dd>
          </div>
          <div>
            <dt>{t("profit.funding")}</dt>
            <dd>
              {signed(funding)}
              <small>{t("profit.net")}</small>
            </dd>
          </div>
        </dl>
        {won + lost > 0 && (
          <>
            <div className={s.share} aria-hidden="true">
              <i style={{ flexGrow: won }} />
              <i style={{ flexGrow: lost }} />
            </div>
            <p className={s.averages}>
              {averageWin !== "" && (
                <span>
                  {t("profit.averageWin")} <b data-dir="up">{signed(averageWin)}</b>
                </span>
              )}
              {averageLoss !== "" && (
                <span>
                  {t("profit.averageLoss")} <b data-dir="down">{signed(averageLoss)}</b>
                </span>
              )}
            </p>
          </>
        )}
      </section>
      {all.length > 0 && (
        <section className={s.section} aria-label={t("profit.ranks")}>
          <h2>{t("profit.ranks")}</h2>
          <ul className={s.ranks}>
            {all.map(({ symbol, name, nameCn, pnl, trades, first }) => (
              <li key={symbol}>
                <ListRow
                  href={`#/cryptos/symbolOrderDetail?symbol=${encodeURIComponent(symbol)}`}
                  start={<OrderLogo of={{ symbol }} />}
                  title={pairOf({ symbol, name, nameCn })}
                  caption={`${first === "" ? "" : `${t(`profit.${first}`)} · `}${t("profit.trades", { count: trades })}`}
                  value={
                    <span className={s.tone} data-dir={directionOf(pnl)}>
                      {signed(pnl)}
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
          {ends !== undefined && (
            <p className={s.averages}>
              <span>
                {t("profit.bestDay", { day: day(ends.best.day) })}{" "}
                <b data-dir={directionOf(ends.best.pnl)}>{signed(ends.best.pnl)}</b>
              </span>
              <span>
                {t("profit.worstDay", { day: day(ends.worst.day) })}{" "}
                <b data-dir={directionOf(ends.worst.pnl)}>{signed(ends.worst.pnl)}</b>
              </span>
            </p>
          )}
        </section>
      )}
    </>
  );
}

/** A ratio with four places as per cent: "0.6154" → "61.54%". */
function percentText(ratio: string): string {
  const [whole, part = ""] = ratio.split(".");
  const digits = `${whole}${part.padEnd(4, "0").slice(0, 4)}`.replace(/^0+(?=\d{3})/, "");
  return inPercent(digits.slice(0, -2) + marks.point + digits.slice(-2));
}
