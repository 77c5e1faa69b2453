/**
 * The user who is signed in, as this tab knows it. Reading is free; `signIn` and `signOut` are the
 * only writers, and both persist. Other tabs hear of it by the `storage` event of the key `token`,
 * which is therefore written last. Every change of the user starts a new epoch: what was asked for
 * in an older one is discarded when it answers (`data/http/call.ts`), and every store that keeps
 * something of a user drops it (`onUserChange`).
 */
import { observable } from "@legendapp/state";
import type { Mode, SignedIn } from "../../../../contract/http/shapes.ts";
import { persist } from "../../persist.ts";

/** Why a session ended without the user asking for it: 403, 424, and what the live socket says. */
export type EndReason = "expired" | "ended" | "kicked" | "disabled" | "passwordChanged";

export interface SessionState {
  signedIn: boolean;
  usercode: string;
  username: string;
  mode: Mode;
  /** Grows with every change of the user, here or in another tab. */
  epoch: number;
  /** Set when it ended by itself; the login screen says it. Gone with the next sign-in. */
  ended: EndReason | undefined;
}

/**
 * `here`: this tab did it and knows where to go next. `elsewhere`: another tab did, what is on the
 * screen belongs to another user.
 */
export type ChangedBy = "here" | "elsewhere";
type Listener = (now: SessionState, by: ChangedBy) => void;

let token = persist.load("token") ?? "";
const listeners = new Set<Listener>();

const stored = (epoch: number, ended?: EndReason): SessionState => {
  const signedIn = token !== "";
  return {
    signedIn,
    usercode: signedIn ? (persist.load("usercode") ?? "") : "",
    username: signedIn ? (persist.load("username") ?? "") : "",
    mode: signedIn ? (persist.load("mode") ?? "real") : "real",
    epoch,
    ended,
  };
};

export const session$ = observable<SessionState>(stored(0));

/** Value of the header `token`; undefined when no user is signed in. */
export const currentToken = (): string | undefined => token || undefined;
/** The running epoch: compare with one taken before an await. */
export const userEpoch = (): number => session$.epoch.peek();

function change(by: ChangedBy, ended?: EndReason): void {
  session$.set(stored(userEpoch() + 1, ended));
  const now = session$.peek();
  for (const listener of [...listeners]) listener(now, by);
}

/** After login, registration or a switch of mode: this user from now on, in all tabs. */
export function signIn(user: Omit<SignedIn, "sessionId" | "signKey">): void {
  persist.remove("ended");
  persist.save("usercode", user.usercode);
  persist.save("username", user.username);
  persist.save("mode", user.mode);
  persist.save("token", user.token);
  token = user.token;
  change("here");
}

/**
 * No user from now on, in all tabs. Where to go next is the caller's business; with a reason the
 * roof leads to the login.
 */
export function signOut(reason?: EndReason): void {
  if (token === "") return;
  if (reason === undefined) persist.remove("ended");
  else persist.save("ended", reason);
  for (const key of ["usercode", "username", "mode", "token"] as const) persist.remove(key);
  token = "";
  change("here", reason);
}

/** Told synchronously after every change of the user. Returns how to stop. */
export function onUserChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Another tab changed the user: taken over from what it stored. */
function reread(): void {
  const next = persist.load("token") ?? "";
  if (next === token) return;
  token = next;
  change("elsewhere", next === "" ? persist.load("ended") : undefined);
}

if (typeof window !== "undefined") {
  window.addEventListener("storage", (event) => {
    if (event.key === "token" || event.key === null) reread();
  });
  // A page in the back/forward cache hears no storage events.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) reread();
  });
}
