/** Every coin, perpetual and currency pair that may be traded, in the order of the catalog. */
import type { DataOf, ParamsIn } from "../../../../contract/http/call.ts";
import { itemList } from "../../../../contract/http/market.ts";
import type { CallResult } from "../../../../contract/http/wire/client.ts";
import { read } from "../query.ts";
import { useResource } from "../resource.ts";
import { learn } from "./known.ts";

type Type = ParamsIn<typeof itemList>["type"];
type Instruments = DataOf<typeof itemList>["list"];
const FRESH_MS = 3_600_000;
const NONE: Instruments = [];

async function readItems(
  type: Type,
  signal: AbortSignal,
): Promise<CallResult<DataOf<typeof itemList>>> {
  const found = await read(itemList, { type }, signal);
  if (found.ok) learn(found.value.list);
  return found;
}

/** All instruments of a type; undefined: none are wanted yet. */
const useItems = (type: Type | undefined): Instruments =>
  useResource(
    type === undefined ? undefined : `items:${type}`,
    (signal) => readItems(type ?? "", signal),
    { freshMs: FRESH_MS },
  ).data?.list ?? NONE;

/** Asked for once it is `wanted`. */
export const useCoinList = (wanted: boolean): Instruments =>
  useItems(wanted ? "cryptos" : undefined);
export const usePerpetualList = (wanted: boolean): Instruments =>
  useItems(wanted ? "perpetual" : undefined);
export const useForexList = (wanted: boolean): Instruments =>
  useItems(wanted ? "forex" : undefined);

/** All shares of a market, or all ETFs, by their type; undefined: none are wanted yet. */
export const useShareList = (type: Instruments[number]["type"] | undefined): Instruments =>
  useItems(type);
