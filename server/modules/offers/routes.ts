/** Offers of shares and tokens. One line a call. */
import * as ico from "../../../contract/http/trading/ico.ts";
import * as ipo from "../../../contract/http/trading/ipo.ts";
import type { DueWork } from "../../due/due.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { icoBuy } from "./ico/buy.ts";
import { icoDue } from "./ico/clock.ts";
import { icoGet, icoList, icoRecords } from "./ico/lists.ts";
import { ipoCancel, ipoDrawLots, ipoSubscribe } from "./ipo/apply.ts";
import { ipoDue } from "./ipo/clock.ts";
import { ipoGet, ipoList, ipoProgress, ipoRecords } from "./ipo/lists.ts";

export function offerRoutes(deps: Services): Route[] {
  const { open, own } = routesWith(deps);
  return [
    open(ipo.ipoList, ipoList),
    open(ipo.ipoGet, ipoGet),
    own(ipo.ipoSubscribe, ipoSubscribe),
    own(ipo.ipoDrawLots, ipoDrawLots),
    own(ipo.ipoCancel, ipoCancel),
    own(ipo.ipoRecords, ipoRecords),
    own(ipo.ipoProgress, ipoProgress),
    open(ico.icoList, icoList),
    open(ico.icoGet, icoGet),
    own(ico.icoBuy, icoBuy),
    own(ico.icoRecords, icoRecords),
  ];
}

export const offerDue = (deps: Services): Readonly<Record<string, DueWork>> => ({
  ...ipoDue(deps),
  ...icoDue(deps),
});
