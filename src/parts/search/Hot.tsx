import { useTranslation } from "react-i18next";
import type { QuoteRow } from "../../../contract/market/realtime.ts";
import { readHot } from "../../data/queries/market/search.ts";
import { useResource } from "../../data/queries/resource.ts";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { useInterest } from "../quote/use-interest.ts";
import { useStars } from "../star/use-stars.ts";
import { TwoWayHead } from "./HitRow.tsx";
import { type SearchScope, typeOf } from "./match/search-scope.ts";
import { head } from "./Search.styles.ts";
import { StarredHit } from "./StarredHit.tsx";

/** Instruments that many look at: shown while nothing is searched for. */
export function Hot({ scope, onOpen }: { scope: SearchScope; onOpen: (row: QuoteRow) => void }) {
  const { t } = useTranslation("search");
  const { data, status, reload } = useResource(
    `search:hot:${scope}`,
    (signal) => readHot(typeOf(scope), signal),
    { freshMs: 60_000 },
  );
  return (
    <section aria-label={t("hot")}>
      <div className={head} data-plain="">
        <h2>{t("hot")}</h2>
      </div>
      {data ? (
        <HotRows rows={data.list} onOpen={onOpen} twoWay={scope === "forex"} />
      ) : status === "failed" ? (
        <ErrorState compact title={t("error")} retry={{ label: t("retry"), onClick: reload }} />
      ) : (
        <SkeletonRows label={t("hot")} />
      )}
    </section>
  );
}

function HotRows({
  rows,
  onOpen,
  twoWay,
}: {
  rows: readonly QuoteRow[];
  onOpen: (row: QuoteRow) => void;
  twoWay: boolean;
}) {
  useInterest(rows);
  const stars = useStars(twoWay ? [] : rows.map(({ symbol }) => symbol));
  return (
    <>
      {twoWay && <TwoWayHead />}
      {rows.map((row) => (
        <StarredHit
          key={row.symbol}
          stars={stars}
          row={row}
          word=""
          onOpen={onOpen}
          twoWay={twoWay}
        />
      ))}
    </>
  );
}
