import { Search, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { pairOf } from "../../../parts/orders/order-words.ts";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { TabPanel } from "../../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../../ui/frame/Tabs.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { chips } from "../history/history.styles.ts";
import {
  RECORD_MARKETS,
  RECORD_SIDES,
  RECORD_STATES,
  type RecordFilter,
  readFilter,
  withFilter,
} from "./record-query.ts";

/** Each list is a route of its own; the tabs lead between them. */
const LISTS = ["dailyEntrust", "dailyDeal", "historicalEntrust", "historicalTransaction"] as const;
export type RecordList = (typeof LISTS)[number];

interface RecordPageProps {
  list: RecordList;
  /** States can be chosen. */
  states?: boolean;
  children: (filter: RecordFilter) => ReactNode;
}

/**
 * Frame of the lists of orders and fills of coins and shares: where one is, the filters of the
 * address, the way to the search.
 */
export function RecordPage({ list, states = false, children }: RecordPageProps) {
  const { t } = useTranslation(["stock", "parts", "trade"]);
  const navigate = useNavigate();
  const back = useBack("/trade/index?product=stock");
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const choose = (key: "market" | "side" | "state" | "symbol", value: string): void =>
    setQuery(withFilter(query, key, value), { replace: true });
  return (
    <>
      <Header
        title={t(`records.${list}`)}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <AccountChip />
            <IconButton
              icon={Search}
              label={t("records.search")}
              onClick={() => navigate("/exchangeHistory/search")}
            />
          </>
        }
      />
      <nav aria-label={t("trade:records")}>
        <Tabs
          id="records"
          small
          label={t("trade:records")}
          items={LISTS.map((key) => ({ key, label: t(`records.short.${key}`) }))}
          value={list}
          onChange={(next) =>
            navigate(`/exchangeHistory/${next}${query.size > 0 ? `?${query}` : ""}`, {
              replace: true,
            })
          }
        />
      </nav>
      <Page>
        <ChipRow label={t("records.filters")} inset className={chips}>
          {filter.symbol !== "" && (
            <Chip selected start={<Icon of={X} size="xs" />} onClick={() => choose("symbol", "")}>
              {pairOf(filter)}
            </Chip>
          )}
          {RECORD_MARKETS.map((one) => (
            <Chip key={one} selected={filter.market === one} onClick={() => choose("market", one)}>
              {one === "" ? t("records.all") : t(`parts:market.${one}`)}
            </Chip>
          ))}
        </ChipRow>
        <ChipRow label={t("trade:confirm.side")} inset className={chips}>
          {RECORD_SIDES.map((one) => (
            <Chip
              key={one}
              small
              selected={filter.side === one}
              onClick={() => choose("side", one)}
            >
              {one === "" ? t("trade:history.both") : t(`trade:side.${one}`)}
            </Chip>
          ))}
          {states &&
            RECORD_STATES.map((one) => (
              <Chip
                key={one}
                small
                selected={filter.state === one}
                onClick={() => choose("state", one)}
              >
                {t(`records.state.${one}`)}
              </Chip>
            ))}
        </ChipRow>
        <TabPanel tabs="records" value={list}>
          {children(filter)}
        </TabPanel>
      </Page>
    </>
  );
}
