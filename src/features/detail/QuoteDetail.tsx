import { Navigate, useLocation } from "react-router-dom";
import { detailPath } from "../../parts/instrument/detail-path.ts";
import { InstrumentScreen } from "../../parts/instrument/InstrumentScreen.tsx";
import { symbolOf } from "../../parts/instrument/symbol-query.ts";
import { IndexBody } from "./IndexBody.tsx";
import { StockBody } from "./StockBody.tsx";

const HOME = "/quotes/index?tabActive=0";

/**
 * `/quotes/detail`, `/quotes/usStockDetail`, `/quotes/usStockIndexDetail`: a stock, an ETF or an
 * index. Coins and pairs lead on to theirs.
 */
export default function QuoteDetail() {
  const { search } = useLocation();
  return (
    <InstrumentScreen symbol={symbolOf(new URLSearchParams(search))} home={HOME}>
      {(item, { full }) =>
        item.market === "crypto" || item.market === "forex" ? (
          <Navigate to={detailPath(item)} replace />
        ) : item.type === "index" ? (
          <IndexBody item={item} full={full} home={HOME} />
        ) : (
          <StockBody item={item} full={full} home={HOME} />
        )
      }
    </InstrumentScreen>
  );
}
