import { useSummary } from "../../data/queries/market/instrument-facts.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { band } from "../../parts/chart/chart-bars.styles.ts";
import { RangeBar } from "../../parts/detail/RangeBar.tsx";
import { StatGrid } from "../../parts/detail/StatGrid.tsx";
import { gridStats } from "../../parts/detail/stat-cells.ts";
import { year } from "./detail.styles.ts";

/** Figures of the day and, once they are known, where the price stands within the last 52 weeks. */
export function Figures({ item }: { item: RowItem }) {
  const { data: summary } = useSummary(item.symbol);
  return (
    <>
      <StatGrid item={item} names={gridStats(item)} summary={summary} />
      <div className={year}>
        {summary !== undefined && summary.low52 !== "" && summary.high52 !== "" && (
          <RangeBar item={item} range={{ low: summary.low52, high: summary.high52 }} />
        )}
      </div>
      <div className={band} />
    </>
  );
}
