import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Delivery } from "../../../../../contract/http/trading/futures.ts";
import { useDeliveries } from "../../../../data/queries/trading/deliveries.ts";
import { useTraded } from "../../../../data/queries/trading/traded.ts";
import { AccountChip } from "../../../../parts/account/AccountChip.tsx";
import { useBack } from "../../../../parts/instrument/use-back.ts";
import { PagedList } from "../../../../parts/money/PagedList.tsx";
import { ANY_TIME, RangeChip, rangeParams } from "../../../../parts/money/RangeChip.tsx";
import { usePages } from "../../../../parts/money/use-pages.ts";
import { Chip } from "../../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../../ui/frame/ChipRow.tsx";
import { Header } from "../../../../ui/frame/Header.tsx";
import { Page } from "../../../../ui/frame/Page.tsx";
import { TabPanel } from "../../../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../../../ui/frame/Tabs.tsx";
import { Empty } from "../../../../ui/state/Empty.tsx";
import { chips } from "../delivery.styles.ts";
import { ResultSheet } from "../ResultSheet.tsx";
import { DeliveryLine } from "./DeliveryLine.tsx";

const STATES = ["open", "done"] as const;
const ROW_PX = 64;
const keyOf = ({ orderNo }: Delivery): string => orderNo;

/** Fixed periods of one kind of market: those that run, those that are settled. */
export function DeliveryHistory({ type }: { type: "cryptos" | "forex" }) {
  const { t } = useTranslation(["delivery", "trade", "common"]);
  const navigate = useNavigate();
  const back = useBack("/trade/index");
  const [query, setQuery] = useSearchParams();
  const state = query.get("state") === "done" ? "done" : "open";
  const [symbol, setSymbol] = useState("");
  const [range, setRange] = useState(ANY_TIME);
  const [shown, show] = useState<string>();
  const traded = useTraded("delivery").data ?? [];
  const symbols = traded.filter((one) => one.type === type);
  const showAll = (): void => {
    setSymbol("");
    setRange(ANY_TIME);
  };
  const pages = usePages(useDeliveries({ type, state, symbol, ...rangeParams(range) }), keyOf);
  return (
    <>
      <Header
        title={t("history")}
        back={{ label: t("common:back"), onClick: back }}
        end={<AccountChip />}
      />
      <nav aria-label={t("history")}>
        <Tabs
          id="periods"
          label={t("history")}
          items={STATES.map((key) => ({ key, label: t(`state.${key}`) }))}
          value={state}
          onChange={(next) => setQuery({ state: next }, { replace: true })}
        />
      </nav>
      <Page>
        <ChipRow label={t("filter")} inset className={chips}>
          <RangeChip value={range} onChange={setRange} />
          <Chip selected={symbol === ""} onClick={() => setSymbol("")}>
            {t("all")}
          </Chip>
          {symbols.map((one) => (
            <Chip
              key={one.symbol}
              selected={symbol === one.symbol}
              onClick={() => setSymbol(one.symbol)}
            >
              {one.symbol.toUpperCase()}
            </Chip>
          ))}
        </ChipRow>
        <TabPanel tabs="periods" value={state}>
          <PagedList
            of={pages}
            label={t("history")}
            keyOf={keyOf}
            rowPx={ROW_PX}
            row={(one) => <DeliveryLine of={one} onOpen={() => show(one.orderNo)} />}
            empty={
              <Empty
                title={t("trade:noRecords")}
                action={
                  symbol !== "" || range !== ANY_TIME
                    ? { label: t("trade:history.reset"), onClick: showAll }
                    : {
                        label: t("trade:trade"),
                        onClick: () =>
                          navigate(
                            `/foreign/deliveryContract/${type === "forex" ? "eurusd" : "btc"}`,
                          ),
                      }
                }
              />
            }
          />
        </TabPanel>
      </Page>
      <ResultSheet orderNo={shown} onClose={() => show(undefined)} />
    </>
  );
}
