/**
 * Loads what follows the account when a user is signed in, now or later: a visitor pays nothing for
 * it.
 */
import { tryAgain } from "../../data/queries/try-again.ts";
import { onUserChange, session$ } from "../../data/stores/account/session.ts";

type LiveEnd = { startLive(): void };

/**
 * Wires it for the life of the page. What cannot be loaded is asked for again when the server can
 * be reached; until then calls tell of the session.
 */
export function followAccount(
  load: () => Promise<LiveEnd> = () => import("./of-account.ts"),
): void {
  let started = false;
  const start = (): void => {
    if (started || !session$.signedIn.peek()) return;
    started = true;
    const askedAt = Date.now();
    load().then(
      ({ startLive }) => startLive(),
      () => {
        started = false;
        const stop = tryAgain(askedAt, () => {
          stop();
          start();
        });
      },
    );
  };
  start();
  onUserChange(start);
}
