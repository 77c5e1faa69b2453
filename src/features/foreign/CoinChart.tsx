import { Navigate, useLocation } from "react-router-dom";
import { detailPath } from "../../parts/instrument/detail-path.ts";
import { InstrumentScreen } from "../../parts/instrument/InstrumentScreen.tsx";
import { symbolOf } from "../../parts/instrument/symbol-query.ts";
import { Pair } from "./Pair.tsx";

const HOME = "/quotes/index?tabActive=2";

/**
 * `/foreign/coinChart?symbol=`: a currency pair or a metal. Other instruments lead on to their own
 * screen.
 */
export default function CoinChart() {
  const { search } = useLocation();
  return (
    <InstrumentScreen symbol={symbolOf(new URLSearchParams(search))} home={HOME}>
      {(item, { full }) =>
        item.market === "forex" ? (
          <Pair item={item} full={full} home={HOME} />
        ) : (
          <Navigate to={detailPath(item)} replace />
        )
      }
    </InstrumentScreen>
  );
}
