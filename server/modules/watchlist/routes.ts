/** Watchlist module. One line a call. */
import * as calls from "../../../contract/http/watchlist.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { watchExchanges } from "./exchanges.ts";
import { watchGroupDelete, watchGroupSave, watchGroups, watchGroupUpdate } from "./groups.ts";
import * as items from "./items.ts";

export function watchlistRoutes(deps: Services): Route[] {
  const { own, open } = routesWith(deps);
  return [
    own(calls.watchAdd, items.watchAdd),
    own(calls.watchDelete, items.watchDelete),
    own(calls.watchStatus, items.watchStatus),
    own(calls.watchMerge, items.watchMerge),
    own(calls.watchGroups, watchGroups),
    own(calls.watchGroupSave, watchGroupSave),
    own(calls.watchGroupUpdate, watchGroupUpdate),
    own(calls.watchGroupDelete, watchGroupDelete),
    own(calls.watchHasAdd, items.watchHasAdd),
    own(calls.watchHasAddGlobal, items.watchHasAddGlobal),
    own(calls.watchSaveItem, items.watchSaveItem),
    own(calls.watchRemoveItem, items.watchRemoveItem),
    own(calls.watchItems, items.watchItems),
    own(calls.watchItemsByType, items.watchItemsByType),
    open(calls.watchExchanges, watchExchanges),
  ];
}
