/**
 * The one way to change something: every call with an effect goes out from here, under an id that
 * is made once for the intent and kept before it is sent. When the reply is lost the same id is
 * sent again until the outcome is known, and the server answers with the first reply; there is
 * never a second id for one intent. Loaded with the first screen that changes something, not with
 * the page.
 */
import type { Changing, DataOf, ParamsIn } from "../../../contract/http/call.ts";
import type { CallError, CallOptions, CallResult } from "../../../contract/http/wire/client.ts";
import { requestId } from "../../lib/request-id.ts";
import { isSignedIn, transmit } from "../http/call.ts";
import { noteOwnDeed } from "../stores/account/own-deed.ts";
import { session$, signIn, signOut, userEpoch } from "../stores/account/session.ts";
import { underWay } from "../stores/account/under-way.ts";
import { tellError } from "../stores/call-errors.ts";
import { confirming$, tellLate } from "./confirming.ts";
import { dropIntent, type KeptIntent, keepIntent } from "./intents.ts";

/** Parameters from the caller: all but the request id, which is made here. */
export type CommandParams<C> = Omit<ParamsIn<C>, "requestId">;

export interface CommandOptions extends Pick<CallOptions, "signal" | "fetch"> {
  /** The caller shows the error itself. */
  quiet?: boolean;
  /** An id that the caller made and keeps, e.g. of a chat message that can be sent again. */
  id?: string;
}

/**
 * How long a caller waits for the outcome once a reply is lost. After that the page goes on asking
 * by itself.
 */
export const CONFIRM_MS = 5000;
/** Before the second, third, … sending. */
export const PAUSES_MS = [200, 400, 800, 1600] as const;
const LONG_PAUSE_MS = 5000;
/**
 * The same again within so long is one tap: a held key, a finger that trembles, a button that
 * answers before it is let go.
 */
export const ONE_TAP_MS = 500;

interface Sent {
  id: string;
  /** Tells the same intent again: call and parameters. In memory only. */
  what: string;
  verdict: Promise<CallResult<unknown>>;
  /** Resolves when a reply was lost. */
  lost: Promise<void>;
  isLost: boolean;
  /** Asks at once instead of after the pause. */
  hurry: () => void;
  /** How many callers wait for it. */
  waiting: number;
}

const sents = new Set<Sent>();
/**
 * By subject, the command that was sent last: what came between two that are alike makes the second
 * one meant.
 */
const taps = new Map<string, { tap: string; sent: Sent; at: number }>();
const UNCONFIRMED: { ok: false; error: CallError } = {
  ok: false,
  error: { kind: "unconfirmed", text: "unconfirmed" },
};
const NO_NETWORK: { ok: false; error: CallError } = {
  ok: false,
  error: { kind: "network", text: "serviceError" },
};
const GONE: { ok: false; error: CallError } = { ok: false, error: { kind: "aborted", text: "" } };

/**
 * Carries out `c` once and answers with its outcome. Errors are told to the `onCallError` handlers
 * unless `quiet`. `unconfirmed`: the outcome is not known after 5 s; it is asked for on, told late
 * (`confirming.ts`), and the same parameters again join this intent instead of making one.
 */
export async function command<C extends Changing>(
  c: C,
  params: CommandParams<C>,
  options: CommandOptions = {},
): Promise<CallResult<DataOf<C>>> {
  const what =
    options.id ??
    (c.body === "multipart"
      ? requestId()
      : `${c.name} ${JSON.stringify(Object.entries(params).sort())}`);
  const tap = options.id === undefined && c.body !== "multipart" ? tapOf(c, params) : undefined;
  const known =
    [...sents].find((sent) => sent.isLost && sent.what === what) ??
    (tap === undefined ? undefined : tappedBefore(c, tap));
  // The browser refuses before anything leaves: nothing happened, and nothing has to be confirmed.
  if (known === undefined && navigator.onLine === false) return failed(NO_NETWORK, options);
  known?.hurry();
  const sent = known ?? begin(c, params, what, options);
  if (known === undefined && tap !== undefined)
    taps.set(subjectOf(c), { tap, sent, at: performance.now() });
  const outcome = awaited(sent);
  if (c.auth !== "none") holdSession(outcome);
  const result = await outcome;
  return (result.ok ? result : failed(result, options)) as CallResult<DataOf<C>>;
}

/** Calls with one beginning change one thing: "/itemUserOptional!add.action" and its "!delete". */
const subjectOf = ({ path }: Changing): string => path.replace(/[!/][^!/]*$/, "");

/** Call and parameters, without ids of the client's. */
const tapOf = (c: Changing, params: object): string => {
  const named = Object.entries(params).filter(([key]) => key !== "clientOrderId");
  return `${userEpoch()} ${c.name} ${JSON.stringify(named.sort())}`;
};

/**
 * The command that a second tap still belongs to: under way, or just begun. Older ones are
 * forgotten.
 */
function tappedBefore(c: Changing, tap: string): Sent | undefined {
  for (const [subject, { sent, at }] of taps)
    if (!sents.has(sent) && performance.now() - at > ONE_TAP_MS) taps.delete(subject);
  const last = taps.get(subjectOf(c));
  return last?.tap === tap ? last.sent : undefined;
}

/**
 * No other call's refusal ends the session while a caller waits, and before the caller has taken
 * the outcome over: a new session, or the end.
 */
function holdSession(outcome: Promise<unknown>): void {
  const taken = outcome.then(() => new Promise((resolve) => setTimeout(resolve)));
  const all = Promise.all([underWay.outcome, taken]).then(() => {
    if (underWay.outcome === all) delete underWay.outcome;
  });
  underWay.outcome = all;
}

/** Sends on what a reload interrupted, under its id. The outcome is told late. */
export function sendOn(c: Changing, intent: KeptIntent): Promise<unknown> {
  return begin(c, (intent.params ?? {}) as CommandParams<Changing>, intent.id, { id: intent.id })
    .verdict;
}

/** True while this page itself is about to learn the outcome of an intent. */
export const isUnderWay = (id: string): boolean => [...sents].some((sent) => sent.id === id);

function failed<T extends { ok: false; error: CallError }>(
  result: T,
  { quiet }: CommandOptions,
): T {
  if (quiet !== true) tellError(result.error);
  return result;
}

function begin<C extends Changing>(
  c: C,
  params: CommandParams<C>,
  what: string,
  options: CommandOptions,
): Sent {
  const id = options.id ?? requestId();
  if (c.secures === true) noteOwnDeed();
  const { usercode, mode } = session$.peek();
  keepIntent({
    id,
    call: c.name,
    ...(c.auth === "none" ? { usercode: "" } : { usercode, mode }),
    at: Date.now(),
    ...(c.resend === true ? { params: params as KeptIntent["params"] } : {}),
  });
  let tellLost = (): void => {};
  const lost = new Promise<void>((resolve) => {
    tellLost = resolve;
  });
  const sent: Sent = {
    id,
    what,
    lost,
    isLost: false,
    hurry: () => {},
    waiting: 0,
    verdict: Promise.resolve(GONE),
  };
  const onLost = (hurry: () => void): void => {
    Object.assign(sent, { isLost: true, hurry });
    tellLost();
  };
  sents.add(sent);
  const epoch = userEpoch();
  sent.verdict = sendUntilKnown(c, params, id, onLost, options).then((result) => {
    sents.delete(sent);
    dropIntent(id, Date.now());
    // Nobody who has signed in since is told of it, or gets a session by it.
    if (sent.waiting === 0 && (c.auth === "none" || epoch === userEpoch())) takeOver(c, result);
    return result;
  });
  return sent;
}

/**
 * Does what a caller would have done first with an outcome that came too late for one: a session
 * that began or ended is taken over, then it is told.
 */
function takeOver(c: Changing, result: CallResult<unknown>): void {
  if (result.ok && c.name === "userLogout") signOut();
  else if (result.ok && isSignedIn(result.value)) signIn(result.value);
  tellLate({ call: c.name, result });
}

/** The outcome, or `unconfirmed` when it is not known in time. */
async function awaited(sent: Sent): Promise<CallResult<unknown>> {
  sent.waiting++;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  const tooLong = sent.lost.then(() => {
    isShown = true;
    confirming$.set((count) => count + 1);
    return new Promise<CallResult<unknown>>((resolve) => {
      timer = setTimeout(() => resolve(UNCONFIRMED), CONFIRM_MS);
    });
  });
  const result = await Promise.race([sent.verdict, tooLong]);
  clearTimeout(timer);
  sent.waiting--;
  if (isShown) confirming$.set((count) => count - 1);
  return result;
}

async function sendUntilKnown<C extends Changing>(
  c: C,
  params: CommandParams<C>,
  id: string,
  onLost: (hurry: () => void) => void,
  { signal, fetch }: CommandOptions,
): Promise<CallResult<unknown>> {
  const epoch = userEpoch();
  let lostAt: number | undefined;
  const hasId = "entries" in c.params && "requestId" in (c.params.entries as object);
  const all = { ...params, ...(hasId ? { requestId: id } : {}) } as unknown as ParamsIn<C>;
  for (let tries = 1; ; tries++) {
    const result = await transmit(c, all, {
      requestId: id,
      ...(signal && { signal }),
      ...(fetch && { fetch }),
    });
    if (isVerdict(result, tries)) return result;
    lostAt ??= performance.now();
    // Turned away at the door again and again: to go on would do it at a moment when it is expected no
    // longer.
    if (!result.ok && result.error.kind === "business" && performance.now() - lostAt > CONFIRM_MS)
      return result;
    await pause(PAUSES_MS[tries - 1] ?? LONG_PAUSE_MS, signal, onLost);
    // Another user's command is none of this one's.
    if (signal?.aborted || (c.auth !== "none" && epoch !== userEpoch())) return GONE;
  }
}

/**
 * Said of a request before anything is looked at: of an earlier sending that was lost it says
 * nothing.
 */
const BEFORE_ALL: ReadonlySet<string> = new Set(["tooManyRequests", "signature", "tryLater"]);

/**
 * True when an answer says what became of the intent. A proxy's or a crash's answer does not, nor
 * does 409: the first sending still runs.
 */
function isVerdict(result: CallResult<unknown>, tries: number): boolean {
  if (result.ok) return true;
  const { error } = result;
  if (error.kind === "http")
    return (
      error.status < 500 && error.status !== 408 && error.status !== 409 && error.status !== 429
    );
  if (error.kind === "business") return tries === 1 || !BEFORE_ALL.has(error.name ?? "");
  return error.kind !== "timeout" && error.kind !== "network" && error.kind !== "protocol";
}

/**
 * Waits, shorter when the network comes back, the user asks again or the caller gives up. `begun`
 * is told how to end it.
 */
function pause(
  ms: number,
  signal: AbortSignal | undefined,
  begun: (end: () => void) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener("online", end);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
    signal?.addEventListener("abort", end);
    begun(end);
  });
}
