/** One risk picture over positions, loans and what is held. */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "/risk",
    load: () => import("./Risk.tsx"),
    auth: "session",
    keepAlive: true,
    title: "risk:title",
  },
];
