/** Transfer module: between the pockets of an account. One line a call. */
import * as calls from "../../../contract/http/money/wallet.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { accountTransfer, transferList } from "./transfer.ts";

export function transferRoutes(deps: Services): Route[] {
  const { own } = routesWith(deps);
  return [own(calls.accountTransfer, accountTransfer), own(calls.transferList, transferList)];
}
