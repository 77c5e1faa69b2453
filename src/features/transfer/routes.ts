/** Between the account's own pockets. */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "/transfer/index",
    load: () => import("./TransferIndex.tsx"),
    auth: "session",
    title: "transfer:title",
  },
  {
    path: "/transfer/transferSubmit",
    load: () => import("./TransferSubmit.tsx"),
    auth: "session",
    title: "transfer:title",
  },
  {
    path: "/transfer/transferHistory",
    load: () => import("./TransferHistory.tsx"),
    auth: "session",
    keepAlive: true,
    title: "transfer:history",
  },
];
