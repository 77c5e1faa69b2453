/** Every coin, perpetual and currency pair that may be traded, in the order of the catalog. */
import type { DataOf } from "../../../../contract/http/call.ts";
import { itemList } from "../../../../contract/http/market.ts";
import { useQuery } from "../query.ts";

type Instruments = DataOf<typeof itemList>["list"];
const FRESH_MS = 3_600_000;
const NONE: Instruments = [];

/** Asked for once it is `wanted`. */
export const useCoinList = (wanted: boolean): Instruments =>
  useQuery(wanted ? "items:cryptos" : undefined, itemList, { type: "cryptos" }, { freshMs: FRESH_MS }).data?.list ?? NONE;

export const usePerpetualList = (wanted: boolean): Instruments =>
  useQuery(wanted ? "items:perpetual" : undefined, itemList, { type: "perpetual" }, { freshMs: FRESH_MS }).data?.list ?? NONE;

export const useForexList = (wanted: boolean): Instruments =>
  useQuery(wanted ? "items:forex" : undefined, itemList, { type: "forex" }, { freshMs: FRESH_MS }).data?.list ?? NONE;

/** All shares of a market, or all ETFs, by their type; undefined: none are wanted yet. */
export const useShareList = (type: Instruments[number]["type"] | undefined): Instruments =>
  useQuery(type === undefined ? undefined : `items:${type}`, itemList, { type: type ?? "" }, { freshMs: FRESH_MS }).data?.list ?? NONE;
