/** Subject and methods of `/safeVerify`. Pure. */
import type { DataOf } from "../../../../contract/http/call.ts";
import type { getVerifTarget, Scene } from "../../../../contract/http/security.ts";

export interface Proving {
  scene: Extract<Scene, "reset_psw" | "fund" | "change">;
  /** Where the ticket is wanted. */
  next: string;
  home: string;
  /** When no method works. */
  lost: string;
}

export interface Method {
  type: 1 | 2 | 3;
  target: string;
}

const TYPES = ["phone", "email", "google"];

/**
 * From the address; undefined when it asks for nothing we know. A change names what is changed
 * (`type`) and comes back to it.
 */
export function provingOf(query: URLSearchParams): Proving | undefined {
  const type = query.get("type") ?? "";
  switch (query.get("scene")) {
    case "reset_psw":
      return {
        scene: "reset_psw",
        next: "/resetPassword",
        home: "/forget",
        lost: "/resetVerify?type=login",
      };
    case "fund":
      return {
        scene: "fund",
        next: "/changeFundsPassword",
        home: "/safety",
        lost: "/resetVerify?type=fund",
      };
    case "change":
      if (!TYPES.includes(type)) return undefined;
      return {
        scene: "change",
        next: `/changeVerify?type=${type}`,
        home: "/safety",
        lost: `/resetVerify?type=${type}`,
      };
    default:
      return undefined;
  }
}

/** The signed-in user's methods that give a code, the authenticator first: it costs no message. */
export function methodsOf(targets: DataOf<typeof getVerifTarget>): Method[] {
  const methods: Method[] = [];
  if (targets.google_auth_bind) methods.push({ type: 3, target: "" });
  if (targets.email_bind) methods.push({ type: 2, target: targets.email });
  if (targets.phone_bind) methods.push({ type: 1, target: targets.phone });
  return methods;
}
