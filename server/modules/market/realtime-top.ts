import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type { realtimeTop as call } from "../../../contract/http/market.ts";
import { ok, type Result } from "../../../contract/result.ts";
import type { Services } from "../../kernel/services.ts";
import { ranking, rankKey } from "../../market/ranks.ts";
import { quoteRowOf } from "./realtime-of.ts";

/** A ranking and the key of the `rank` topic that announces its changes. */
export function realtimeTop(
  params: ParamsOut<typeof call>,
  { market }: Services,
): Result<DataOf<typeof call>, never> {
  const list = ranking(market, params, params.limit).map((i) => quoteRowOf(market, i));
  return ok({ key: rankKey(params), list });
}
