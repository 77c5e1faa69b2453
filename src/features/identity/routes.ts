/**
 * Identity: the hub with a card a level, a form a level, and the state of a level. Each asks the
 * server on opening and leads on by the answer: a form is only there to be filled in, a state only
 * when there is one.
 */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "/certificationCenter",
    load: () => import("./center/CertificationCenter.tsx"),
    auth: "session",
    title: "identity:center.title",
  },
  {
    path: "/authentication",
    load: () => import("./primary/Authentication.tsx"),
    auth: "session",
    title: "identity:primary.title",
  },
  {
    path: "/advancedCtf",
    load: () => import("./advanced/AdvancedCtf.tsx"),
    auth: "session",
    title: "identity:advanced.title",
  },
  {
    path: "/verified",
    load: () => import("./verified/Verified.tsx"),
    auth: "session",
    title: "identity:verified.title",
  },
];
