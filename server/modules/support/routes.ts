/** Support module: the chat with customer service. One line a call. */
import * as calls from "../../../contract/http/support.ts";
import type { PeopleDeps } from "../../access/deps.ts";
import { type Route, routesWith } from "../../access/routes.ts";
import { supportList, supportRead, supportSend, supportUnread } from "./chat.ts";

export function supportRoutes(deps: PeopleDeps): Route[] {
  const { own } = routesWith(deps);
  return [
    own(calls.supportList, supportList),
    own(calls.supportSend, supportSend),
    own(calls.supportRead, supportRead),
    own(calls.supportUnread, supportUnread),
  ];
}
