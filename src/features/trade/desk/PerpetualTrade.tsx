import { useNavigate, useParams } from "react-router-dom";
import { InstrumentScreen } from "../../../parts/instrument/InstrumentScreen.tsx";
import { coinSymbol } from "../../../parts/instrument/symbol-query.ts";
import { PerpetualDesk } from "./PerpetualDesk.tsx";
import { TradeBones } from "./TradeBones.tsx";

const HOME = "/quotes/index?tabActive=1";
const PERPETUAL = new URLSearchParams({ product: "perpetual" });

/** `/cryptos/perpetualContract/:symbol`: trading one perpetual; the address carries the coin. */
export default function PerpetualTrade() {
  const { symbol } = useParams();
  const navigate = useNavigate();
  return (
    <InstrumentScreen symbol={coinSymbol(symbol, PERPETUAL)} home={HOME}>
      {(item, { full }) =>
        full?.type === "perpetual" ? (
          <PerpetualDesk
            key={full.symbol}
            full={full}
            home={HOME}
            onPick={(next) =>
              navigate(
                `/cryptos/perpetualContract/${encodeURIComponent(next.replace(/\.p$/, ""))}`,
                { replace: true },
              )
            }
          />
        ) : (
          <TradeBones item={item} home={HOME} isKnown={full !== undefined} />
        )
      }
    </InstrumentScreen>
  );
}
