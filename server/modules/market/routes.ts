/** Market module: one line a call. */
import * as details from "../../../contract/http/detail.ts";
import * as calls from "../../../contract/http/market.ts";
import * as watchlist from "../../../contract/http/watchlist.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { getDepth } from "./detail/get-depth.ts";
import { getFundingRate } from "./detail/get-funding-rate.ts";
import { getKline } from "./detail/get-kline.ts";
import { getTrade } from "./detail/get-trade.ts";
import { getTrend } from "./detail/get-trend.ts";
import { exchangeRate } from "./exchange-rate.ts";
import { getRealtime } from "./get-realtime.ts";
import { itemConstituents } from "./items/item-constituents.ts";
import { itemDates } from "./items/item-dates.ts";
import { itemGet } from "./items/item-get.ts";
import { itemHotModules } from "./items/item-hot-modules.ts";
import { itemList } from "./items/item-list.ts";
import { itemRanges } from "./items/item-ranges.ts";
import { itemRows } from "./items/item-rows.ts";
import { itemSearch } from "./items/item-search.ts";
import { itemSessions } from "./items/item-sessions.ts";
import { itemSummary } from "./items/item-summary.ts";
import { realtimeByType } from "./realtime-by-type.ts";
import { realtimeTop } from "./realtime-top.ts";
import { timezoneInfo } from "./timezone-info.ts";

export function marketRoutes(deps: Services): Route[] {
  const { open } = routesWith(deps);
  return [
    open(calls.itemList, itemList),
    open(calls.itemGet, itemGet),
    open(calls.itemSearch, itemSearch),
    open(watchlist.itemRows, itemRows),
    open(watchlist.itemRanges, itemRanges),
    open(calls.itemSessions, itemSessions),
    open(calls.itemHotModules, itemHotModules),
    open(calls.getRealtime, getRealtime),
    open(calls.realtimeByType, realtimeByType),
    open(calls.realtimeTop, realtimeTop),
    open(calls.exchangeRate, exchangeRate),
    open(calls.timezoneInfo, timezoneInfo),
    open(calls.getKline, getKline),
    open(calls.getTrend, getTrend),
    open(details.getDepth, getDepth),
    open(details.getTrade, getTrade),
    open(details.getFundingRate, getFundingRate),
    open(details.itemSummary, itemSummary),
    open(details.itemConstituents, itemConstituents),
    open(details.itemDates, itemDates),
  ];
}
