/** Pledge loans. One line a call. */
import * as calls from "../../../contract/http/money/pledge.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { pledgeGet, pledgeList, pledgeRecord } from "./lists.ts";
import { pledgeAdd, pledgeRenew, pledgeRepay } from "./manage.ts";
import { pledgeConfig, pledgeOpen, pledgePreview } from "./open.ts";

export function pledgeRoutes(deps: Services): Route[] {
  const { open, own } = routesWith(deps);
  return [
    open(calls.pledgeConfig, pledgeConfig),
    open(calls.pledgePreview, pledgePreview),
    own(calls.pledgeOpen, pledgeOpen),
    own(calls.pledgeList, pledgeList),
    own(calls.pledgeGet, pledgeGet),
    own(calls.pledgeAdd, pledgeAdd),
    own(calls.pledgeRenew, pledgeRenew),
    own(calls.pledgeRepay, pledgeRepay),
    own(calls.pledgeRecord, pledgeRecord),
  ];
}
