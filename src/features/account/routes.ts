/**
 * The way in: login, registration with its code, first fund password, identity, done; and back in
 * when the password is lost. `/login` and `/register` are for guests only; `/verify` proves the
 * contact of a registration, or binds one to an account without (`scene=bind`). `/forget` →
 * `/safeVerify` → `/resetPassword` → `/passSuccess` is the recovery; `/safeVerify` also guards
 * changes of the security centre. What must not outlive the page (passwords of a registration,
 * tickets) is in memory only: `register/registration.ts`, `recover/recovery.ts`.
 */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "/login",
    load: () => import("./login/Login.tsx"),
    auth: "guest",
    title: "account:login.title",
  },
  {
    path: "/register",
    load: () => import("./register/Register.tsx"),
    auth: "guest",
    keepAlive: true,
    title: "account:register.title",
  },
  { path: "/verify", load: () => import("./register/Verify.tsx"), title: "account:verify.title" },
  {
    path: "/setFond",
    load: () => import("./start/SetFond.tsx"),
    auth: "session",
    title: "account:setFond.title",
  },
  {
    path: "/identity",
    load: () => import("./start/Identity.tsx"),
    auth: "session",
    title: "account:identity.title",
  },
  {
    path: "/finish",
    load: () => import("./start/Finish.tsx"),
    auth: "session",
    title: "account:finish.title",
  },
  { path: "/forget", load: () => import("./recover/Forget.tsx"), title: "account:forget.title" },
  {
    path: "/safeVerify",
    load: () => import("./recover/SafeVerify.tsx"),
    title: "account:safe.title",
  },
  {
    path: "/resetPassword",
    load: () => import("./recover/ResetPassword.tsx"),
    title: "account:reset.title",
  },
  {
    path: "/passSuccess",
    load: () => import("./recover/PassSuccess.tsx"),
    title: "account:saved.title",
  },
];
