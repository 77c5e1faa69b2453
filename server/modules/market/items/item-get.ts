import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { itemGet as call } from "../../../../contract/http/market.ts";
import type { InstrumentType } from "../../../../contract/market/instrument.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import type { Services } from "../../../kernel/services.ts";
import { wireShape } from "../../../market/catalog.ts";
import { sessionNow } from "../../../market/sessions.ts";
import { realtimeOf } from "../realtime-of.ts";

/** Fee rates [maker, taker] by product. */
function feesOf(type: InstrumentType): readonly [string, string] {
  if (type === "perpetual") return ["0.0002", "0.0005"];
  if (type === "forex") return ["0.00002", "0.00002"];
  if (type === "index") return ["0", "0"];
  return ["0.001", "0.001"];
}

/** One instrument with session, last state and fees; `productNotExist` for an unknown symbol. */
export function itemGet(
  { symbol }: ParamsOut<typeof call>,
  { market }: Services,
): Result<DataOf<typeof call>, "productNotExist"> {
  const i = market.catalog.find(symbol);
  if (i === undefined) return err("productNotExist");
  const [feeMaker, feeTaker] = feesOf(i.type);
  return ok({
    ...wireShape(i),
    marketSession: sessionNow(market, i.market, market.clock.now()),
    realtime: realtimeOf(market, i),
    feeMaker,
    feeTaker,
  });
}
