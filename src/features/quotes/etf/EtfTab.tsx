import { memo } from "react";
import { useTranslation } from "react-i18next";
import { SortRow } from "../../../ui/list/SortRow.tsx";
import { AsOf } from "../list/AsOf.tsx";
import { Head } from "../list/Head.tsx";
import { ListBody } from "../list/ListBody.tsx";
import { columns, pairOfHeads } from "../list/list.styles.ts";
import { nextSort, type SortColumn } from "../list/sort-state.ts";
import { TabPage } from "../list/TabPage.tsx";
import { MarketChips } from "../market/MarketChips.tsx";
import { MarketStrip } from "../market/MarketStrip.tsx";
import type { QuotesView } from "../quotes-query.ts";
import { useMarketList } from "../rows/use-market-list.ts";
import type { TabProps } from "../tab-props.ts";

/** Exchange-traded funds of one market, with their issuers. */
export const EtfTab = memo(function EtfTab({
  choice,
  onChoice,
  onOpen,
  density,
}: TabProps<QuotesView["etf"]>) {
  const { t } = useTranslation("quotes");
  const { market, sort } = choice;
  const listing = useMarketList({ type: "etf", market, group: "", sort, pageSize: 50 });
  const onSort = (column: SortColumn): void =>
    onChoice({ ...choice, sort: nextSort(sort, column) });
  const name = `${t("tabs.etf")}, ${t(`place.${market}`)}`;
  return (
    <TabPage nested busy={listing.busy} onRefresh={listing.retry}>
      <MarketChips value={market} onChange={(next) => onChoice({ ...choice, market: next })} />
      <MarketStrip market={market} />
      <ListBody
        head={
          <SortRow className={columns}>
            <span className={pairOfHeads}>
              <Head column="name" sort={sort} onSort={onSort}>
                {t("column.name")}
              </Head>
              <AsOf ts={listing.storedAt} />
            </span>
            <Head column="last" sort={sort} onSort={onSort} end>
              {t("column.last")}
            </Head>
            <Head column="changeRatio" sort={sort} onSort={onSort} end>
              {t("column.change")}
            </Head>
          </SortRow>
        }
        listing={listing}
        variant="etf"
        label={name}
        columns={3}
        density={density}
        onOpen={onOpen}
      />
    </TabPage>
  );
});
