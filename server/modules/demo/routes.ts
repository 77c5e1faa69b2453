/** Demo module: the second account of a login. One line a call. */
import * as calls from "../../../contract/http/demo.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { demoRecharge, type LetGo, virtualReset } from "./play-money.ts";
import { addVirtualAccount, virtualSwitch } from "./switch-mode.ts";

/** `letGo`: what other modules hold of an account, before it begins anew. */
export function demoRoutes(deps: Services, letGo: LetGo): Route[] {
  const { own } = routesWith<Services & { letGo: LetGo }>({ ...deps, letGo });
  return [
    own(calls.addVirtualAccount, addVirtualAccount),
    own(calls.virtualSwitch, virtualSwitch),
    own(calls.virtualReset, virtualReset),
    own(calls.demoRecharge, demoRecharge),
  ];
}
