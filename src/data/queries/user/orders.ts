/** Orders of the account, their fills, what is held and what sales have brought. */
import type { ParamsIn } from "../../../../contract/http/call.ts";
import type { Order } from "../../../../contract/http/trading/orders.ts";
import type { contractApplyList } from "../../../../contract/http/trading/perpetual-lists.ts";
import {
  exchangeApplyCsv,
  exchangeApplyDeals,
  exchangeApplyGet,
  exchangeApplyList,
  exchangeApplyOpenview,
  exchangeHoldings,
  exchangeProfitLoss,
} from "../../../../contract/http/trading/spot.ts";
import type { CallResult } from "../../../../contract/http/wire/client.ts";
import { api } from "../../http/call.ts";
import { USER_KEYS } from "../keys.ts";
import { usePaged } from "../money/records.ts";
import { read, useUserQuery } from "../query.ts";
import { readAll } from "../read-all.ts";
import { useUserResource } from "../resource.ts";

const key = (name: string, params: object): string =>
  `${USER_KEYS.trade}${name}?${JSON.stringify(params)}`;
type OrderLists = typeof exchangeApplyList | typeof contractApplyList;
/**
 * All open orders of a list as one answer, newest first: a first page alone would look like all
 * there are. More may be open than a page has.
 */
export const useAllOpen = <C extends OrderLists>(listKey: string, call: C, params: ParamsIn<C>) =>
  useUserResource(
    listKey,
    (signal): Promise<CallResult<{ list: Order[] }>> =>
      readAll((after) =>
        read<OrderLists>(call, { ...params, state: "open", after, pageSize: "100" }, signal),
      ),
  );

/** Open orders, of one symbol or of all; `exchange`: of coins and shares. */
export const useOpenList = (symbol: string, of: "spot" | "stock" | "exchange" = "spot") => {
  const product = of === "exchange" ? "" : of;
  return useAllOpen(`${USER_KEYS.openOrders}?${product}${symbol}`, exchangeApplyList, {
    symbol,
    product,
  });
};
export const useOrderList = (params: ParamsIn<typeof exchangeApplyList>) =>
  usePaged(`${USER_KEYS.trade}orders`, exchangeApplyList, params);
export const useFillList = (params: ParamsIn<typeof exchangeApplyDeals>) =>
  usePaged(`${USER_KEYS.trade}fills`, exchangeApplyDeals, params);
/** Totals of fills; their first row is asked for alone. */
export const useFillTotals = (params: ParamsIn<typeof exchangeApplyDeals>) =>
  useUserQuery(key("totals", params), exchangeApplyDeals, { ...params, pageSize: "1" });
/** One order with its fills, why each happened, and its path. */
export const useOrder = (orderNo: string) =>
  useUserQuery(orderNo === "" ? undefined : USER_KEYS.oneOrder + orderNo, exchangeApplyGet, {
    orderNo,
  });
/** Facts of the account for a share's ticket; idle for a visitor. */
export const useStockView = (symbol: string) =>
  useUserQuery(key("view", { symbol }), exchangeApplyOpenview, { symbol });
/** Coins in the spot account, or shares in the stock account, with what they have cost. */
export const useHoldings = (symbol = "", product: "spot" | "stock" = "spot") =>
  useUserQuery(key("held", { symbol, product }), exchangeHoldings, { symbol, product });
/**
 * Result of trading over a time, epoch ms as text (empty: from the beginning), of one
 * product and symbol or of all.
 */
export const useProfit = (asked: ParamsIn<typeof exchangeProfitLoss> | undefined) => {
  const { from = "", ...of } = asked ?? {};
  const params = { ...of, ...(from !== "" && { from }) };
  return useUserQuery(asked && key("profit", params), exchangeProfitLoss, params);
};
/** Result of sales of coins or shares within a time; idle without one. */
export const useRealised = (
  product: "spot" | "stock",
  time: { from: string; to: string } | undefined,
) => {
  const params = { product, ...time };
  return useUserQuery(time && key("realised", params), exchangeProfitLoss, params);
};
/** Orders or fills as a file. */
export const tradeFile = (params: ParamsIn<typeof exchangeApplyCsv>) =>
  api.bytes(exchangeApplyCsv, params);
