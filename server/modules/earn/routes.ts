/** Earn module: funds, machines, pool locks, savings. One line a call. */
import * as calls from "../../../contract/http/money/earn.ts";
import type { DueWork } from "../../due/due.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { DIGEST, tellIncomes } from "./digest.ts";
import { INCOME, payIncome } from "./income.ts";
import { financeOrderOpen } from "./open.ts";
import { financeOrderGet, financeOrderList, financeOrderSummary } from "./orders.ts";
import { financeProductGet, financeProductList } from "./products.ts";
import { financeOrderRedeem } from "./redeem.ts";

export function earnRoutes(deps: Services): Route[] {
  const { open, own } = routesWith(deps);
  return [
    open(calls.financeProductList, financeProductList),
    open(calls.financeProductGet, financeProductGet),
    own(calls.financeOrderOpen, financeOrderOpen),
    own(calls.financeOrderList, financeOrderList),
    own(calls.financeOrderGet, financeOrderGet),
    own(calls.financeOrderRedeem, financeOrderRedeem),
    own(calls.financeOrderSummary, financeOrderSummary),
  ];
}

export const earnDue = (deps: Services): Readonly<Record<string, DueWork>> => ({
  [INCOME]: payIncome(deps),
  [DIGEST]: tellIncomes(deps),
});
