/** Products of earn, which every visitor may read, and the account's orders of them. */
import type { ParamsIn } from "../../../../contract/http/call.ts";
import {
  financeOrderGet,
  financeOrderList,
  financeOrderSummary,
  financeProductGet,
  financeProductList,
} from "../../../../contract/http/money/earn.ts";
import { USER_KEYS } from "../keys.ts";
import { useQuery, useUserQuery } from "../query.ts";
import { usePaged } from "./records.ts";

const FRESH_MS = 2000;
/** Products of one kind are few: one page has them all. */
const PRODUCTS_MAX = "50";
type Type = NonNullable<ParamsIn<typeof financeProductList>["type"]>;

export const useEarnProducts = (type: Type) =>
  useQuery(
    `earn/products/${type}`,
    financeProductList,
    { type, pageSize: PRODUCTS_MAX },
    { freshMs: FRESH_MS },
  );
export const useEarnProduct = (productId: string) =>
  useQuery(
    productId === "" ? undefined : `earn/product/${productId}`,
    financeProductGet,
    { productId },
    { freshMs: FRESH_MS },
  );
export const useEarnSummary = () =>
  useUserQuery(`${USER_KEYS.earn}summary`, financeOrderSummary, {});
export const useEarnOrder = (orderNo: string) =>
  useUserQuery(orderNo === "" ? undefined : `${USER_KEYS.earn}order/${orderNo}`, financeOrderGet, {
    orderNo,
  });
export const useEarnOrders = (filters: ParamsIn<typeof financeOrderList>) =>
  usePaged(`${USER_KEYS.earn}orders`, financeOrderList, filters);
