/** Demo module: the second account of a login. One line a call. */
import * as calls from "../../../contract/http/demo.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { demoRecharge, virtualReset } from "./play-money.ts";
import { addVirtualAccount, virtualSwitch } from "./switch-mode.ts";

export function demoRoutes(deps: Services): Route[] {
  const { own } = routesWith(deps);
  return [
    own(calls.addVirtualAccount, addVirtualAccount),
    own(calls.virtualSwitch, virtualSwitch),
    own(calls.virtualReset, virtualReset),
    own(calls.demoRecharge, demoRecharge),
  ];
}
