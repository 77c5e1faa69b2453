import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { itemList as call } from "../../../../contract/http/market.ts";
import { ok, type Result } from "../../../../contract/result.ts";
import { keptAnswer } from "../../../kernel/kept-answers.ts";
import type { Services } from "../../../kernel/services.ts";
import { type Catalog, wireShape } from "../../../market/catalog.ts";

type Data = DataOf<typeof call>;

/** By catalog: the lists of its newest version that somebody asked for. */
const lists = new WeakMap<Catalog, { ver: string; of: Map<string, Data> }>();

/**
 * Instruments of a type and market. The list is empty when the client's version is the current one.
 */
export function itemList(
  { ver: known, type, market: of }: ParamsOut<typeof call>,
  { market }: Services,
): Result<Data, never> {
  const { catalog } = market;
  const ver = catalog.version(market.clock.now());
  if (known === ver) return ok({ ver, list: [] });
  let made = lists.get(catalog);
  if (made?.ver !== ver) {
    made = { ver, of: new Map() };
    lists.set(catalog, made);
  }
  const key = JSON.stringify([type, of]);
  const data =
    made.of.get(key) ?? keptAnswer({ ver, list: catalog.select(type, of).map(wireShape) });
  // Any number of names lists nothing: those are not kept.
  if (data.list.length > 0) made.of.set(key, data);
  return ok(data);
}
