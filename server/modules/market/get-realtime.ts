import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type { getRealtime as call } from "../../../contract/http/market.ts";
import { ok, type Result } from "../../../contract/result.ts";
import type { Services } from "../../kernel/services.ts";
import { realtimeOf } from "./realtime-of.ts";

/** Last state of the symbols, in the order asked; unknown ones are left out. */
export function getRealtime(
  params: ParamsOut<typeof call>,
  { market }: Services,
): Result<DataOf<typeof call>, never> {
  return ok(
    params.symbol.flatMap((symbol) => {
      const i = market.catalog.find(symbol);
      return i === undefined ? [] : [realtimeOf(market, i)];
    }),
  );
}
