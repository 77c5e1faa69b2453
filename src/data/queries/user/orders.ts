/** Orders of the account, their fills, what is held and what sales have brought. */
import type { ParamsIn } from "../../../../contract/http/call.ts";
import {
  exchangeApplyCsv,
  exchangeApplyDeals,
  exchangeApplyGet,
  exchangeApplyList,
  exchangeHoldings,
  exchangeProfitLoss,
} from "../../../../contract/http/trading/spot.ts";
import { api } from "../../http/call.ts";
import { USER_KEYS } from "../keys.ts";
import { usePaged } from "../money/records.ts";
import { useUserQuery } from "../query.ts";

const key = (name: string, params: object): string => `${USER_KEYS.trade}${name}?${JSON.stringify(params)}`;
/** More than may be open at once fit on two pages; the newest hundred are what a ticket shows. */
const OPEN_SHOWN = "100";

/** The newest open orders, of one pair or of all. */
export const useOpenList = (symbol: string) => {
  const params = { state: "open", symbol, pageSize: OPEN_SHOWN } as const;
  return useUserQuery(`${USER_KEYS.openOrders}?${symbol}`, exchangeApplyList, params);
};
export const useOrderList = (params: ParamsIn<typeof exchangeApplyList>) => usePaged(`${USER_KEYS.trade}orders`, exchangeApplyList, params);
export const useFillList = (params: ParamsIn<typeof exchangeApplyDeals>) => usePaged(`${USER_KEYS.trade}fills`, exchangeApplyDeals, params);
/** One order with its fills, why each happened, and its path. */
export const useOrder = (orderNo: string) => useUserQuery(orderNo === "" ? undefined : key("order", { orderNo }), exchangeApplyGet, { orderNo });
/** Coins in the spot account with what they have cost. */
export const useHoldings = (symbol = "") => useUserQuery(key("held", { symbol }), exchangeHoldings, { symbol });
/** Realised profit over a time, epoch ms as text; empty: from the beginning. */
export const useProfit = (from: string) => {
  const params = from === "" ? {} : { from };
  return useUserQuery(key("profit", params), exchangeProfitLoss, params);
};
/** Orders or fills as a file. */
export const tradeFile = (params: ParamsIn<typeof exchangeApplyCsv>) => api.bytes(exchangeApplyCsv, params);
