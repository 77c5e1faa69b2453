/** Perpetuals, pairs and metals: orders and positions. One line a call. */
import * as calls from "../../../../contract/http/trading/perpetual.ts";
import * as lists from "../../../../contract/http/trading/perpetual-lists.ts";
import { type Route, routesWith } from "../../../kernel/routes.ts";
import type { Services } from "../../../kernel/services.ts";
import { amendOrder, cancelAll, cancelOrder, contractsOf } from "../commands.ts";
import { listOrders, oneOrder } from "../lists.ts";
import {
  contractOrderDeals,
  contractOrderFundingList,
  contractOrderGet,
  contractOrderList,
} from "./lists.ts";
import { contractApplyClose, contractApplyOpen } from "./orders.ts";
import {
  contractOrderAdjustMargin,
  contractOrderClose,
  contractOrderCloseAll,
  contractOrderSetLever,
  contractOrderSetStop,
} from "./positions.ts";
import { contractOrderReverse } from "./reverse.ts";
import { contractApplyAssets, contractApplyOpenview, contractOrderAssets } from "./views.ts";

const CONTRACTS = contractsOf("");

export function perpetualRoutes(deps: Services): Route[] {
  const { own } = routesWith(deps);
  return [
    own(calls.contractApplyOpenview, contractApplyOpenview),
    own(calls.contractApplyOpen, contractApplyOpen),
    own(calls.contractApplyClose, contractApplyClose),
    own(calls.contractApplyUpdate, (...of) => amendOrder(CONTRACTS, ...of)),
    own(calls.contractApplyCancel, (...of) => cancelOrder(CONTRACTS, ...of)),
    own(calls.contractApplyCancelAll, (...of) => cancelAll(CONTRACTS, ...of)),
    own(lists.contractApplyList, (...of) => listOrders(CONTRACTS, ...of)),
    own(lists.contractApplyGet, (...of) => oneOrder(CONTRACTS, ...of)),
    own(lists.contractApplyAssets, contractApplyAssets),
    own(lists.contractOrderList, contractOrderList),
    own(lists.contractOrderGet, contractOrderGet),
    own(calls.contractOrderClose, contractOrderClose),
    own(calls.contractOrderCloseAll, contractOrderCloseAll),
    own(calls.contractOrderReverse, contractOrderReverse),
    own(calls.contractOrderSetStop, contractOrderSetStop),
    own(calls.contractOrderSetLever, contractOrderSetLever),
    own(calls.contractOrderAdjustMargin, contractOrderAdjustMargin),
    own(lists.contractOrderDeals, contractOrderDeals),
    own(lists.contractOrderFundingList, contractOrderFundingList),
    own(lists.contractOrderAssets, contractOrderAssets),
  ];
}
