/**
 * Screens of security: the centre, passwords, bindings and their replacement, Google
 * Authenticator, resets by staff, and the sessions. Whatever wants a ticket first leads to
 * `/safeVerify?scene=fund|change` with `type` of what is replaced; that screen puts the ticket
 * (`data/stores/account/tickets.ts`) and comes back here in its own place in the history.
 */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "/safety",
    load: () => import("./center/Safety.tsx"),
    auth: "session",
    title: "security:safety.title",
  },
  // New: the map names no screen for sessions; their calls are `/user/sessions` and
  // `/user/sessionRevoke`.
  {
    path: "/safety/sessions",
    load: () => import("./sessions/Sessions.tsx"),
    auth: "session",
    title: "security:sessions.title",
  },
  {
    path: "/changePassword",
    load: () => import("./password/ChangePassword.tsx"),
    auth: "session",
    title: "security:password.title",
  },
  {
    path: "/changeFundsPassword",
    load: () => import("./fund/ChangeFundsPassword.tsx"),
    auth: "session",
    title: "security:fund.title",
  },
  {
    path: "/bindVerify",
    load: () => import("./contact/BindVerify.tsx"),
    auth: "session",
    title: "security:bind.title",
  },
  {
    path: "/changeVerify",
    load: () => import("./contact/ChangeVerify.tsx"),
    auth: "session",
    title: "security:change.title",
  },
  {
    path: "/gooleVerify",
    load: () => import("./google/GooleVerify.tsx"),
    auth: "session",
    title: "security:google.title",
  },
  // Open to guests, who have a road of their own there.
  {
    path: "/resetVerify",
    load: () => import("./reset/ResetVerify.tsx"),
    title: "security:reset.title",
  },
  // New: where the number of a letter stops an application, without a session.
  { path: "/wasntMe", load: () => import("./reset/WasntMe.tsx"), title: "security:wasntMe.title" },
  {
    path: "/resetSuccess",
    load: () => import("./reset/ResetSuccess.tsx"),
    auth: "session",
    title: "security:result.title",
  },
];
