/** Market module: which use case answers which call, one line a call. Types tie each use case to its call's parameters and data. */
import type * as v from "valibot";
import type { ErrorName } from "../../../contract/errors.ts";
import type { Call } from "../../../contract/http/call.ts";
import * as details from "../../../contract/http/detail.ts";
import * as calls from "../../../contract/http/market.ts";
import type { Result } from "../../../contract/result.ts";
import type { MarketDeps } from "./deps.ts";
import { exchangeRate } from "./exchange-rate.ts";
import { getDepth } from "./get-depth.ts";
import { getFundingRate } from "./get-funding-rate.ts";
import { getKline } from "./get-kline.ts";
import { getRealtime } from "./get-realtime.ts";
import { getTrade } from "./get-trade.ts";
import { getTrend } from "./get-trend.ts";
import { itemConstituents } from "./item-constituents.ts";
import { itemGet } from "./item-get.ts";
import { itemHotModules } from "./item-hot-modules.ts";
import { itemList } from "./item-list.ts";
import { itemSearch } from "./item-search.ts";
import { itemSessions } from "./item-sessions.ts";
import { itemSummary } from "./item-summary.ts";
import { realtimeByType } from "./realtime-by-type.ts";
import { realtimeTop } from "./realtime-top.ts";
import { timezoneInfo } from "./timezone-info.ts";

type Answer<T> = Result<T, ErrorName> | Promise<Result<T, ErrorName>>;

/** A call with what answers it, parameters already validated. */
export interface MarketRoute {
  call: Call;
  run: (params: Record<string, unknown>) => Answer<unknown>;
}

type Params = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;
type UseCase<P extends Params, D extends v.GenericSchema> = (params: v.InferOutput<P>, deps: MarketDeps) => Answer<v.InferOutput<D>>;

export function marketRoutes(deps: MarketDeps): MarketRoute[] {
  const on = <P extends Params, D extends v.GenericSchema>(call: Call<P, D>, useCase: UseCase<P, D>): MarketRoute => ({
    call: call as unknown as Call,
    run: (params) => useCase(params as v.InferOutput<P>, deps),
  });
  return [
    on(calls.itemList, itemList),
    on(calls.itemGet, itemGet),
    on(calls.itemSearch, itemSearch),
    on(calls.itemSessions, itemSessions),
    on(calls.itemHotModules, itemHotModules),
    on(calls.getRealtime, getRealtime),
    on(calls.realtimeByType, realtimeByType),
    on(calls.realtimeTop, realtimeTop),
    on(calls.exchangeRate, exchangeRate),
    on(calls.timezoneInfo, timezoneInfo),
    on(calls.getKline, getKline),
    on(calls.getTrend, getTrend),
    on(details.getDepth, getDepth),
    on(details.getTrade, getTrade),
    on(details.getFundingRate, getFundingRate),
    on(details.itemSummary, itemSummary),
    on(details.itemConstituents, itemConstituents),
  ];
}
