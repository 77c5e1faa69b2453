/**
 * The road when sockets are blocked: `hobi!getRealtime` for what is on screen. A chunk of its own,
 * loaded at the first outage: it brings the HTTP client with its signature and schemas, which the
 * first live quote must not wait for.
 */
import type { QuoteColumns } from "../../contract/feed/columns.ts";
import { readRealtime } from "../../contract/feed/realtime.ts";
import { getRealtime, REALTIME_SYMBOLS } from "../../contract/http/market.ts";
import { type ClientOptions, createClient } from "../../contract/http/wire/client.ts";

/** Answered without limit and signature (`server/door/health.ts`). */
const ALIVE_PATH = "/healthz";
const ALIVE_TIMEOUT_MS = 2000;

export type PollOptions = Pick<ClientOptions, "base" | "fetch" | "now" | "random" | "language">;
/**
 * Rows land in `into`; returns their ids, or undefined when HTTP fails too. Without symbols it only
 * asks whether anybody answers.
 */
export type Poll = (
  symbols: readonly string[],
  into: QuoteColumns,
) => Promise<number[] | undefined>;

export function createPoll(options: PollOptions): Poll {
  const client = createClient({
    ...options,
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  return async (symbols, into) => {
    if (symbols.length === 0) return (await answers(options)) ? [] : undefined;
    const ids: number[] = [];
    for (let at = 0; at < symbols.length; at += REALTIME_SYMBOLS) {
      const answer = await client.call(getRealtime, {
        symbol: symbols.slice(at, at + REALTIME_SYMBOLS).join(","),
      });
      if (!answer.ok) return undefined;
      for (const row of answer.value) {
        readRealtime(row, into);
        ids.push(row.symId);
      }
    }
    return ids;
  };
}

/** Whatever comes back, there is a network. */
const answers = ({ base = "", fetch }: PollOptions): Promise<boolean> =>
  fetch(base + ALIVE_PATH, {
    cache: "no-store",
    signal: AbortSignal.timeout(ALIVE_TIMEOUT_MS),
  }).then(
    () => true,
    () => false,
  );
