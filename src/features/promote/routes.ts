/**
 * Referral: the own code as link, QR code and poster, the people it brought, and the rebates of
 * their deposits.
 */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

export const routes: FeatureRoute[] = [
  { path: "/promote", load: () => import("./Promote.tsx"), auth: "guard", title: "promote:title" },
  {
    path: "/promote/rules",
    load: () => import("./PromoteRules.tsx"),
    auth: "guard",
    title: "promote:rules.title",
  },
  {
    path: "/ShareQRCode",
    load: () => import("./ShareQrCode.tsx"),
    auth: "session",
    title: "promote:qr.title",
  },
  {
    path: "/SharePoster",
    load: () => import("./poster/SharePoster.tsx"),
    auth: "session",
    title: "promote:poster.title",
  },
];
