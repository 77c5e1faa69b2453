import type { DataOf } from "../../../contract/http/call.ts";
import type { itemGet } from "../../../contract/http/market.ts";
import { sessions$ } from "../../data/stores/market/quotes.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { SessionStrip } from "./SessionStrip.tsx";

type Told = Pick<DataOf<typeof itemGet>, "market" | "marketSession">;

/** The session of an instrument's market as it is told; until it is, the one its answer brought. */
export function MarketSession({ full: { market, marketSession } }: { full: Told }) {
  const session = useValue(sessions$[market]) ?? marketSession;
  return <SessionStrip session={session} tz={marketSession.tz} />;
}
