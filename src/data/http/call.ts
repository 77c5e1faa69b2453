/**
 * The page's HTTP client: contract/http/client on this page's fetch, language and token. What an
 * error looks like is the page's business (`stores/call-errors.ts`). A dead session signs out
 * (`stores/account/session.ts`); the roof leads to the login.
 */
import type { Call, Changing, DataOf, ParamsIn, Reading } from "../../../contract/http/call.ts";
import type { SignedIn } from "../../../contract/http/shapes.ts";
import {
  type CallError,
  type CallOptions,
  type CallResult,
  createClient,
} from "../../../contract/http/wire/client.ts";
import { patiently } from "../../../contract/http/wire/patient.ts";
import { homeZone } from "../../lib/format/time.ts";
import { currentToken, onUserChange, signOut, userEpoch } from "../stores/account/session.ts";
import { commandsSettled } from "../stores/account/under-way.ts";
import { tellError } from "../stores/call-errors.ts";
import { prefs$ } from "../stores/device/prefs.ts";

const endHandlers = new Set<(code: 403 | 424) => void>();

/**
 * Where the key of the second signature is kept; loaded for who is signed in, and without it the
 * first one has to do. It needs WebCrypto, which pages on plain HTTP in a network do not have.
 */
const keys = async () =>
  globalThis.isSecureContext ? import("./request-key.ts").catch(() => undefined) : undefined;
onUserChange(({ signedIn }, by) => {
  if (!signedIn && by === "here") void keys().then((kept) => kept?.forgetKey());
});

const client = createClient({
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  random: Math.random,
  timeZone: homeZone,
  language: () => prefs$.language.peek(),
  token: currentToken,
  sign2: async (token, request, timestamp) =>
    (await keys())?.secondSignature(token, request, timestamp),
  onSessionEnd: async (code, token) => {
    await commandsSettled();
    // The late refusal of a user who has left says nothing about the one who is here.
    if (token !== currentToken()) return;
    signOut(code === 403 ? "expired" : "ended");
    for (const handler of endHandlers) handler(code);
  },
});

export interface PageCallOptions extends CallOptions {
  /** The caller shows the error itself: no handler is told. `tellError` tells them later. */
  quiet?: boolean;
}

const GONE: { ok: false; error: CallError } = { ok: false, error: { kind: "aborted", text: "" } };

/**
 * The answer, unless the user changed while it was under way: then it is another user's, and counts
 * as aborted.
 */
async function inEpoch<T>(
  c: Call,
  ask: () => Promise<CallResult<T>>,
  quiet = false,
): Promise<CallResult<T>> {
  const epoch = userEpoch();
  const result = await ask();
  const isForeign = c.auth !== "none" && epoch !== userEpoch();
  if (!result.ok && (result.error.kind === "session" || !isForeign)) {
    if (!quiet) tellError(result.error);
    return result;
  }
  if (isForeign) return GONE;
  // Before the caller hears of the session: a tab that finds its token in the storage finds its key.
  if (result.ok && isSignedIn(result.value)) await (await keys())?.keepKey(result.value);
  return result;
}

/**
 * A reading that times out is asked again, with more time, while its asker waits and the user is
 * the same. A limit that the caller or the call itself names is kept, and is the only try.
 */
function reading<T>(
  c: Reading,
  options: PageCallOptions,
  ask: (options: CallOptions) => Promise<CallResult<T>>,
): Promise<CallResult<T>> {
  if (c.timeoutMs !== undefined || options.timeoutMs !== undefined) return ask(options);
  const epoch = userEpoch();
  return patiently({
    ask: (timeoutMs) => ask({ ...options, timeoutMs }),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: Math.random,
    isOver: () => options.signal?.aborted === true || (c.auth !== "none" && epoch !== userEpoch()),
  });
}

/** True when an answer opened a session: only those tell a key. */
export const isSignedIn = (value: unknown): value is SignedIn =>
  typeof value === "object" && value !== null && "signKey" in value;

export const api = {
  /**
   * One call of the contract that changes nothing. Failures are values; all but aborted ones are
   * told to the `onCallError` handlers, unless `quiet`. What changes something goes through
   * `commands/command.ts`.
   */
  call: <C extends Reading>(
    c: C,
    params: ParamsIn<C>,
    options: PageCallOptions = {},
  ): Promise<CallResult<DataOf<C>>> =>
    inEpoch(c, () => reading(c, options, (one) => client.call(c, params, one)), options.quiet),
  /**
   * A call that answers with the thing itself, e.g. an uploaded picture: an `img` cannot send the
   * token.
   */
  bytes: <C extends Reading>(
    c: C,
    params: ParamsIn<C>,
    options: PageCallOptions = {},
  ): Promise<CallResult<Blob>> =>
    inEpoch(c, () => reading(c, options, (one) => client.bytes(c, params, one)), options.quiet),
  /** Server − page clock, ms, as the last answer told. */
  clockOffset: client.clockOffset,
};

/**
 * One sending of a call that changes something, quiet. For the command layer alone (`npm run
 * rules`): a lost reply is its business.
 */
export const transmit = <C extends Changing>(
  c: C,
  params: ParamsIn<C>,
  options: CallOptions & { requestId: string },
): Promise<CallResult<DataOf<C>>> => inEpoch(c, () => client.call(c, params, options), true);

/**
 * Told when the server ended the session (business 403, HTTP 424), or said that there is none; the
 * token is already gone.
 */
export function onSessionEnd(handler: (code: 403 | 424) => void): () => void {
  endHandlers.add(handler);
  return () => endHandlers.delete(handler);
}
