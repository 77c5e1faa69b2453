/**
 * The road to a one-time ticket: `/live!ticket.action` with the token of the session. A chunk of
 * its own, for servers that want tickets.
 */

import type { LiveEnd } from "../../contract/account-feed/live.ts";
import { liveTicket } from "../../contract/http/user.ts";
import { type ClientOptions, createClient } from "../../contract/http/wire/client.ts";

export type FetchTicket = (
  token: string,
) => Promise<{ ticket: string } | { over: LiveEnd } | undefined>;

export function createTicket(
  options: Pick<ClientOptions, "base" | "fetch" | "now" | "random" | "language">,
): FetchTicket {
  let token = "";
  const client = createClient({ ...options, timeZone: () => "UTC", token: () => token });
  return async (of) => {
    token = of;
    const answer = await client.call(liveTicket, {});
    if (answer.ok) return { ticket: answer.value.ticket };
    return answer.error.kind === "session"
      ? { over: answer.error.code === 424 ? "kicked" : "expired" }
      : undefined;
  };
}
