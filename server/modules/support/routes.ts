/** Support module: the chat with customer service. One line a call. */
import * as guestCalls from "../../../contract/http/guest.ts";
import * as calls from "../../../contract/http/support.ts";
import { guests } from "../../kernel/limits/guests.ts";
import { RATES } from "../../kernel/limits/rate.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { supportList, supportRead, supportSend, supportUnread } from "./chat.ts";
import { guestAsk, guestRead, guestSay } from "./guest-chat.ts";

export function supportRoutes(deps: Services): Route[] {
  const { own, open } = routesWith(deps);
  return [
    own(calls.supportList, supportList),
    own(calls.supportSend, supportSend),
    own(calls.supportRead, supportRead),
    own(calls.supportUnread, supportUnread),
    guests(deps, open(guestCalls.guestAsk, guestAsk), { rates: [RATES.guestChat] }),
    guests(deps, open(guestCalls.guestSay, guestSay)),
    guests(deps, open(guestCalls.guestRead, guestRead)),
  ];
}
