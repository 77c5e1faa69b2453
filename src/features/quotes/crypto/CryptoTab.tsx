import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useFiat } from "../../../parts/quote/use-fiat.ts";
import { Button } from "../../../ui/Button.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { SortRow } from "../../../ui/list/SortRow.tsx";
import { AsOf } from "../list/AsOf.tsx";
import { ChoiceChips } from "../list/ChoiceChips.tsx";
import { Head } from "../list/Head.tsx";
import { ListBody } from "../list/ListBody.tsx";
import { columns, pairOfHeads } from "../list/list.styles.ts";
import type { SortColumn } from "../list/sort-state.ts";
import { TabPage } from "../list/TabPage.tsx";
import {
  CRYPTO_PRODUCTS,
  CRYPTO_ZONES,
  type QuotesView,
  sortCrypto,
  sortShown,
} from "../quotes-query.ts";
import { useMarketList } from "../rows/use-market-list.ts";
import { useRanking } from "../rows/use-ranking.ts";
import type { TabProps } from "../tab-props.ts";
import { CryptoCards } from "./CryptoCards.tsx";
import { end, zones } from "./CryptoTab.styles.ts";

/**
 * "Volume" of a coin is its turnover, as the column under it shows: units of different coins do not
 * compare.
 */
const RANK_OF: { [zone: string]: "turnover" | undefined } = { volume: "turnover" };
/** Rows of a ranking zone. */
const ZONE_ROWS = 50;

/**
 * Coins against USDT, spot or perpetual: rankings in zones, and the whole list sorted by the
 * server.
 */
export const CryptoTab = memo(function CryptoTab({
  choice,
  onChoice,
  onOpen,
  density,
}: TabProps<QuotesView["crypto"]>) {
  const { t } = useTranslation("quotes");
  const navigate = useNavigate();
  const { product, zone, sort } = choice;
  const type = product === "spot" ? "cryptos" : "perpetual";
  const ranking = useRanking(
    zone === "all"
      ? undefined
      : { type, market: "", rank: RANK_OF[zone] ?? zone, limit: ZONE_ROWS },
  );
  const whole = useMarketList(
    zone === "all" ? { type, market: "", group: "", sort, pageSize: 50 } : undefined,
  );
  const listing = zone === "all" ? whole : ranking;
  const fiat = useFiat();
  const shown = sortShown(choice);
  const onSort = (column: SortColumn): void => onChoice(sortCrypto(choice, column));
  const name = `${t(`product.${product}`)}, ${t(`rank.${zone}`)}`;
  return (
    <TabPage nested busy={listing.busy} onRefresh={listing.retry}>
      <CryptoCards type={type} onOpen={onOpen} />
      <div className={zones}>
        <ChoiceChips
          words="rank"
          keys={CRYPTO_ZONES}
          value={zone}
          onChoice={(next) => onChoice({ ...choice, zone: next, sort: null })}
        >
          <Chip onClick={() => navigate("/ico/index")}>ICO</Chip>
        </ChoiceChips>
        <SegmentedControl
          small
          label={t("product.label")}
          items={CRYPTO_PRODUCTS.map((key) => ({ key, label: t(`product.${key}`) }))}
          value={product}
          onChange={(next) => onChoice({ ...choice, product: next })}
        />
      </div>
      <ListBody
        head={
          <SortRow className={columns}>
            <span className={pairOfHeads}>
              <Head column="name" sort={shown} onSort={onSort}>
                {t(product === "spot" ? "column.pair" : "column.pairUsdt")}
              </Head>
              <span aria-hidden="true">/</span>
              <Head column="turnover" sort={shown} onSort={onSort}>
                {t("column.vol")}
              </Head>
              <AsOf ts={listing.storedAt} />
            </span>
            <Head column="last" sort={shown} onSort={onSort} end>
              {t(product === "spot" ? "column.lastPrice" : "column.lastFunding")}
            </Head>
            <Head column="changeRatio" sort={shown} onSort={onSort} end>
              {t("column.change24")}
            </Head>
          </SortRow>
        }
        listing={listing}
        variant={product === "spot" ? "crypto" : "perpetual"}
        label={name}
        columns={4}
        density={density}
        fiat={fiat}
        onOpen={onOpen}
        end={
          zone === "all" ? undefined : (
            <div className={end}>
              <Button
                kind="soft"
                wide
                onClick={() => onChoice({ ...choice, zone: "all", sort: null })}
              >
                {t("allPairs")}
              </Button>
            </div>
          )
        }
      />
    </TabPage>
  );
});
