import { useTranslation } from "react-i18next";
import { OpenOrders } from "../../../parts/open-orders/OpenOrders.tsx";
import { useOpenOrders } from "../../../parts/orders/open-orders.ts";
import { head } from "../history/history.styles.ts";
import { OrderRecords } from "./RecordLists.tsx";
import { RecordPage } from "./RecordPage.tsx";
import type { RecordFilter } from "./record-query.ts";

/**
 * `/exchangeHistory/dailyEntrust?market=&side=&symbol=`: orders of today, and what is open from
 * before, with what can be done with each.
 */
export default function DailyEntrust() {
  return <RecordPage list="dailyEntrust">{(filter) => <Today {...filter} />}</RecordPage>;
}

function Today({ market, side, symbol }: RecordFilter) {
  const { t } = useTranslation("stock");
  const open = useOpenOrders(symbol, "exchange");
  const isMeant = (order: { market: string; side: string }): boolean =>
    (market === "" || order.market === market) && (side === "" || order.side === side);
  return (
    <>
      <OpenOrders
        of={{ ...open, orders: open.orders?.filter(isMeant) }}
        symbol={symbol}
        product="exchange"
        isPart={!open.orders?.every(isMeant)}
      />
      <h2 className={head}>{t("records.doneToday")}</h2>
      <OrderRecords params={{ range: "today", state: "done", market, side, symbol }} />
    </>
  );
}
