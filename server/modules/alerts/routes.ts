/** Alert module. One line a call. */
import * as calls from "../../../contract/http/alerts.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { alertDelete, alertHistory, alertList, alertSave } from "./alerts.ts";

export function alertRoutes(deps: Services): Route[] {
  const { own } = routesWith(deps);
  return [
    own(calls.alertList, alertList),
    own(calls.alertSave, alertSave),
    own(calls.alertDelete, alertDelete),
    own(calls.alertHistory, alertHistory),
  ];
}
