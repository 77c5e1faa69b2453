import { useNavigate, useSearchParams } from "react-router-dom";
import { isShareType } from "../../../../contract/market/shares.ts";
import { InstrumentScreen } from "../../../parts/instrument/InstrumentScreen.tsx";
import { symbolOf } from "../../../parts/instrument/symbol-query.ts";
import { TradeBones } from "../desk/TradeBones.tsx";
import { StockDesk } from "./StockDesk.tsx";

const HOME = "/quotes/index?tabActive=0";

/** `/quotes/openTrade?symbol=&side=&price=`: trading one share or ETF. */
export default function OpenTrade() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const side = query.get("side") === "sell" ? "sell" : "buy";
  const price = query.get("price") ?? "";
  return (
    <InstrumentScreen symbol={symbolOf(query)} home={HOME}>
      {(item, { full }) =>
        full !== undefined && isShareType(full.type) ? (
          <StockDesk
            key={`${full.symbol} ${side}`}
            full={full}
            side={side}
            price={/^\d+(\.\d+)?$/.test(price) ? price : ""}
            home={HOME}
            onPick={(next) =>
              navigate(`/quotes/openTrade?symbol=${encodeURIComponent(next)}`, { replace: true })
            }
          />
        ) : (
          <TradeBones item={item} home={HOME} isKnown={full !== undefined} />
        )
      }
    </InstrumentScreen>
  );
}
