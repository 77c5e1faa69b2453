/** Spot module: orders, what they brought, what is held. One line a call. */
import * as calls from "../../../contract/http/spot.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { exchangeApplyOpenview, exchangeHoldings, exchangeProfitLoss } from "./holdings.ts";
import { exchangeApplyDeals, exchangeApplyGet, exchangeApplyList } from "./lists.ts";
import { exchangeApplyCancel, exchangeApplyCancelAll, exchangeApplyOpen, exchangeApplyUpdate } from "./orders.ts";

export function spotRoutes(deps: Services): Route[] {
  const { own } = routesWith(deps);
  return [
    own(calls.exchangeApplyOpenview, exchangeApplyOpenview),
    own(calls.exchangeApplyOpen, exchangeApplyOpen),
    own(calls.exchangeApplyUpdate, exchangeApplyUpdate),
    own(calls.exchangeApplyCancel, exchangeApplyCancel),
    own(calls.exchangeApplyCancelAll, exchangeApplyCancelAll),
    own(calls.exchangeApplyList, exchangeApplyList),
    own(calls.exchangeApplyGet, exchangeApplyGet),
    own(calls.exchangeApplyDeals, exchangeApplyDeals),
    own(calls.exchangeHoldings, exchangeHoldings),
    own(calls.exchangeProfitLoss, exchangeProfitLoss),
  ];
}
