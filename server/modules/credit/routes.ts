/** Credit loans. One line a call. */
import * as calls from "../../../contract/http/money/credit.ts";
import type { DueWork } from "../../due/due.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { creditApply, creditConfig } from "./apply.ts";
import { creditGet, creditList } from "./lists.ts";
import { creditQuote, creditRepay } from "./repay.ts";
import { PAY, payOut } from "./review.ts";
import { timesDue } from "./times.ts";

export function creditRoutes(deps: Services): Route[] {
  const { open, own } = routesWith(deps);
  return [
    open(calls.creditConfig, creditConfig),
    own(calls.creditApply, creditApply),
    own(calls.creditList, creditList),
    own(calls.creditGet, creditGet),
    own(calls.creditQuote, creditQuote),
    own(calls.creditRepay, creditRepay),
  ];
}

export const creditDue = (deps: Services): Readonly<Record<string, DueWork>> => ({
  [PAY]: payOut(deps),
  ...timesDue(deps),
});
