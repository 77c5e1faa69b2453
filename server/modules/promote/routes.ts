/** Referral: people brought, rebates, the daily claim. One line a call. */
import * as calls from "../../../contract/http/money/promote.ts";
import type { DueWork } from "../../due/due.ts";
import { DEPOSIT_CREDITED, DEPOSIT_REVERSED, VALUE_LEFT } from "../../due/kinds.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { promoteClaim } from "./claim.ts";
import { makeEntries, SETTLE, settleEntries, voidEntries } from "./entries.ts";
import { valueMoved } from "./flows.ts";
import { promoteGet, promoteList, promoteRebateList } from "./lists.ts";
import { RELEASE, releaseEntries } from "./release.ts";

export function promoteRoutes(deps: Services): Route[] {
  const { own } = routesWith(deps);
  return [
    own(calls.promoteGet, promoteGet),
    own(calls.promoteList, promoteList),
    own(calls.promoteRebateList, promoteRebateList),
    own(calls.promoteClaim, promoteClaim),
  ];
}

export const promoteDue = (deps: Services): Readonly<Record<string, DueWork>> => ({
  [DEPOSIT_CREDITED]: makeEntries(deps),
  [SETTLE]: settleEntries(deps),
  [VALUE_LEFT]: valueMoved(deps),
  [RELEASE]: releaseEntries(deps),
  [DEPOSIT_REVERSED]: voidEntries(deps),
});
