/**
 * The page's HTTP client: contract/http/client on this page's fetch, language and token. What an error looks like is the page's
 * business: it registers with `onCallError`; a dead session is told to `onSessionEnd`.
 */
import type { Call, DataOf, ParamsIn } from "../../../contract/http/call.ts";
import { type CallError, type CallOptions, type CallResult, createClient } from "../../../contract/http/client.ts";
import { persist } from "../persist.ts";
import { prefs$ } from "../stores/prefs.ts";

type ErrorHandler = (error: CallError, call: Call) => void;
const errorHandlers = new Set<ErrorHandler>();
const endHandlers = new Set<(code: 403 | 424) => void>();

const client = createClient({
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  random: Math.random,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: () => prefs$.language.peek(),
  token: () => persist.load("token"),
  onSessionEnd: (code) => {
    persist.remove("token");
    for (const handler of endHandlers) handler(code);
  },
});

export interface PageCallOptions extends CallOptions {
  /** The caller shows the error itself: no handler is told. */
  quiet?: boolean;
}

export const api = {
  /** One call of the contract. Failures are values; all but aborted ones are told to the `onCallError` handlers, unless `quiet`. */
  async call<C extends Call>(c: C, params: ParamsIn<C>, options: PageCallOptions = {}): Promise<CallResult<DataOf<C>>> {
    const result = await client.call(c, params, options);
    if (!result.ok && !options.quiet && result.error.kind !== "aborted") for (const handler of errorHandlers) handler(result.error, c);
    return result;
  },
  /** Server − page clock, ms, as the last answer told. */
  clockOffset: client.clockOffset,
};

/** Told every failed call that is not quiet. Returns how to stop. */
export function onCallError(handler: ErrorHandler): () => void {
  errorHandlers.add(handler);
  return () => errorHandlers.delete(handler);
}

/** Told when the server ended the session (business 403, HTTP 424); the token is already gone. */
export function onSessionEnd(handler: (code: 403 | 424) => void): () => void {
  endHandlers.add(handler);
  return () => endHandlers.delete(handler);
}
