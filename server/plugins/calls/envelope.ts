/**
 * The answer's shape `{code, data, msg}`. Business errors travel with HTTP 200; `msg` is a key of
 * locale namespace `errors`.
 */
import { ERRORS, type ErrorName } from "../../../contract/errors.ts";
import type { Refusal } from "../../kernel/refusal.ts";

export interface EnvelopeBody {
  code: number;
  data: unknown;
  msg: string;
}

export const okBody = (data: unknown): EnvelopeBody => ({ code: 0, data, msg: "" });

export const errorBody = (name: ErrorName, data: unknown = null): EnvelopeBody => ({
  code: ERRORS[name][0],
  data,
  msg: ERRORS[name][1],
});

/** No or dead session: the client clears itself and goes to the sign-in page. */
export const DEAD_SESSION: EnvelopeBody = { code: 403, data: null, msg: "" };

/** Codes 10 and 20 carry a body and no sentence: the page has the words. */
export function refusalBody(refusal: Exclude<Refusal, { http: number }>): EnvelopeBody {
  if (typeof refusal === "string") return errorBody(refusal);
  if ("stepUp" in refusal) return { code: 10, data: refusal.stepUp, msg: "" };
  if ("session" in refusal) return DEAD_SESSION;
  if ("missing" in refusal) return { code: 20, data: refusal.missing, msg: "" };
  return errorBody(refusal.error, refusal.data);
}
