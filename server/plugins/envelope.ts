/** The answer's shape `{code, data, msg}` (`product.md` 7). Business errors travel with HTTP 200; `msg` is a key of locale namespace `errors`. */
import { ERRORS, type ErrorName } from "../../contract/errors.ts";

export interface EnvelopeBody {
  code: number;
  data: unknown;
  msg: string;
}

export const okBody = (data: unknown): EnvelopeBody => ({ code: 0, data, msg: "" });

export const errorBody = (name: ErrorName): EnvelopeBody => ({ code: ERRORS[name][0], data: null, msg: ERRORS[name][1] });
