/**
 * Mounts calls of the contract: limit → signature → method → authorisation as declared on the call
 * → limit of changes → second signature → parameters → once a nonce, where the profile asks for it
 * → once a request id → use case → envelope. There is no way to mount a call without its
 * declaration, and nothing is decided by path prefix.
 */
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { ERRORS, type ErrorName } from "../../../contract/errors.ts";
import { API_PREFIX, type Call } from "../../../contract/http/call.ts";
import { userLogout } from "../../../contract/http/user.ts";
import { HEADER } from "../../../contract/http/wire/signature.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { headerLanguage, languageOf } from "../../../contract/rules/text/languages.ts";
import { DatabaseUnavailable } from "../../db/sql-error.ts";
import { isContended } from "../../db/tx.ts";
import type { NoSession } from "../../identity/sessions.ts";
import { type Ctx, deviceOf, type Session } from "../../kernel/context.ts";
import { keptBody } from "../../kernel/kept-answers.ts";
import { Busy } from "../../kernel/passwords/hasher.ts";
import type { Answer, Refusal } from "../../kernel/refusal.ts";
import type { Route } from "../../kernel/routes.ts";
import { DEAD_SESSION, type EnvelopeBody, errorBody, okBody, refusalBody } from "./envelope.ts";
import { parseForm } from "./form.ts";
import type { CallLimit } from "./limits.ts";
import { type ReplayCache, type ReplayKey, replayHash, type StoredReply } from "./replay.ts";
import { answerOfEnded, factsOf, type RequestIds, requestIdOf } from "./request-id.ts";
import { isSigned } from "./signature.ts";
import { judgeSecond } from "./signature2.ts";

export interface CallOptions {
  now: () => number;
  mono: () => number;
  /** Limit of all calls, counted by address. */
  limit: CallLimit;
  /** Limit of changing calls, counted by user: a user with many addresses is one. */
  changes: CallLimit;
  /** The client's address, which limits count by. */
  addressOf: (request: IncomingMessage) => string;
  /** Session of a token. */
  identify: (token: string, now: number) => Promise<Result<Session, NoSession>>;
  /** Distance of a request's timestamp from our clock, s. */
  signatureWindowS: number;
  /** Key of a session's second signature. */
  signKey: (sessionId: string) => Buffer;
  /** A call that moves money needs the second signature. */
  sign2OnMoney: boolean;
  /** A call that is named as GET and POST is taken by GET. */
  mutatingGet: boolean;
  /**
   * Counts a signed request that changes something once; absent where the profile does not ask for
   * it.
   */
  replay?: ReplayCache;
  /** Also check answers against the call's schema; for development and tests. */
  checkAnswers: boolean;
  /** The database took nothing, which was answered with `tryLater`. */
  onUnavailable?: (error: DatabaseUnavailable) => void;
  /** Lab: runs before an answer is made, e.g. to delay it. */
  before?: () => Promise<void>;
  /** Request ids of calls that change something. */
  once: RequestIds;
  /**
   * Lab: runs when the work is done and committed, before its answer leaves. True: the answer is
   * lost on the way.
   */
  after?: (call: Call, id: string | undefined) => Promise<boolean>;
}

export function mountCalls(app: FastifyInstance, calls: readonly Route[], o: CallOptions): void {
  // The one content type beside forms: its body stays a stream for the use case, and only calls that
  // declare it take it.
  app.addContentTypeParser("multipart/form-data", (_request, _payload, done) =>
    done(null, undefined),
  );
  for (const mounted of calls) {
    app.route({
      method: [...mounted.call.methods],
      url: API_PREFIX + mounted.call.path,
      // A HEAD would run the call past what is asked of a GET.
      exposeHeadRoute: false,
      handler: (request, reply) =>
        answer(mounted, request, reply, o).catch((error: unknown) =>
          withoutDatabase(error, request, reply, o),
        ),
    });
  }
}

/**
 * Wherever on a call's way the database was missing or full, the answer has a name. It may have
 * gone after the commit: who can ask again by a request id is told so by HTTP 503, instead of that
 * nothing happened.
 */
function withoutDatabase(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  o: CallOptions,
): unknown {
  if (!(error instanceof DatabaseUnavailable)) throw error;
  o.onUnavailable?.(error);
  return request.headers[HEADER.requestId] === undefined
    ? errorBody("tryLater")
    : plain(reply, 503, "the outcome is not known, ask again");
}

async function answer(
  mounted: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  o: CallOptions,
): Promise<unknown> {
  const { call } = mounted;
  reply.header("cache-control", "no-store");
  await o.before?.();
  if (!o.limit.take(o.addressOf(request.raw), o.mono())) return errorBody("tooManyRequests");
  const now = o.now();
  if (!isSigned(request.headers, now, o.signatureWindowS)) return errorBody("signature");
  if (
    request.method !== "POST" &&
    call.methods.includes("POST") &&
    !(o.mutatingGet && isOwnPage(request.headers))
  )
    return errorBody("noPermission");
  const isMultipart = request.headers["content-type"]?.startsWith("multipart/form-data") === true;
  if (isMultipart !== (call.body === "multipart")) return plain(reply, 415, "bad request");
  const session = await authorise(call, request, now, o);
  const form = parseForm(paramsText(request));
  if (!session.ok) {
    const asked =
      form.ok && !isMultipart ? parseParams(call, form.value) : err("systemParameter" as const);
    const first = asked.ok
      ? await answerOfEnded(call, request, asked.value, now, o.once)
      : undefined;
    if (first !== undefined && asked.ok) {
      const id = requestIdOf(call, request, asked.value);
      return leave(reply, replyOf(first), call, id.ok ? id.value : undefined, o);
    }
    return session.error === 424 ? plain(reply, 424, "signed out elsewhere") : session.error;
  }
  if (
    call.changes === true &&
    session.value !== undefined &&
    !o.changes.take(session.value.userId, o.mono())
  )
    return errorBody("tooManyRequests");
  if (!form.ok) return errorBody(form.error);
  const second = bySecond(call, request, form.value, session.value, now, o);
  if (!second.ok) return second.error;
  const ctx = contextOf(request, o.addressOf(request.raw), form.value, session.value, now);
  if (isMultipart)
    ctx.upload = { contentType: String(request.headers["content-type"]), stream: request.raw };
  const params = isMultipart ? ok({}) : parseParams(call, form.value);
  if (!params.ok) return errorBody(params.error);
  const id = requestIdOf(call, request, params.value);
  if (!id.ok) return errorBody(id.error);
  if (id.value !== undefined) ctx.once = o.once.of(factsOf(call, id.value, ctx.session, now));
  const work = (): Promise<Awaited<Answer<unknown>>> =>
    settled(async () => mounted.run(params.value, ctx));
  const run = async (): Promise<Awaited<Answer<unknown>>> => {
    const result = await settled(() =>
      ctx.once === undefined || isMultipart ? work() : ctx.once.run(params.value, work),
    );
    if (result.ok && o.checkAnswers) v.assert(call.data, result.value);
    return result;
  };
  const { replay } = o;
  if (replay !== undefined && request.method === "POST" && !isMultipart) {
    const claimed = () => once(replay, keyOf(request, call, form.value, ctx, second.value), run);
    return leave(
      reply,
      await throughDoor(mounted, params.value, ctx, claimed, (refused) => replyOf(err(refused))),
      call,
      id.value,
      o,
    );
  }
  const result = await throughDoor(mounted, params.value, ctx, run, err);
  if (result.ok && call.answer === "bytes") return sendThing(reply, result.value as Thing);
  return leave(reply, replyOf(result), call, id.value, o);
}

/**
 * Clears what a browser may still hold of a user who leaves: kept answers, and pages frozen for the
 * way back. Not "storage": that would also take the page for times without a network and the
 * device's language and colours. The page itself removes the account's part of it.
 */
const LEFT_BEHIND = '"cache"';

/** The answer goes out; in a lab it may be late or lost, when everything is committed. */
async function leave(
  reply: FastifyReply,
  answer: StoredReply,
  call: Call,
  id: string | undefined,
  o: CallOptions,
): Promise<unknown> {
  if (call.name === userLogout.name && answer.status === 200)
    reply.header("clear-site-data", LEFT_BEHIND);
  if (!(await o.after?.(call, id))) return send(reply, answer);
  reply.hijack();
  reply.raw.destroy();
  return undefined;
}

/**
 * Callers without a session come in by the call's door, where it has one: what they are refused
 * there, or what the work gives.
 */
async function throughDoor<T>(
  { guests }: Route,
  params: Record<string, unknown>,
  ctx: Ctx,
  work: () => Promise<T>,
  refused: (error: "tryLater") => T,
): Promise<T> {
  if (guests === undefined || ctx.session !== undefined) return work();
  const passed = await guests(params, ctx, work);
  return passed.ok ? passed.value : refused(passed.error);
}

/**
 * A browser says from where a request came; what changes something by GET is taken from our own
 * page only (ASVS 3.5.3), and from tools.
 */
const isOwnPage = (headers: FastifyRequest["headers"]): boolean =>
  (headers["sec-fetch-site"] ?? "same-origin") === "same-origin";

/** A result as it goes out. */
function replyOf(result: Result<unknown, Refusal>): StoredReply {
  if (result.ok) return { status: 200, body: okBody(result.value) };
  if (typeof result.error === "object" && "http" in result.error)
    return { status: result.error.http, body: HTTP_WORDS[result.error.http] };
  return { status: 200, body: refusalBody(result.error) };
}

const HTTP_WORDS = {
  409: "the first request of this id still runs",
  428: "verification code is illegal",
} as const;

function send(reply: FastifyReply, { status, body }: StoredReply): unknown {
  if (status !== 200) return plain(reply, status, String(body));
  const text = keptBody(body as EnvelopeBody);
  return text === undefined ? body : reply.type("application/json; charset=utf-8").send(text);
}

/**
 * The second signature of a session's request, and its nonce. Without one a request counts twice
 * towards the limit; where it is demanded the session is as good as none, since a new sign-in
 * brings the key.
 */
function bySecond(
  call: Call,
  request: FastifyRequest,
  form: Record<string, string>,
  session: Session | undefined,
  now: number,
  o: CallOptions,
): Result<string | undefined, EnvelopeBody> {
  if (session === undefined) return ok(undefined);
  const signable = {
    method: request.method,
    path: API_PREFIX + call.path,
    params: Object.entries(form),
  };
  const facts = {
    sessionId: session.id,
    key: o.signKey(session.id),
    now,
    windowS: o.signatureWindowS,
  };
  const second = judgeSecond(request.headers[HEADER.sign2], signable, facts);
  if (second.is === "right") return ok(second.nonce);
  if (second.is === "wrong") return err(errorBody("signature"));
  if ((call.money === true || call.secures === true) && o.sign2OnMoney) return err(DEAD_SESSION);
  return o.limit.take(o.addressOf(request.raw), o.mono())
    ? ok(undefined)
    : err(errorBody("tooManyRequests"));
}

/** Key of a signature: its signer and time. `second`: the longer nonce of a second signature. */
function keyOf(
  request: FastifyRequest,
  call: Call,
  form: Record<string, string>,
  { session, ip, now }: Ctx,
  second: string | undefined,
): ReplayKey {
  const nonce =
    second ??
    `${String(request.headers[HEADER.timestamp])}.${String(request.headers[HEADER.nonce])}`;
  return { sessionId: session?.id, address: ip, nonce, hash: replayHash(call.name, form), now };
}

/** The first of a nonce runs; a repeat gets its reply. */
async function once(
  replay: ReplayCache,
  key: ReplayKey,
  run: () => Promise<Result<unknown, Refusal>>,
): Promise<StoredReply> {
  const reply = await replay.once(key, async () => replyOf(await run()));
  return typeof reply === "object"
    ? reply
    : { status: 200, body: errorBody(reply === "running" ? "tryLater" : "signature") };
}

/**
 * A session as the call declares it. `none` never looks at the token; whatever is not one of the
 * four words is refused.
 */
async function authorise(
  call: Call,
  request: FastifyRequest,
  now: number,
  o: CallOptions,
): Promise<Result<Session | undefined, EnvelopeBody | 424>> {
  if (call.auth === "none") return ok(undefined);
  const token = request.headers[HEADER.token];
  const found =
    typeof token === "string" && token !== "" ? await o.identify(token, now) : err(403 as const);
  if (call.auth === "optional") return ok(found.ok ? found.value : undefined);
  if (!found.ok) {
    if (found.error === 424) return err(424);
    return err(found.error === 403 ? DEAD_SESSION : errorBody(found.error));
  }
  if (call.auth === "token") return found;
  if (call.auth === "real")
    return found.value.mode === "real" ? found : err(refusalBody({ missing: { reason: "demo" } }));
  return err(DEAD_SESSION);
}

function contextOf(
  request: FastifyRequest,
  ip: string,
  form: Record<string, string>,
  session: Session | undefined,
  now: number,
): Ctx {
  const timeZone = request.headers[HEADER.timeZone];
  return {
    now,
    ip,
    device: deviceOf(request.headers["user-agent"]),
    language:
      form.language === undefined
        ? headerLanguage(request.headers["accept-language"] ?? "")
        : languageOf(form.language),
    timeZone: typeof timeZone === "string" ? timeZone.slice(0, 40) : "",
    session,
  };
}

/**
 * The use case's result; too much to hash, or others in the way for too long, is said so instead of
 * failing.
 */
async function settled(run: () => Answer<unknown>): Promise<Awaited<Answer<unknown>>> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Busy || isContended(error)) return err("tryLater");
    throw error;
  }
}

/**
 * An answer that is no envelope: bytes, e.g. of an uploaded picture, or a file that is made while
 * it is sent.
 */
type Thing =
  | { type: string; bytes: Uint8Array }
  | { type: string; stream: AsyncIterable<string>; name: string };

/**
 * Sends an upload or a requested file: nothing in it runs, no cache keeps it, no other site embeds
 * it.
 */
function sendThing(reply: FastifyReply, thing: Thing): FastifyReply {
  reply.header("content-security-policy", "sandbox; default-src 'none'").type(thing.type);
  if ("stream" in thing)
    return reply
      .header("content-disposition", `attachment; filename="${thing.name}"`)
      .send(Readable.from(thing.stream));
  const { bytes } = thing;
  return reply
    .header("content-disposition", "inline")
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

const plain = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type("text/plain; charset=utf-8").send(text);

function paramsText(request: FastifyRequest): string {
  if (request.method === "POST") return typeof request.body === "string" ? request.body : "";
  const url = request.raw.url ?? "";
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at + 1);
}

function parseParams(
  call: Call,
  form: Record<string, string>,
): Result<Record<string, unknown>, ErrorName> {
  const parsed = v.safeParse(call.params, form, { abortEarly: true });
  return parsed.success
    ? ok(parsed.output)
    : err(nameOf(missingField(call, parsed.issues[0]) ?? parsed.issues[0]));
}

/**
 * A field left out is judged as its own schema judges nothing, so that its error is the same as for
 * an empty one.
 */
function missingField(call: Call, issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> | undefined {
  const key = issue.path?.[0]?.key;
  if (issue.received !== "undefined" || typeof key !== "string" || !("entries" in call.params))
    return undefined;
  const field = (call.params.entries as Record<string, v.GenericSchema>)[key];
  return v.safeParse(field, undefined, { abortEarly: true }).issues?.[0];
}

/** A parameter schema's message is an error name; anything else is a malformed request. */
const nameOf = (issue: v.BaseIssue<unknown>): ErrorName =>
  Object.hasOwn(ERRORS, issue.message) ? (issue.message as ErrorName) : "systemParameter";
