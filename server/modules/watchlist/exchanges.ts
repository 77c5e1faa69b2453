import type { DataOf } from "../../../contract/http/call.ts";
import type { watchExchanges as call } from "../../../contract/http/watchlist.ts";
import { ok, type Result } from "../../../contract/result.ts";
import type { Services } from "../../kernel/services.ts";

/** Exchanges of what can be followed, in the catalog's order. */
export function watchExchanges(
  _params: object,
  { market }: Services,
): Result<DataOf<typeof call>, never> {
  const now = market.clock.now();
  const all = new Map<string, DataOf<typeof call>[number]>();
  for (const i of market.catalog.instruments) {
    const key = `${i.market} ${i.exchange}`;
    const one = all.get(key) ?? {
      market: i.market,
      exchange: i.exchange,
      name: i.exchange,
      count: 0,
      session: market.source.session(i.market, now).session,
    };
    all.set(key, { ...one, count: one.count + 1 });
  }
  return ok([...all.values()]);
}
