import { memo } from "react";
import { useTranslation } from "react-i18next";
import { FOREX_GROUPS } from "../../../../contract/market/instrument.ts";
import { SortHeader } from "../../../ui/list/SortHeader.tsx";
import { SortRow } from "../../../ui/list/SortRow.tsx";
import { AsOf } from "../list/AsOf.tsx";
import { ChoiceChips } from "../list/ChoiceChips.tsx";
import { Head } from "../list/Head.tsx";
import { ListBody } from "../list/ListBody.tsx";
import { forexColumns, pairOfHeads } from "../list/list.styles.ts";
import { nextSort, type SortColumn } from "../list/sort-state.ts";
import { TabPage } from "../list/TabPage.tsx";
import { MarketStrip } from "../market/MarketStrip.tsx";
import { chips } from "../market/market.styles.ts";
import type { QuotesView } from "../quotes-query.ts";
import { useMarketList } from "../rows/use-market-list.ts";
import type { TabProps } from "../tab-props.ts";

/** Currency pairs and metals: bid, ask, spread in pips, change since the New York close. */
export const ForexTab = memo(function ForexTab({
  choice,
  onChoice,
  onOpen,
  density,
}: TabProps<QuotesView["forex"]>) {
  const { t } = useTranslation("quotes");
  const { group, sort } = choice;
  const listing = useMarketList({ type: "forex", market: "", group, sort, pageSize: 50 });
  const onSort = (column: SortColumn): void =>
    onChoice({ ...choice, sort: nextSort(sort, column) });
  const name = `${t("tabs.forex")}, ${t(`group.${group}`)}`;
  return (
    <TabPage nested busy={listing.busy} onRefresh={listing.retry}>
      <div className={chips}>
        <ChoiceChips
          words="group"
          keys={FOREX_GROUPS}
          value={group}
          onChoice={(next) => onChoice({ ...choice, group: next })}
        />
      </div>
      <MarketStrip market="forex" />
      <ListBody
        head={
          <SortRow className={forexColumns}>
            <span className={pairOfHeads}>
              <Head column="name" sort={sort} onSort={onSort}>
                {t("column.pair")}
              </Head>
              <span aria-hidden="true">/</span>
              <Head column="spread" sort={sort} onSort={onSort}>
                {t("column.spread")}
              </Head>
              <AsOf ts={listing.storedAt} />
            </span>
            <SortHeader sort={null} end>
              {t("column.bid")}
            </SortHeader>
            <SortHeader sort={null} end>
              {t("column.ask")}
            </SortHeader>
            <Head column="changeRatio" sort={sort} onSort={onSort} end>
              {t("column.change")}
            </Head>
          </SortRow>
        }
        listing={listing}
        variant="forex"
        label={name}
        columns={5}
        density={density}
        onOpen={onOpen}
      />
    </TabPage>
  );
});
