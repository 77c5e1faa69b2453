/**
 * The road to the account's snapshot: one call with the token of the session. A chunk of its own,
 * loaded when a user is signed in.
 */
import { accountSnapshot } from "../../contract/http/account.ts";
import { type ClientOptions, createClient } from "../../contract/http/wire/client.ts";
import { patiently } from "../../contract/http/wire/patient.ts";
import type { FetchSnapshot } from "./account.ts";

export function createSnapshot(
  options: Pick<ClientOptions, "base" | "fetch" | "now" | "random" | "language">,
): FetchSnapshot {
  let of: string | undefined;
  let client: ReturnType<typeof createClient>;
  return async (token) => {
    // A client a token: what is under way for the former one goes on under its own.
    if (token !== of)
      client = createClient({ ...options, timeZone: () => "UTC", token: () => token });
    of = token;
    const mine = client;
    const answer = await patiently({
      ask: (timeoutMs) => mine.call(accountSnapshot, {}, { timeoutMs }),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      random: options.random,
      isOver: () => token !== of,
    });
    if (answer.ok) return answer.value;
    return answer.error.kind === "session" ? "over" : undefined;
  };
}
