import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { InstrumentScreen } from "../../../parts/instrument/InstrumentScreen.tsx";
import { coinSymbol } from "../../../parts/instrument/symbol-query.ts";
import { SpotDesk } from "./SpotDesk.tsx";
import { TradeBones } from "./TradeBones.tsx";

const HOME = "/quotes/index?tabActive=1";

/** `/cryptos/trade/:symbol`: trading one coin for USDT. */
export default function CoinTrade() {
  const { symbol } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const side = query.get("side") === "sell" ? "sell" : "buy";
  return (
    <InstrumentScreen symbol={coinSymbol(symbol, new URLSearchParams())} home={HOME}>
      {(item, { full }) =>
        full?.type === "cryptos" ? (
          <SpotDesk
            key={`${full.symbol} ${side}`}
            full={full}
            side={side}
            home={HOME}
            onPick={(next) =>
              navigate(`/cryptos/trade/${encodeURIComponent(next)}`, { replace: true })
            }
          />
        ) : (
          <TradeBones item={item} home={HOME} isKnown={full !== undefined} />
        )
      }
    </InstrumentScreen>
  );
}
