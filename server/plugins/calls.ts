/**
 * Mounts calls of the contract: limit → signature → authorisation as declared on the call → parameters → use case → envelope.
 * There is no way to mount a call without its declaration, and nothing is decided by path prefix (reliability 4.3).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { ERRORS, type ErrorName } from "../../contract/errors.ts";
import { API_PREFIX, type Call } from "../../contract/http/call.ts";
import type { Result } from "../../contract/result.ts";
import { errorBody, okBody } from "./envelope.ts";
import { parseForm } from "./form.ts";
import type { ReadLimit } from "./limits.ts";
import { isSigned } from "./signature.ts";

/** A call with what answers it. Parameters have been through the call's schema. */
export interface MountedCall {
  call: Call;
  run(params: Record<string, unknown>): Result<unknown, ErrorName> | Promise<Result<unknown, ErrorName>>;
}

export interface CallOptions {
  now: () => number;
  mono: () => number;
  limit: ReadLimit;
  /** Also check answers against the call's schema; for development and tests. */
  checkAnswers: boolean;
  /** Lab: runs before an answer is made, e.g. to delay it. */
  before?: () => Promise<void>;
}

export function mountCalls(app: FastifyInstance, calls: readonly MountedCall[], o: CallOptions): void {
  for (const mounted of calls) {
    app.route({
      method: [...mounted.call.methods],
      url: API_PREFIX + mounted.call.path,
      handler: (request, reply) => answer(mounted, request, reply, o),
    });
  }
}

async function answer(mounted: MountedCall, request: FastifyRequest, reply: FastifyReply, o: CallOptions): Promise<unknown> {
  const { call } = mounted;
  reply.header("cache-control", "no-store");
  await o.before?.();
  if (!o.limit.take(request.ip, o.mono())) return errorBody("tooManyRequests");
  if (!isSigned(request.headers, o.now())) return errorBody("signature");
  // Default deny: sessions come with the account part; until then a call that wants a token has nobody to let in.
  if (call.auth !== "none") return { code: 403, data: null, msg: "" };
  const form = parseForm(paramsText(request));
  if (!form.ok) return errorBody(form.error);
  const params = v.safeParse(call.params, form.value, { abortEarly: true });
  if (!params.success) return errorBody(nameOf(params.issues[0]));
  const result = await mounted.run(params.output);
  if (!result.ok) return errorBody(result.error);
  if (o.checkAnswers) v.assert(call.data, result.value);
  return okBody(result.value);
}

function paramsText(request: FastifyRequest): string {
  if (request.method === "POST") return typeof request.body === "string" ? request.body : "";
  const url = request.raw.url ?? "";
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at + 1);
}

/** A parameter schema's message is an error name; anything else is a malformed request. */
const nameOf = (issue: v.BaseIssue<unknown>): ErrorName => (Object.hasOwn(ERRORS, issue.message) ? (issue.message as ErrorName) : "systemParameter");
