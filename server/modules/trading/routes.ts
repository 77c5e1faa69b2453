/** Trading: orders, what they brought, what is held, positions. One line a call. */
import * as calls from "../../../contract/http/trading/spot.ts";
import * as top from "../../../contract/http/trading/top.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { amendOrder, cancelAll, cancelOrder } from "./commands.ts";
import { exchangeApplyCsv } from "./csv.ts";
import { exchangeApplyOpenview, exchangeHoldings, exchangeProfitLoss } from "./holdings.ts";
import { exchangeApplyDeals, listOrders, oneOrder } from "./lists.ts";
import { exchangeApplyOpen } from "./orders.ts";
import { perpetualRoutes } from "./perpetual/routes.ts";
import { assetsTradeTop, userOrderCurrency } from "./top.ts";

export function tradingRoutes(deps: Services): Route[] {
  const { own } = routesWith(deps);
  return [
    own(calls.exchangeApplyOpenview, exchangeApplyOpenview),
    own(calls.exchangeApplyOpen, exchangeApplyOpen),
    own(calls.exchangeApplyUpdate, (...of) => amendOrder("spot", ...of)),
    own(calls.exchangeApplyCancel, (...of) => cancelOrder("spot", ...of)),
    own(calls.exchangeApplyCancelAll, (...of) => cancelAll("spot", ...of)),
    own(calls.exchangeApplyList, (...of) => listOrders("spot", ...of)),
    own(calls.exchangeApplyGet, (...of) => oneOrder("spot", ...of)),
    own(calls.exchangeApplyDeals, exchangeApplyDeals),
    own(calls.exchangeApplyCsv, exchangeApplyCsv),
    own(calls.exchangeHoldings, exchangeHoldings),
    own(calls.exchangeProfitLoss, exchangeProfitLoss),
    own(top.userOrderCurrency, userOrderCurrency),
    own(top.assetsTradeTop, assetsTradeTop),
    ...perpetualRoutes(deps),
  ];
}
