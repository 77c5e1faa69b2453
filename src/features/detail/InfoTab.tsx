import { useTranslation } from "react-i18next";
import { useSummary } from "../../data/queries/market/instrument-facts.ts";
import { unitsOf } from "../../lib/format/compact.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { gridStats } from "../../parts/detail/stat-cells.ts";
import { detailHref } from "../../parts/instrument/detail-path.ts";
import { SymbolRow } from "../../parts/quote/SymbolRow.tsx";
import { useInterest } from "../../parts/quote/use-interest.ts";
import { KeyValue } from "../../ui/list/KeyValue.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { info, related, text } from "./detail.styles.ts";
import { FundingHistory } from "./FundingHistory.tsx";
import { infoPairs } from "./info-pairs.ts";

/** Facts of the instrument: its figures, its description, the ETFs that follow it. */
export function InfoTab({ item, zone }: { item: RowItem; zone: string | undefined }) {
  const { t, i18n } = useTranslation("detail");
  const { data, status, reload } = useSummary(item.symbol);
  if (data === undefined) {
    return status === "failed" ? (
      <ErrorState compact title={t("failed")} retry={{ label: t("retry"), onClick: reload }} />
    ) : (
      <SkeletonRows label={t("loading")} count={6} cells />
    );
  }
  const units = unitsOf(i18n.language);
  // Coins have no grid on their screen; others show these figures above, and the 52 weeks as a bar.
  const shown = item.market === "crypto" ? [] : [...gridStats(item), "high52", "low52"];
  const pairs = infoPairs(data, item, units, zone, shown);
  return (
    <div className={info}>
      {pairs.length > 0 && (
        <KeyValue pairs={pairs.map(({ key, value }) => ({ key: t(`info.${key}`), value }))} />
      )}
      {item.type === "perpetual" && <FundingHistory symbol={item.symbol} />}
      <section>
        <h2>{t("info.about")}</h2>
        <p className={text}>{data.profile || t("info.noProfile")}</p>
      </section>
      {data.relatedRows.length > 0 && (
        <section>
          <h2>{t("info.related")}</h2>
          <Related rows={data.relatedRows} />
        </section>
      )}
    </div>
  );
}

/** Instruments that hold or follow this one, with their live prices. */
function Related({ rows }: { rows: readonly RowItem[] }) {
  useInterest(rows);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row brings its own list item, as in the pools
    <div role="list" className={related}>
      {rows.map((row) => (
        <SymbolRow key={row.symbol} item={row} variant="etf" hrefOf={detailHref} />
      ))}
    </div>
  );
}
