/**
 * Contracts of the account, perpetuals and pairs: what their ticket needs, open and past orders,
 * positions in full, fills, funding. Live positions are a store.
 */
import type { ParamsIn } from "../../../../contract/http/call.ts";
import { contractApplyOpenview } from "../../../../contract/http/trading/perpetual.ts";
import {
  contractApplyGet,
  contractApplyList,
  contractOrderDeals,
  contractOrderFundingList,
  contractOrderGet,
  contractOrderList,
} from "../../../../contract/http/trading/perpetual-lists.ts";
import { assetsTradeTop } from "../../../../contract/http/trading/top.ts";
import { USER_KEYS } from "../keys.ts";
import { usePaged } from "../money/records.ts";
import { useUserQuery } from "../query.ts";
import { useAllOpen } from "./orders.ts";

const key = (name: string, params: object): string =>
  `${USER_KEYS.positions}${name}?${JSON.stringify(params)}`;
/**
 * The leverage in use or chosen last, and what may be opened at it. Asked for again when a position
 * changes.
 */
export const useOpenview = (symbol: string) =>
  useUserQuery(key("view", { symbol }), contractApplyOpenview, { symbol });
/** Open orders of perpetuals or of pairs, of one symbol or of all. */
export const useOpenContractOrders = (symbol: string, type: "" | "perpetual" | "forex") =>
  useAllOpen(`${USER_KEYS.openOrders}/contract?${type}${symbol}`, contractApplyList, {
    symbol,
    type,
  });
export const useContractOrders = (params: ParamsIn<typeof contractApplyList>) =>
  usePaged(`${USER_KEYS.trade}contracts`, contractApplyList, params);
export const useContractFills = (params: ParamsIn<typeof contractOrderDeals>) =>
  usePaged(`${USER_KEYS.trade}contractFills`, contractOrderDeals, params);
export const useFundings = (params: ParamsIn<typeof contractOrderFundingList>) =>
  usePaged(`${USER_KEYS.positions}funding`, contractOrderFundingList, params);
export const useClosedPositions = (params: ParamsIn<typeof contractOrderList>) =>
  usePaged(`${USER_KEYS.positions}closed`, contractOrderList, params);
/** One order of a perpetual with its fills, why each happened, and its path. */
export const useContractOrder = (orderNo: string) =>
  useUserQuery(
    orderNo === "" ? undefined : USER_KEYS.oneContractOrder + orderNo,
    contractApplyGet,
    { orderNo },
  );
/** One position with its fills and funding, open or closed. */
export const usePosition = (id: string) =>
  useUserQuery(id === "" ? undefined : key("one", { id }), contractOrderGet, { id });
/**
 * Sums of the account that a product trades from; asked for again with every change of what it
 * holds.
 */
export const useTradeTop = (product: "spot" | "stock" | "perpetual" | "forex") =>
  useUserQuery(`${USER_KEYS.money}top?${product}`, assetsTradeTop, { product });
