/** Deposits module: money in by chain and bank. One line a call. */
import * as calls from "../../../contract/http/money/deposit.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { rechargeAddress } from "./address.ts";
import { rechargeApply } from "./apply.ts";
import { rechargeCancel, rechargeVoucher } from "./bank-order.ts";
import { rechargeChannels } from "./channels.ts";
import { rechargeGet, rechargeList } from "./records.ts";

export function depositRoutes(deps: Services): Route[] {
  const { own } = routesWith(deps);
  return [
    own(calls.rechargeChannels, rechargeChannels),
    own(calls.rechargeAddress, rechargeAddress),
    own(calls.rechargeApply, rechargeApply),
    own(calls.rechargeVoucher, rechargeVoucher),
    own(calls.rechargeCancel, rechargeCancel),
    own(calls.rechargeList, rechargeList),
    own(calls.rechargeGet, rechargeGet),
  ];
}
