import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { itemList as call } from "../../../../contract/http/market.ts";
import { ok, type Result } from "../../../../contract/result.ts";
import type { Services } from "../../../kernel/services.ts";
import { wireShape } from "../../../market/catalog.ts";

/** Instruments of a type and market. The list is empty when the client's version is the current one. */
export function itemList(params: ParamsOut<typeof call>, { market }: Services): Result<DataOf<typeof call>, never> {
  const ver = market.catalog.version(market.clock.now());
  return ok({ ver, list: params.ver === ver ? [] : market.catalog.select(params.type, params.market).map(wireShape) });
}
