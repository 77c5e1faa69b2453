import { dayBegins, dayStart } from "../../../lib/format/day-start.ts";
import { dateText } from "../../../lib/format/time.ts";
import { useToday } from "../../../parts/money/use-every.ts";
import { FillTotals } from "./FillTotals.tsx";
import { FillRecords } from "./RecordLists.tsx";
import { RecordPage } from "./RecordPage.tsx";
import { type RecordFilter, timeOf } from "./record-query.ts";

/**
 * `/exchangeHistory/historicalTransaction?market=&side=&symbol=&from=&to=`: past fills by month,
 * each month with its totals.
 */
export default function HistoricalTransaction() {
  const today = useToday();
  return (
    <RecordPage list="historicalTransaction">
      {(filter) => <Past filter={filter} today={today} />}
    </RecordPage>
  );
}

/** "2026-11" of the reader's calendar. */
const monthOf = (ts: number): string => dateText(ts).slice(0, 7);

/** First and last moment of a month, within the time that is asked for. */
function monthBounds(month: string, first: number, last: number): { from: number; to: number } {
  const [year, index] = month.split("-").map(Number);
  const next =
    index === 12 ? `${year + 1}-01-01` : `${year}-${String(index + 1).padStart(2, "0")}-01`;
  return {
    from: Math.max(first, dayStart(`${month}-01`) ?? first),
    to: Math.min(last, dayStart(next) ?? last),
  };
}

function Past({ filter, today }: { filter: RecordFilter; today: number }) {
  const { market, side, symbol } = filter;
  const time = timeOf(filter, today);
  const of = { range: "history", market, side, symbol } as const;
  return (
    <FillRecords
      params={{ ...of, ...time }}
      above={(fill, before) => {
        const month = monthOf(fill.ts);
        if (before !== undefined && monthOf(before.ts) === month) return null;
        // It reaches to the end of tomorrow, so that fills of this moment are in the list too.
        const bounds = monthBounds(
          month,
          Number(time.from),
          time.to === undefined ? dayBegins(today + 2) : Number(time.to),
        );
        const isWhole = market === "" && side === "" && symbol === "";
        return (
          <FillTotals
            title={month}
            params={{ ...of, from: String(bounds.from), to: String(bounds.to) }}
            {...(isWhole && { realised: bounds })}
          />
        );
      }}
    />
  );
}
