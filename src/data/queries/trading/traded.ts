/** Symbols the account ever used a product for: what lists are filtered by. */
import type { ParamsIn } from "../../../../contract/http/call.ts";
import { userOrderCurrency } from "../../../../contract/http/trading/top.ts";
import { USER_KEYS } from "../keys.ts";
import { useUserQuery } from "../query.ts";

export const useTraded = (product: NonNullable<ParamsIn<typeof userOrderCurrency>["product"]>) =>
  useUserQuery(`${USER_KEYS.trade}symbols?${product}`, userOrderCurrency, { product });
