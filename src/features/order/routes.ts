/** Confirms an order before it is sent, and tells that it was accepted. */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

const session = "session" as const;

export const routes: FeatureRoute[] = [
  {
    path: "/order/submit",
    load: () => import("./OrderSubmit.tsx"),
    auth: session,
    title: "offers:review.title",
  },
  {
    path: "/order/apply-success",
    load: () => import("./ApplySuccess.tsx"),
    auth: session,
    title: "offers:success.title",
  },
];
