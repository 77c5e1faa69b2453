/** Identity module: both levels of KYC. One line a call. */
import * as calls from "../../../contract/http/identity.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { highLevelAuthApply, highLevelAuthGet } from "./advanced.ts";
import { realNameAuthApply, realNameAuthGet } from "./primary.ts";

export function identityRoutes(deps: Services): Route[] {
  const { own } = routesWith(deps);
  return [
    own(calls.realNameAuthApply, realNameAuthApply),
    own(calls.realNameAuthGet, realNameAuthGet),
    own(calls.highLevelAuthApply, highLevelAuthApply),
    own(calls.highLevelAuthGet, highLevelAuthGet),
  ];
}
