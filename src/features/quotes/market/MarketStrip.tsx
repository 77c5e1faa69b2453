import type { MarketCode } from "../../../../contract/market/instrument.ts";
import { SessionStrip } from "../../../parts/session/SessionStrip.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { strip } from "./market.styles.ts";
import { useSession } from "./use-sessions.ts";

/** State, countdown and clock of one market; its place is kept while it is not known. */
export function MarketStrip({ market }: { market: MarketCode }) {
  const known = useSession(market);
  return (
    <div className={strip}>
      {known ? (
        <SessionStrip session={known.session} tz={known.tz} />
      ) : (
        <Skeleton w="30rem" h="1.5rem" />
      )}
    </div>
  );
}
