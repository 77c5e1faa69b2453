import { useToday } from "../../../parts/money/use-every.ts";
import { OrderRecords } from "./RecordLists.tsx";
import { RecordPage } from "./RecordPage.tsx";
import { timeOf } from "./record-query.ts";

/**
 * `/exchangeHistory/historicalEntrust?market=&side=&symbol=&state=&from=&to=`: past orders, of the
 * last 30 days without a time.
 */
export default function HistoricalEntrust() {
  const today = useToday();
  return (
    <RecordPage list="historicalEntrust" states>
      {(filter) => {
        const { market, side, symbol, state } = filter;
        return (
          <OrderRecords
            params={{ range: "history", market, side, symbol, state, ...timeOf(filter, today) }}
          />
        );
      }}
    </RecordPage>
  );
}
