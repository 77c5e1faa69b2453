/**
 * The roof's part in a session: it leads to the login when it has ended by itself, whichever
 * part noticed (a call's 403 or 424, the live socket, a submit without a user), and asks at boot
 * what the stored token is worth (step 4).
 */
import { onSessionEnd } from "../../data/http/call.ts";
import { onUserChange, session$ } from "../../data/stores/account/session.ts";
import { underWay } from "../../data/stores/account/under-way.ts";
import { idle } from "../../lib/idle.ts";
import { loginFrom } from "../../lib/navigation/login-path.ts";
import { isGuarded } from "../routes/guards.ts";

/** The address of the page as path and query, from its hash. */
function here(): [pathname: string, search: string] {
  const [pathname, query] = (location.hash.slice(1) || "/").split("?");
  return [pathname, query === undefined ? "" : `?${query}`];
}

/**
 * Replaces the address by the login's, which leads back here. The screen's place in the history is
 * the login's now.
 */
function toLogin(): void {
  const to = loginFrom(...here());
  if (here()[0] !== "/login") location.replace(`#${to}`);
}

/** Wires it for the life of the page. */
export function leadToLogin(): void {
  onSessionEnd(toLogin);
  // A reload in the middle of a switch: the stored token is of the session that the switch has ended,
  // and its answer has the next one.
  underWay.leftBehind = async () => {
    if (sessionStorage.getItem("intents") !== null)
      await import("../../data/commands/resume.ts").then(
        (left) => left.resumeIntents(),
        () => {},
      );
  };
  onUserChange(({ ended, signedIn }, by) => {
    // Signing out in another tab leaves only the guarded groups; the rest shows what it shows to every
    // visitor.
    if (ended !== undefined || (!signedIn && by === "elsewhere" && isGuarded(here()[0]))) toLogin();
  });
}

/**
 * Checks that the stored token still belongs to a user. Off the first route's road: only who is
 * signed in loads the code of it, when idle.
 */
export function checkUser(): void {
  if (!session$.signedIn.peek()) return;
  idle()
    .then(() => import("../../data/commands/check-user.ts"))
    .then(({ checkUser }) => checkUser())
    .catch(() => {});
}
