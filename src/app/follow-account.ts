/** Loads the page's end of the account's socket when somebody is signed in, now or later: a visitor pays nothing for it. */
import { onUserChange, session$ } from "../data/stores/session.ts";

let started = false;

/** Wires it for the life of the page. */
export function followAccount(): void {
  start();
  onUserChange(start);
}

function start(): void {
  if (started || !session$.signedIn.peek()) return;
  started = true;
  import("../data/link/live.ts")
    .then(({ startLive }) => startLive())
    .catch(() => {
      // The next sign-in or reload tries again; until then calls tell what has become of the session.
      started = false;
    });
}
