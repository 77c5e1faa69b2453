import { useNavigate, useSearchParams } from "react-router-dom";
import { InstrumentScreen } from "../../../parts/instrument/InstrumentScreen.tsx";
import { symbolOf } from "../../../parts/instrument/symbol-query.ts";
import { PerpetualDesk } from "../desk/PerpetualDesk.tsx";
import { TradeBones } from "../desk/TradeBones.tsx";

const HOME = "/quotes/index?tabActive=2";

/** `/foreign/opening?symbol=&side=`: trading one pair or metal in lots. */
export default function ForexTrade() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return (
    <InstrumentScreen symbol={symbolOf(query) ?? "eurusd"} home={HOME}>
      {(item, { full }) =>
        full?.type === "forex" ? (
          <PerpetualDesk
            key={full.symbol}
            full={full}
            home={HOME}
            side={query.get("side") === "sell" ? "sell" : "buy"}
            onPick={(next) =>
              navigate(`/foreign/opening?symbol=${encodeURIComponent(next)}`, { replace: true })
            }
          />
        ) : (
          <TradeBones item={item} home={HOME} isKnown={full !== undefined} />
        )
      }
    </InstrumentScreen>
  );
}
