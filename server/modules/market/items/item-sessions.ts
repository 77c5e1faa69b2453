import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { itemSessions as call } from "../../../../contract/http/market.ts";
import { MARKETS } from "../../../../contract/market/instrument.ts";
import { ok, type Result } from "../../../../contract/result.ts";
import type { Services } from "../../../kernel/services.ts";
import { sessionNow } from "../../../market/sessions.ts";

/** Sessions of the named markets, of all when none is named. Unknown names are left out. */
export function itemSessions(
  params: ParamsOut<typeof call>,
  { market }: Services,
): Result<DataOf<typeof call>, never> {
  const wanted = new Set(params.markets.split(",").filter(Boolean));
  const now = market.clock.now();
  return ok(
    MARKETS.filter((m) => wanted.size === 0 || wanted.has(m)).map((m) =>
      sessionNow(market, m, now),
    ),
  );
}
