/** Notice module. One line a call. */
import * as calls from "../../../contract/http/notices.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { noticeCount, noticeList, noticeRead } from "./notices.ts";
import { pushState, pushSubscribe, pushUnsubscribe } from "./push.ts";
import { noticeSettings, noticeSettingsSave } from "./settings.ts";

export function noticeRoutes(deps: Services): Route[] {
  const { own } = routesWith(deps);
  return [
    own(calls.noticeList, noticeList),
    own(calls.noticeCount, noticeCount),
    own(calls.noticeRead, noticeRead),
    own(calls.noticeSettings, noticeSettings),
    own(calls.noticeSettingsSave, noticeSettingsSave),
    own(calls.pushState, pushState),
    own(calls.pushSubscribe, pushSubscribe),
    own(calls.pushUnsubscribe, pushUnsubscribe),
  ];
}
