import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import type { Deal } from "../../../../contract/http/trading/orders.ts";
import { useFillList } from "../../../data/queries/user/orders.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PagedList } from "../../../parts/money/PagedList.tsx";
import { usePages } from "../../../parts/money/use-pages.ts";
import { FillLine } from "../../../parts/orders/OrderLine.tsx";
import { averageOf, isShare, pairOf, unitOf } from "../../../parts/orders/order-words.ts";
import { Switch } from "../../../ui/field/Switch.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { Holdings } from "../holdings/Holdings.tsx";
import { SharesHeld } from "../stock/SharesHeld.tsx";
import * as s from "./exchange.styles.ts";
import { roundTrips } from "./round-trips.ts";

const Plot = lazy(async () => ({
  default: (await import("../../../charts/EquityPlot.tsx")).EquityPlot,
}));

/**
 * `/exchangeHistory/tradeRecord?symbol=`: one symbol's purchases and sales in their order, with
 * what they cost on average; without a symbol to the search.
 */
export default function SymbolRecord() {
  const [query] = useSearchParams();
  const symbol = query.get("symbol")?.toLowerCase() ?? "";
  return symbol === "" ? (
    <Navigate to="/exchangeHistory/search" replace />
  ) : (
    <Known key={symbol} symbol={symbol} />
  );
}

const fillKey = ({ dealNo }: Deal): string => dealNo;
/** As many as one answer has: the average stands on all of them. */
const AT_ONCE = "100";

function Known({ symbol }: { symbol: string }) {
  const { t } = useTranslation(["stock", "trade"]);
  const navigate = useNavigate();
  const back = useBack("/exchangeHistory/historicalTransaction");
  const [shows, show] = useState(true);
  const pages = usePages(
    useFillList({ symbol, product: isShare({ symbol }) ? "stock" : "spot", pageSize: AT_ONCE }),
    fillKey,
  );
  const { rows, hasMore } = pages;
  // An average that lacks its beginning would be wrong: it is said once all fills are there.
  const steps = useMemo(
    () => (rows === undefined || hasMore ? [] : roundTrips(rows)),
    [rows, hasMore],
  );
  const points = useMemo(
    () =>
      steps
        .filter(({ average }) => average !== "")
        .map(({ fill, average }) => ({ t: fill.ts, value: Number.parseFloat(average), gap: false }))
        .reverse(),
    [steps],
  );
  const last = steps[0];
  return (
    <>
      <Header
        title={pairOf(rows?.[0] ?? { symbol })}
        back={{ label: t("common:back"), onClick: back }}
        end={<AccountChip />}
      />
      <Page>
        {isShare({ symbol }) ? (
          <SharesHeld symbol={symbol} quiet />
        ) : (
          <Holdings
            symbol={symbol}
            onPick={() => navigate(`/cryptos/trade/${encodeURIComponent(symbol)}`)}
          />
        )}
        {points.length > 1 && (
          <>
            <div className={s.bar}>
              <h2>{t("records.averageCost")}</h2>
              <Switch label={t("records.averageCost")} checked={shows} onChange={show} />
            </div>
            {shows && (
              <div className={s.plot}>
                <Suspense>
                  <Plot
                    label={t("records.averageSpoken", {
                      price: averageOf(symbol, last?.average ?? ""),
                    })}
                    points={points}
                  />
                </Suspense>
              </div>
            )}
          </>
        )}
        <div className={s.bar}>
          <h2>{t("records.trips")}</h2>
        </div>
        <PagedList
          of={pages}
          label={t("records.trips")}
          keyOf={fillKey}
          rowPx={84}
          row={(fill, i) => (
            <>
              <FillLine fill={fill} />
              {steps[i] !== undefined && (
                <p className={s.after}>
                  {t(steps[i].average === "" ? "records.sold0" : "records.after", {
                    held: `${plainText(steps[i].held)} ${unitOf(fill, t, steps[i].held)}`,
                    price: averageOf(symbol, steps[i].average),
                  })}
                </p>
              )}
            </>
          )}
          empty={<Empty title={t("trade:noRecords")} />}
        />
      </Page>
    </>
  );
}
