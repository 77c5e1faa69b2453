import { sessions$ } from "../../data/stores/market/quotes.ts";
import { useValue } from "../../data/stores/use-value.ts";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import { SessionStrip } from "./SessionStrip.tsx";

/** The session of an instrument's market as it is told; until it is, the one its answer brought. */
export function MarketSession({ full: { market, marketSession } }: { full: FullInstrument }) {
  const session = useValue(sessions$[market]) ?? marketSession;
  return <SessionStrip session={session} tz={marketSession.tz} />;
}
