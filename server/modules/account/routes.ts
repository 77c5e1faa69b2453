/** Account module: the state of an account as a whole. One line a call. */
import {
  accountMoney as moneyCall,
  accountSnapshot as snapshotCall,
} from "../../../contract/http/account.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { accountMoney } from "./money.ts";
import { accountSnapshot } from "./snapshot.ts";

export function accountRoutes(deps: Services): Route[] {
  const { own } = routesWith(deps);
  return [own(snapshotCall, accountSnapshot), own(moneyCall, accountMoney)];
}
