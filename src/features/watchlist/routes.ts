/**
 * A user's watchlist: groups of symbols, live, in the user's own order. Without a token the
 * device's list stands in their place; it is merged at sign-in. `/optional/search` is a feature of
 * its own.
 */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "/optional/index",
    load: () => import("./index/WatchlistIndex.tsx"),
    keepAlive: true,
    tab: "optional",
    title: "watchlist:title",
  },
  {
    path: "/optional/groupListManagement",
    load: () => import("./groups/GroupList.tsx"),
    auth: "session",
    title: "watchlist:manage.title",
  },
  {
    path: "/optional/groupEdit",
    load: () => import("./groups/GroupEdit.tsx"),
    auth: "session",
    title: "watchlist:edit.title",
  },
  {
    path: "/optional/groupAdd",
    load: () => import("./groups/GroupAdd.tsx"),
    auth: "session",
    title: "watchlist:add.title",
  },
  {
    path: "/optional/selectSymbol",
    load: () => import("./symbols/SelectSymbol.tsx"),
    title: "watchlist:select.title",
  },
  {
    path: "/optional/editGroupList",
    load: () => import("./symbols/EditGroupList.tsx"),
    title: "watchlist:members.title",
  },
  {
    path: "/optional/import",
    load: () => import("./symbols/ImportSymbols.tsx"),
    title: "watchlist:import.title",
  },
  {
    path: "/optional/compare",
    load: () => import("./compare/Compare.tsx"),
    title: "watchlist:compare.title",
  },
  // A link that names symbols, for whoever opens it.
  {
    path: "/optional/shared",
    load: () => import("./symbols/ImportSymbols.tsx"),
    title: "watchlist:import.shared",
  },
];
