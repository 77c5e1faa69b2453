import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { prefs$ } from "../../../data/stores/device/prefs.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { useOpenDetail } from "../../../parts/instrument/use-open.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { SortHeader } from "../../../ui/list/SortHeader.tsx";
import { SortRow } from "../../../ui/list/SortRow.tsx";
import { AsOf } from "../list/AsOf.tsx";
import { ChoiceChips } from "../list/ChoiceChips.tsx";
import { Head } from "../list/Head.tsx";
import { ListBody } from "../list/ListBody.tsx";
import { columns, pairOfHeads } from "../list/list.styles.ts";
import type { SortColumn } from "../list/sort-state.ts";
import { TabPage } from "../list/TabPage.tsx";
import { MarketChips } from "../market/MarketChips.tsx";
import { rankedBy } from "../rows/ranked-by.ts";
import { useMarketList } from "../rows/use-market-list.ts";
import { useRanking } from "../rows/use-ranking.ts";
import { FilterSheet } from "./FilterSheet.tsx";
import { ranks } from "./more.styles.ts";
import {
  filterCount,
  MORE_RANKS,
  type MoreView,
  NO_FILTER,
  parseMore,
  sortMore,
  sortShown,
  writeMore,
} from "./more-query.ts";

/**
 * A whole market, or one of its rankings: every row there is, sorted and filtered by the server.
 */
export default function UsStockMore() {
  const { t } = useTranslation("quotes");
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [filters, setFilters] = useState(false);
  const open = useOpenDetail();
  const density = useValue(() => (prefs$.density.get() === "compact" ? "compact" : "normal"));
  const view = parseMore(new URLSearchParams(search));
  const { market, rank, filter } = view;
  const change = (next: Partial<MoreView>): void =>
    void navigate(`${pathname}?${writeMore({ ...view, ...next })}`, { replace: true });

  const ranking = useRanking(
    rank === "all" ? undefined : { type: market, market, rank, limit: 100 },
  );
  const whole = useMarketList(
    rank === "all"
      ? { type: market, market, group: "", sort: view.sort, filter, pageSize: 50 }
      : undefined,
  );
  const listing = rank === "all" ? whole : ranking;

  const count = filterCount(filter);
  const shown = sortShown(view);
  const onSort = (column: SortColumn): void => change(sortMore(view, column));
  const place = t(`place.${market}`);
  const name = t("rankOf", { rank: t(`rank.${rank}`), market: place });
  const goBack = useBack("/quotes/index?tabActive=0");
  return (
    <>
      <Header
        title={t("all.title", { market: place })}
        back={{ label: t("back"), onClick: goBack }}
        end={
          <IconButton
            icon={SlidersHorizontal}
            label={count > 0 ? t("all.filterOn", { count }) : t("all.filter")}
            notice={count > 0}
            aria-haspopup="dialog"
            onClick={() => setFilters(true)}
          />
        }
      />
      <TabPage busy={listing.busy} onRefresh={listing.retry}>
        <MarketChips value={market} onChange={(next) => change({ market: next })} />
        <div className={ranks}>
          <ChoiceChips
            words="rank"
            keys={MORE_RANKS}
            value={rank}
            onChoice={(next) => change({ rank: next, sort: null, filter: NO_FILTER })}
            small
          />
        </div>
        <ListBody
          head={
            <SortRow className={columns}>
              <span className={pairOfHeads}>
                <Head column="name" sort={shown} onSort={onSort}>
                  {t("column.name")}
                </Head>
                <AsOf ts={listing.storedAt} />
              </span>
              <Head column="last" sort={shown} onSort={onSort} end>
                {t("column.last")}
              </Head>
              {rankedBy(rank) === undefined ? (
                <Head column="changeRatio" sort={shown} onSort={onSort} end>
                  {t("column.change")}
                </Head>
              ) : (
                <SortHeader sort="desc" end>
                  {t(`rank.${rank}`)}
                </SortHeader>
              )}
            </SortRow>
          }
          listing={listing}
          variant="stock"
          ranked={rankedBy(rank)}
          label={name}
          columns={3}
          density={density}
          onOpen={open}
          onReset={count > 0 ? () => change({ filter: NO_FILTER }) : undefined}
        />
      </TabPage>
      <FilterSheet
        open={filters}
        filter={filter}
        onClose={() => setFilters(false)}
        onApply={(next) => change({ filter: next, rank: "all" })}
      />
    </>
  );
}
