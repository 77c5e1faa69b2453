import { type ComponentType, lazy, memo, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { StockMarket } from "../../../../contract/market/instrument.ts";
import { idle } from "../../../lib/idle.ts";
import { SortHeader } from "../../../ui/list/SortHeader.tsx";
import { SortRow } from "../../../ui/list/SortRow.tsx";
import { AsOf } from "../list/AsOf.tsx";
import { ChoiceChips } from "../list/ChoiceChips.tsx";
import { ListBody } from "../list/ListBody.tsx";
import { columns, word } from "../list/list.styles.ts";
import { TabPage } from "../list/TabPage.tsx";
import { MarketChips } from "../market/MarketChips.tsx";
import { MarketStrip } from "../market/MarketStrip.tsx";
import { SectorStrip } from "../modules/SectorStrip.tsx";
import { type QuotesView, STOCK_RANKS, type StockRank } from "../quotes-query.ts";
import { rankedBy } from "../rows/ranked-by.ts";
import { useRanking } from "../rows/use-ranking.ts";
import type { TabProps } from "../tab-props.ts";
import { IndexCards } from "./IndexCards.tsx";
import { MarketBreadth } from "./MarketBreadth.tsx";
import { offers, ranks, toAll } from "./StocksTab.styles.ts";

/**
 * The way to offers of shares, in a place that is kept: it can wait until prices flow, and a page
 * that cannot load it works without.
 */
const OfferLine = lazy(async (): Promise<{ default: ComponentType<{ market: StockMarket }> }> => {
  await idle();
  return import("../../../parts/offers/OfferLine.tsx").catch(() => ({ default: () => null }));
});

/** Stocks of one market: its session, indices, sectors and one of its rankings. */
export const StocksTab = memo(function StocksTab({
  choice,
  onChoice,
  onOpen,
  density,
}: TabProps<QuotesView["stocks"]>) {
  const { t } = useTranslation("quotes");
  const { market, rank } = choice;
  const listing = useRanking({ type: market, market, rank, limit: 20 });
  const setRank = (next: StockRank): void => onChoice({ ...choice, rank: next });
  const name = t("rankOf", { rank: t(`rank.${rank}`), market: t(`place.${market}`) });
  return (
    <TabPage nested busy={listing.busy} onRefresh={listing.retry}>
      <MarketChips value={market} onChange={(next) => onChoice({ ...choice, market: next })} />
      <MarketStrip market={market} />
      <IndexCards market={market} onOpen={onOpen} />
      <MarketBreadth market={market} />
      <SectorStrip market={market} />
      <div className={offers}>
        <Suspense>
          <OfferLine market={market} />
        </Suspense>
      </div>
      <div className={ranks}>
        <ChoiceChips words="rank" keys={STOCK_RANKS} value={rank} onChoice={setRank} />
      </div>
      <ListBody
        head={
          <SortRow className={columns}>
            <SortHeader sort={null}>
              {t("column.name")}
              <AsOf ts={listing.storedAt} />
            </SortHeader>
            <SortHeader sort={null} end>
              {t("column.last")}
            </SortHeader>
            {/* A ranking by change can be turned around here; the others are what their chip says. */}
            <SortHeader
              sort={rank === "gainers" ? "desc" : rank === "losers" ? "asc" : null}
              onSort={
                rankedBy(rank) === undefined
                  ? () => setRank(rank === "gainers" ? "losers" : "gainers")
                  : undefined
              }
              end
            >
              <span className={word}>
                {t(rankedBy(rank) === undefined ? "column.change" : `rank.${rank}`)}
              </span>
            </SortHeader>
          </SortRow>
        }
        listing={listing}
        variant="stock"
        ranked={rankedBy(rank)}
        label={name}
        columns={3}
        density={density}
        onOpen={onOpen}
        end={<ToAll market={market} rank={rank} name={name} />}
      />
    </TabPage>
  );
});

/** Below the twenty: the whole ranking of the market. */
function ToAll({ market, rank, name }: { market: string; rank: string; name: string }) {
  const { t } = useTranslation("quotes");
  return (
    <a
      className={toAll}
      href={`#/quotes/UsStockMore?market=${market}&rank=${rank}`}
      aria-label={`${t("more")}: ${name}`}
    >
      {t("more")}
    </a>
  );
}
