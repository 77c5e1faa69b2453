import { useTranslation } from "react-i18next";
import { FillTotals } from "./FillTotals.tsx";
import { FillRecords } from "./RecordLists.tsx";
import { RecordPage } from "./RecordPage.tsx";
import type { RecordFilter } from "./record-query.ts";

/**
 * `/exchangeHistory/dailyDeal?market=&side=&symbol=`: fills of today, by the day of each market,
 * and what they come to.
 */
export default function DailyDeal() {
  return <RecordPage list="dailyDeal">{(filter) => <Today {...filter} />}</RecordPage>;
}

function Today({ market, side, symbol }: RecordFilter) {
  const { t } = useTranslation("stock");
  const params = { range: "today", market, side, symbol } as const;
  return (
    <>
      <FillTotals title={t("records.today")} params={params} />
      <FillRecords params={params} />
    </>
  );
}
