import { useNavigate, useParams } from "react-router-dom";
import { InstrumentScreen } from "../../../parts/instrument/InstrumentScreen.tsx";
import { coinSymbol } from "../../../parts/instrument/symbol-query.ts";
import { TradeBones } from "../desk/TradeBones.tsx";
import { DeliveryDesk } from "./ticket/DeliveryDesk.tsx";

/**
 * `/foreign/deliveryContract/:symbol`: whether a coin or a pair will stand higher or lower when a
 * fixed period is over.
 */
export default function DeliveryContract() {
  const { symbol } = useParams();
  const navigate = useNavigate();
  const home = "/trade/index";
  return (
    <InstrumentScreen symbol={coinSymbol(symbol, new URLSearchParams())} home={home}>
      {(item, { full }) =>
        full?.products.includes("delivery") ? (
          <DeliveryDesk
            key={full.symbol}
            full={full}
            home={home}
            onPick={(next) =>
              navigate(`/foreign/deliveryContract/${encodeURIComponent(next)}`, { replace: true })
            }
          />
        ) : (
          <TradeBones item={item} home={home} isKnown={full !== undefined} />
        )
      }
    </InstrumentScreen>
  );
}
