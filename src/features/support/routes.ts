/**
 * Customer service: the product's own chat, or the operator's page in a frame when the server names
 * one. Open to everybody, since who cannot log in needs it most; the chat itself wants a user.
 */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

export const routes: FeatureRoute[] = [
  { path: "/customerService", load: () => import("./Support.tsx"), title: "support:title" },
];
