/**
 * Fixed periods of the account: what their screen needs, those that run, and those that are over.
 */
import type { ParamsIn } from "../../../../contract/http/call.ts";
import {
  futuresGet,
  futuresList,
  futuresOpenview,
} from "../../../../contract/http/trading/futures.ts";
import { USER_KEYS } from "../keys.ts";
import { usePaged } from "../money/records.ts";
import { useUserQuery } from "../query.ts";

const key = (name: string, params: object): string =>
  `${USER_KEYS.deliveries}${name}?${JSON.stringify(params)}`;
/** Ten may run at once in one account; more than that is never asked for. */
const MOST = "20";

/** Stakes that a symbol allows, and whether the product is offered at all. */
export const useDeliveryView = (symbol: string) =>
  useUserQuery(key("view", { symbol }), futuresOpenview, { symbol });
/** Those that run or are being settled; an empty symbol means of all. */
export const useRunningDeliveries = (symbol: string) =>
  useUserQuery(key("open", { symbol }), futuresList, { state: "open", symbol, pageSize: MOST });
/** The last results of a symbol, newest first. */
export const useLastResults = (symbol: string) =>
  useUserQuery(key("last", { symbol }), futuresList, { state: "done", symbol, pageSize: MOST });
export const useDeliveries = (params: ParamsIn<typeof futuresList>) =>
  usePaged(`${USER_KEYS.deliveries}list`, futuresList, params);
/** One of them with both its ticks. */
export const useDelivery = (orderNo: string) =>
  useUserQuery(orderNo === "" ? undefined : key("one", { orderNo }), futuresGet, { orderNo });
