import { useValue } from "@legendapp/state/react";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { exchangeProfitLoss } from "../../../../contract/http/trading/spot.ts";
import { businessDayAt, businessDayStart } from "../../../../contract/time/business.ts";
import { DAY_MS } from "../../../../contract/time/day.ts";
import { useProfit } from "../../../data/queries/user/orders.ts";
import { hidden$ } from "../../../data/stores/device/hidden.ts";
import { serverNow } from "../../../data/stores/market/board.ts";
import { amountChangeText, amountText } from "../../../lib/format/amount.ts";
import { HIDDEN, MISSING } from "../../../lib/format/signs.ts";
import { dateText } from "../../../lib/format/time.ts";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { CoinLogo } from "../../../parts/money/CoinLogo.tsx";
import { HideButton } from "../../../parts/money/HideButton.tsx";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { ListRow } from "../../../ui/list/ListRow.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { Calendar } from "./Calendar.tsx";
import { deepestFall, directionOf } from "./calendar.ts";
import * as s from "./profit.styles.ts";

const Plot = lazy(async () => ({ default: (await import("../../../charts/EquityPlot.tsx")).EquityPlot }));

type Profit = DataOf<typeof exchangeProfitLoss>;
const RANGES = [7, 30, 90, 0] as const;

/** `/cryptos/profitLoss`: what sales have brought against what was paid, by day. */
export default function ProfitLoss() {
  const { t } = useTranslation("trade");
  const navigate = useNavigate();
  const back = useBack("/personal/index");
  const [days, setDays] = useState<(typeof RANGES)[number]>(30);
  const [today] = useState(() => businessDayAt(serverNow()));
  const from = days === 0 ? "" : String(businessDayStart(today - days + 1));
  const profit = useProfit(from);
  return (
    <>
      <Header
        title={t("profit.title")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <AccountChip />
            <HideButton />
          </>
        }
      />
      <Page>
        <ChipRow label={t("history.range")} inset className={s.chips}>
          {RANGES.map((one) => (
            <Chip key={one} selected={days === one} onClick={() => setDays(one)}>
              {one === 0 ? t("profit.all") : t("history.days", { count: one })}
            </Chip>
          ))}
        </ChipRow>
        <PageState
          of={profit}
          onRetry={profit.reload}
          isEmpty={({ days: all, fees }) => all.length === 0 && !/[1-9]/.test(fees)}
          empty={<Empty title={t("noRecords")} action={{ label: t("trade"), onClick: () => navigate("/trade/index") }} />}
        >
          {(data) => <Body data={data} from={from === "" ? (data.curve[0]?.[0] ?? businessDayStart(today)) : Number(from)} today={today} />}
        </PageState>
      </Page>
    </>
  );
}

function Body({ data, from, today }: { data: Profit; from: number; today: number }) {
  const { t } = useTranslation("trade");
  const isHidden = useValue(hidden$);
  const { realised, fees, funding, winRate, curve, days, best, worst } = data;
  // The picture alone: its points are no amounts any more. It begins at nothing, the day before.
  const points = useMemo(
    () => [{ t: from - DAY_MS, value: 0, gap: false }, ...curve.map(([at, cum]) => ({ t: at, value: Number.parseFloat(cum), gap: false }))],
    [curve, from],
  );
  const sum = isHidden ? HIDDEN : amountChangeText(realised);
  const masked = (text: string): string => (isHidden ? HIDDEN : text);
  const range = t("profit.range", { from: dateText(from, "Etc/GMT-8").slice(5), to: dateText(businessDayStart(today), "Etc/GMT-8").slice(5) });
  return (
    <>
      <section className={s.total} aria-label={t("profit.title")}>
        <small>{range}</small>
        <strong className={s.tone} data-dir={directionOf(realised)}>
          {sum} <span>USDT</span>
        </strong>
        <p>
          <span>{t("profit.fall", { fall: masked(amountText(deepestFall(curve))) })}</span>
          <span>{t("profit.inside")}</span>
        </p>
      </section>
      {points.length > 1 && (
        <>
          <div className={s.plot}>
            <Suspense>
              <Plot label={t("profit.spoken", { sum })} points={points} />
            </Suspense>
          </div>
          <div className={s.ends}>
            <span>{dateText(from, "Etc/GMT-8")}</span>
            <span>{dateText(curve[curve.length - 1][0], "Etc/GMT-8")}</span>
          </div>
        </>
      )}
      <Calendar days={days} today={today} isHidden={isHidden} />
      <section className={s.section} aria-label={t("profit.figures")}>
        <dl className={s.figures}>
          <div>
            <dt>{t("profit.winRate")}</dt>
            <dd>{winRate === "" ? MISSING : percentText(winRate)}</dd>
          </div>
          <div>
            <dt>{t("profit.fees")}</dt>
            <dd>
              {masked(amountText(fees))}
              <small>{t("profit.feesInside")}</small>
            </dd>
          </div>
          <div>
            <dt>{t("profit.funding")}</dt>
            <dd>{masked(amountChangeText(funding))}</dd>
          </div>
        </dl>
      </section>
      {best.length + worst.length > 0 && (
        <section className={s.section} aria-label={t("profit.ranks")}>
          <h2>{t("profit.ranks")}</h2>
          <ul className={s.ranks}>
            {[...best, ...worst].map(({ symbol, pnl }) => (
              <li key={symbol}>
                <ListRow
                  href={`#/cryptos/symbolOrderDetail?symbol=${encodeURIComponent(symbol)}`}
                  start={<CoinLogo code={symbol.toUpperCase()} />}
                  title={`${symbol.toUpperCase()}/USDT`}
                  value={
                    <span className={s.tone} data-dir={directionOf(pnl)}>
                      {masked(amountChangeText(pnl))}
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A ratio with four places as per cent: "0.6154" → "61.54%". */
function percentText(ratio: string): string {
  const [whole, part = ""] = ratio.split(".");
  const digits = `${whole}${part.padEnd(4, "0").slice(0, 4)}`.replace(/^0+(?=\d{3})/, "");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}%`;
}
