/**
 * The one client: signs, sets language and token, times out, opens the envelope. Page, worker and
 * tests make theirs from it. Nothing of the outside is assumed: fetch, clock, random and what to do
 * on a dead session are arguments. Results are values; a throw is a bug.
 */
import { type ErrorName, errorName } from "../../error-codes.ts";
import { API_PREFIX, type Call, type DataOf, type ParamsIn, REQUEST_TIMEOUT_MS } from "../call.ts";
import { HEADER, sign } from "./signature.ts";
import type { Signable } from "./signature2.ts";

/**
 * Why a call failed. `text` is what the user may be shown: a key of namespace `errors`, or the
 * server's own sentence.
 */
export type CallError =
  | { kind: "business"; code: number; name: ErrorName | undefined; text: string; body: Envelope }
  /** Business code 10 or 20: the caller decides, nothing is shown. */
  | { kind: "stepUp" | "precondition"; code: 10 | 20; text: string; body: Envelope }
  /** Business code 403 or HTTP 424: the session is dead; `onSessionEnd` has been called. */
  | { kind: "session"; code: 403 | 424; text: string }
  | { kind: "http"; status: number; text: string }
  | { kind: "timeout" | "network" | "aborted"; text: string }
  /** The reply of a call that changes something was lost, and the outcome is not known yet. */
  | { kind: "unconfirmed"; text: string }
  /** The answer was not an envelope. */
  | { kind: "protocol"; text: string };

export interface Envelope {
  code: number;
  data: unknown;
  msg: string;
}

export type CallResult<T> = { ok: true; value: T } | { ok: false; error: CallError };

export interface ClientOptions {
  /** Origin of the server, empty for the page's own. */
  base?: string;
  fetch: (input: string, init: RequestInit) => Promise<Response>;
  /** Epoch ms. Corrected by the server's time once an answer told it. */
  now: () => number;
  random: () => number;
  /** IANA zone of the user, as it is chosen at that moment. */
  timeZone: () => string;
  language: () => string;
  token?: () => string | undefined;
  /**
   * The second signature of a request with this token; undefined where there is no key for it.
   * `timestamp`: unix second. Must not throw.
   */
  sign2?: (token: string, request: Signable, timestamp: string) => Promise<string | undefined>;
  /**
   * The server calls the session dead that `token` was sent for; undefined when none was sent.
   * Compare: the user may have changed since.
   */
  onSessionEnd?: (code: 403 | 424, token: string | undefined) => void;
}

export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  method?: "GET" | "POST";
  /**
   * Id of a changing call. It is made once for an intent and sent again unchanged until the outcome
   * is known.
   */
  requestId?: string;
  /** Another road for this request alone, e.g. one that tells how much of a body has left. */
  fetch?: ClientOptions["fetch"];
}

export interface Client {
  call<C extends Call>(
    c: C,
    params: ParamsIn<C>,
    options?: CallOptions,
  ): Promise<CallResult<DataOf<C>>>;
  /** A call whose good answer is the thing itself (`answer: "bytes"`), e.g. an uploaded picture. */
  bytes<C extends Call>(
    c: C,
    params: ParamsIn<C>,
    options?: CallOptions,
  ): Promise<CallResult<Blob>>;
  /** Server clock − own clock, ms; 0 until the first answer. */
  clockOffset(): number;
}

const HTTP_TEXT: Record<number, string> = {
  404: "interfaceNotFound",
  415: "httpProtocolMismatch",
  428: "VerificationCodeIsIllegal",
};

/** Less is no reason for a refusal: the server's window is a minute at least. */
const CLOCK_OFF_MS = 10_000;

type Params = Record<string, unknown>;

/** Makes a client. See the head comment for what it promises. */
export function createClient(o: ClientOptions): Client {
  let offset = 0;

  /**
   * Sends once more by the server's clock when a refused signature showed that the device's clock
   * is off.
   */
  async function send(c: Call, params: Params, options: CallOptions): Promise<CallResult<unknown>> {
    const before = offset;
    const first = await sendOnce(c, params, options);
    // Nothing has happened on the server yet.
    const isLate =
      !first.ok &&
      first.error.kind === "business" &&
      first.error.name === "signature" &&
      Math.abs(offset - before) > CLOCK_OFF_MS;
    return isLate ? sendOnce(c, params, options) : first;
  }

  async function sendOnce(
    c: Call,
    params: Params,
    options: CallOptions,
  ): Promise<CallResult<unknown>> {
    const token = o.token?.() || undefined;
    const timeout = AbortSignal.timeout(options.timeoutMs ?? c.timeoutMs ?? REQUEST_TIMEOUT_MS);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    let response: Response;
    let body: unknown;
    try {
      response = await request(o, offset, c, params, options, token, signal);
      const isThing =
        c.answer === "bytes" &&
        !response.headers.get("content-type")?.startsWith("application/json");
      body = !response.ok
        ? undefined
        : isThing
          ? { code: 0, data: await response.blob() }
          : await response.json();
    } catch (cause) {
      if (options.signal?.aborted) return fail({ kind: "aborted", text: "" });
      return fail({
        kind: timeout.aborted ? "timeout" : cause instanceof SyntaxError ? "protocol" : "network",
        text: "serviceError",
      });
    }
    const serverTime = Number(response.headers.get(HEADER.serverTime));
    if (serverTime > 0) offset = serverTime - o.now();
    return open(o, response, body, token);
  }

  return {
    call: (c, params, options = {}) => send(c, params, options) as Promise<CallResult<never>>,
    bytes: (c, params, options = {}) => send(c, params, options) as Promise<CallResult<Blob>>,
    clockOffset: () => offset,
  };
}

async function request(
  o: ClientOptions,
  offset: number,
  c: Call,
  params: Params,
  options: CallOptions,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const method = options.method ?? c.methods[0];
  const form = formOf(c, { language: o.language(), ...params });
  const path = API_PREFIX + c.path;
  const timestamp = String(Math.floor((o.now() + offset) / 1000));
  const nonce = String(Math.floor(o.random() * 1_000_000)).padStart(6, "0");
  const headers: Record<string, string> = {
    [HEADER.timeZone]: o.timeZone(),
    [HEADER.nonce]: nonce,
    [HEADER.timestamp]: timestamp,
    [HEADER.sign]: sign(timestamp, nonce),
  };
  if (token) headers[HEADER.token] = token;
  if (options.requestId !== undefined) headers[HEADER.requestId] = options.requestId;
  const second =
    token &&
    (await o.sign2?.(
      token,
      { method, path, params: form instanceof URLSearchParams ? form : [] },
      timestamp,
    ));
  if (second) headers[HEADER.sign2] = second;
  return (options.fetch ?? o.fetch)(`${o.base ?? ""}${path}${method === "GET" ? `?${form}` : ""}`, {
    method,
    headers,
    body: method === "POST" ? form : undefined,
    cache: "no-store",
    signal,
  });
}

function open(
  o: ClientOptions,
  { ok, status }: Response,
  body: unknown,
  token: string | undefined,
): CallResult<unknown> {
  if (status === 424) return ended(o, 424, token);
  if (!ok)
    return fail({
      kind: "http",
      status,
      text: status === 401 ? "" : (HTTP_TEXT[status] ?? "serviceError"),
    });
  if (!isEnvelope(body)) return fail({ kind: "protocol", text: "serviceError" });
  const { code } = body;
  // An envelope may leave the sentence out; the page then shows its own word for the code, or none.
  const text = body.msg ?? "";
  if (code === 0) return { ok: true, value: body.data };
  if (code === 403) return ended(o, 403, token);
  if (code === 10 || code === 20)
    return fail({ kind: code === 10 ? "stepUp" : "precondition", code, text, body });
  return fail({ kind: "business", code, name: errorName(code), text, body });
}

function ended(o: ClientOptions, code: 403 | 424, token: string | undefined): CallResult<never> {
  o.onSessionEnd?.(code, token);
  return fail({ kind: "session", code, text: "" });
}

/**
 * Parameters as they travel: a form, or with a file its multipart twin. What is undefined is left
 * out.
 */
function formOf(c: Call, params: Record<string, unknown>): URLSearchParams | FormData {
  const form = c.body === "multipart" ? new FormData() : new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    if (value === undefined) continue;
    if (value instanceof Blob && form instanceof FormData) form.set(key, value);
    else form.set(key, String(value));
  }
  return form;
}

const fail = (error: CallError): { ok: false; error: CallError } => ({ ok: false, error });

function isEnvelope(body: unknown): body is Envelope {
  if (typeof body !== "object" || body === null) return false;
  const { code, msg } = body as Record<string, unknown>;
  return (
    Number.isSafeInteger(code) && (msg === undefined || msg === null || typeof msg === "string")
  );
}
