import { useTranslation } from "react-i18next";
import type { QuoteRow } from "../../../contract/market/realtime.ts";
import { useInterest } from "../quote/use-interest.ts";
import { useStars } from "../star/use-stars.ts";
import { TwoWayHead } from "./HitRow.tsx";
import { groupByMarket } from "./match/search-groups.ts";
import { group } from "./Search.styles.ts";
import { StarredHit } from "./StarredHit.tsx";

export interface HitsProps {
  /** Best first. */
  rows: readonly QuoteRow[];
  /** The word that was searched for. */
  word: string;
  onOpen: (row: QuoteRow) => void;
  twoWay?: boolean;
}

/** Hits by market, live. */
export function Hits({ rows, word, onOpen, twoWay }: HitsProps) {
  const { t } = useTranslation("search");
  useInterest(rows);
  const stars = useStars(twoWay ? [] : rows.map(({ symbol }) => symbol));
  return groupByMarket(rows).map(({ market, rows: hits }) => (
    <section key={market} aria-label={t(`market.${market}`)}>
      <h2 className={group}>{t(`market.${market}`)}</h2>
      {twoWay && <TwoWayHead />}
      {hits.map((row) => (
        <StarredHit
          key={row.symbol}
          stars={stars}
          row={row}
          word={word}
          onOpen={onOpen}
          twoWay={twoWay}
        />
      ))}
    </section>
  ));
}
