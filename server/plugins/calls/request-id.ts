/**
 * Request ids as they travel: read from a request, and what a repeat gets whose session is over
 * (`kernel/once.ts` keeps them).
 */
import type { FastifyRequest } from "fastify";
import type { ErrorName } from "../../../contract/errors.ts";
import type { Call } from "../../../contract/http/call.ts";
import { HEADER } from "../../../contract/http/wire/signature.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import type { Answered, Once, Session } from "../../kernel/context.ts";
import type { RequestFacts } from "../../kernel/once.ts";

export type EndedSession = Pick<Session, "id" | "userId" | "accountId">;

/** How request ids are kept. */
export interface RequestIds {
  of(facts: RequestFacts): Once;
  /** Session of a token, alive or ended. */
  endedSession(token: string): Promise<EndedSession | undefined>;
  answerOfEnded(
    facts: RequestFacts,
    params: Record<string, unknown>,
  ): Promise<Answered | undefined>;
}

const REQUEST_ID = /^[\w-]{16,64}$/;

/**
 * The request id of a call that changes something: the parameter of its schema, or the header.
 * Undefined when the client sent none.
 */
export function requestIdOf(
  call: Call,
  request: FastifyRequest,
  { requestId }: Record<string, unknown>,
): Result<string | undefined, ErrorName> {
  const header = request.headers[HEADER.requestId];
  if (call.changes !== true) return ok(undefined);
  if (header !== undefined && (typeof header !== "string" || !REQUEST_ID.test(header)))
    return err("systemParameter");
  const inParams = typeof requestId === "string" ? requestId : undefined;
  return inParams !== undefined && header !== undefined && header !== inParams
    ? err("systemParameter")
    : ok(inParams ?? header);
}

/** Facts that an id is kept with. */
export const factsOf = (
  call: Call,
  id: string,
  session: EndedSession | undefined,
  now: number,
): RequestFacts => ({
  id,
  call: call.name,
  now,
  userId: session?.userId ?? "",
  accountId: session?.accountId ?? "",
  sessionId: session?.id ?? "",
});

/**
 * A repeat whose session is over gets the answer that its first sending had: it may be the very
 * call that ended the session, and its reply was lost. Of that session's own requests only, with
 * the same parameters.
 */
export async function answerOfEnded(
  call: Call,
  request: FastifyRequest,
  params: Record<string, unknown>,
  now: number,
  ids: RequestIds,
): Promise<Answered | undefined> {
  const token = request.headers[HEADER.token];
  const id = requestIdOf(call, request, params);
  if (typeof token !== "string" || !id.ok || id.value === undefined) return undefined;
  const session = await ids.endedSession(token);
  return session && ids.answerOfEnded(factsOf(call, id.value, session, now), params);
}
