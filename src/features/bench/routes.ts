/** The bench on the device in the hand. Not linked from the product; `/#/bench`. */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

export const routes: FeatureRoute[] = [
  { path: "/bench", load: () => import("./Bench.tsx"), title: "bench:title" },
];
