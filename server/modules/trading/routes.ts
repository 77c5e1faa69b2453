/** Trading: orders, what they brought, what is held, positions. One line a call. */
import type { DataOf } from "../../../contract/http/call.ts";
import * as calls from "../../../contract/http/trading/spot.ts";
import * as top from "../../../contract/http/trading/top.ts";
import { ok } from "../../../contract/result.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { amendOrder, cancelAll, cancelOrder, EXCHANGE, productsOf } from "./commands.ts";
import { exchangeApplyCsv } from "./csv.ts";
import { exchangeApplyOpenview, exchangeHoldings } from "./holdings.ts";
import { exchangeApplyDeals, listOrders, oneOrder } from "./lists.ts";
import { exchangeApplyOpen } from "./orders.ts";
import { perpetualRoutes } from "./perpetual/routes.ts";
import { exchangeProfitLoss } from "./results.ts";
import { assetsTradeTop, userOrderCurrency } from "./top.ts";

/** Shares that were allotted to the caller. */
type Allotted = (deps: Services, ctx: UserCtx) => Promise<DataOf<typeof calls.exchangeHoldings>>;

export function tradingRoutes(deps: Services, allotted: Allotted): Route[] {
  const { own } = routesWith(deps);
  return [
    own(calls.exchangeApplyOpenview, exchangeApplyOpenview),
    own(calls.exchangeApplyOpen, exchangeApplyOpen),
    own(calls.exchangeApplyUpdate, (...of) => amendOrder(EXCHANGE, ...of)),
    own(calls.exchangeApplyCancel, (...of) => cancelOrder(EXCHANGE, ...of)),
    own(calls.exchangeApplyCancelAll, (params, ...of) =>
      cancelAll(params.product === "" ? EXCHANGE : [params.product], params, ...of),
    ),
    own(calls.exchangeApplyList, (params, ...of) =>
      listOrders(productsOf(params.product), params, ...of),
    ),
    own(calls.exchangeApplyGet, (...of) => oneOrder(EXCHANGE, ...of)),
    own(calls.exchangeApplyDeals, exchangeApplyDeals),
    own(calls.exchangeApplyCsv, exchangeApplyCsv),
    own(calls.exchangeHoldings, async (params, ...of) =>
      params.source === "ipo" ? ok(await allotted(...of)) : exchangeHoldings(params, ...of),
    ),
    own(calls.exchangeProfitLoss, exchangeProfitLoss),
    own(top.userOrderCurrency, userOrderCurrency),
    own(top.assetsTradeTop, assetsTradeTop),
    ...perpetualRoutes(deps),
  ];
}
