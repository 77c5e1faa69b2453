import { useSearchParams } from "react-router-dom";
import { InstrumentScreen } from "../../../parts/instrument/InstrumentScreen.tsx";
import { symbolOf } from "../../../parts/instrument/symbol-query.ts";
import { lastTraded } from "./last-trade.ts";
import { SpotDesk } from "./SpotDesk.tsx";
import { TradeBones } from "./TradeBones.tsx";

const HOME = "/quotes/index?tabActive=1";

/** `/trade/index?product=&symbol=`: the tab of trading, with the pair that was traded last. */
export default function TradeIndex() {
  const [query, setQuery] = useSearchParams();
  const symbol = symbolOf(query) ?? lastTraded("spot");
  return (
    <InstrumentScreen symbol={symbol} home={HOME}>
      {(item, { full }) =>
        full?.products.includes("spot") ? (
          <SpotDesk
            key={full.symbol}
            full={full}
            root
            home={HOME}
            onPick={(next) => setQuery({ product: "spot", symbol: next }, { replace: true })}
          />
        ) : (
          <TradeBones item={item} home={HOME} isKnown={full !== undefined} />
        )
      }
    </InstrumentScreen>
  );
}
