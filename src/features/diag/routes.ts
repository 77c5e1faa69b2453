/**
 * Diagnostics: what the data layer, the socket and the painting do right now, in figures that
 * people, tests and bug reports read. Not linked from the product; `/#/diag`. `diag-report.ts`
 * gathers and words the figures, `Diag.tsx` shows them once a second.
 */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

export const routes: FeatureRoute[] = [
  { path: "/diag", load: () => import("./Diag.tsx"), title: "diag:title" },
];
