/**
 * A call is one value, from which the server mounts, validates and documents the route and the
 * client types it. Parameters arrive as text (query or form); their schema turns text into values.
 * Every call declares `Auth`; there is no default.
 */
import type * as v from "valibot";

/**
 * Callers that are let in. `none`: everybody, and no token is read. `optional`: everybody; a good
 * token names the caller, a bad one counts as none. `token`: a live session of either mode. `real`:
 * a live session of the real account; in demo the answer is code 20 `demo`.
 */
export const AUTHS = ["none", "optional", "token", "real"] as const;
export type Auth = (typeof AUTHS)[number];
type ParamsSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

export interface Call<
  P extends ParamsSchema = ParamsSchema,
  D extends v.GenericSchema = v.GenericSchema,
> {
  /** Unique, camelCase: file and function names follow it. */
  name: string;
  methods: readonly ("GET" | "POST")[];
  /**
   * Behind the prefix `/api/api`, with its leading slash; the specification's odd spellings live
   * here only.
   */
  path: string;
  auth: Auth;
  /** One sentence for the OpenAPI page. */
  about: string;
  params: P;
  data: D;
  /** `multipart`: one file beside the parameters; form-encoded otherwise. */
  body?: "multipart";
  /**
   * `bytes`: the good answer is the thing itself, not an envelope. Refusals are envelopes all the
   * same.
   */
  answer?: "bytes";
  /** Longer than REQUEST_TIMEOUT_MS where the specification says so. */
  timeoutMs?: number;
  /**
   * It has an effect, which happens once for a request id (header `idempotency-key`, or the
   * parameter `requestId` where the call has one): the same id again gets the first reply, for
   * seven days. Set by `changing`; whatever the page changes goes through `src/data/commands`.
   */
  changes?: true;
  /**
   * Parameters hold nothing secret or personal, so the page keeps them over a reload and sends the
   * call again.
   */
  resend?: true;
  /** Moves money: the hardened profile takes it with the second signature only. */
  money?: true;
  /**
   * Adds something that an account is recovered or paid with, or that moves its money by itself
   * later: the same.
   */
  secures?: true;
}

export type ParamsIn<C> = C extends Call<infer P, infer _D> ? v.InferInput<P> : never;
export type ParamsOut<C> = C extends Call<infer P, infer _D> ? v.InferOutput<P> : never;
export type DataOf<C> = C extends Call<infer _P, infer D> ? v.InferOutput<D> : never;

/** A call that may be made again at will: asking changes nothing that a user would miss. */
export type Reading<
  P extends ParamsSchema = ParamsSchema,
  D extends v.GenericSchema = v.GenericSchema,
> = Call<P, D> & { changes?: undefined };
/** A call whose effect happens once for a request id. */
export type Changing<
  P extends ParamsSchema = ParamsSchema,
  D extends v.GenericSchema = v.GenericSchema,
> = Call<P, D> & { changes: true };

/** Declares a call that changes nothing. */
export const call = <P extends ParamsSchema, D extends v.GenericSchema>(
  c: Reading<P, D>,
): Reading<P, D> => c;

/** Declares a call with an effect. */
export const changing = <P extends ParamsSchema, D extends v.GenericSchema>(
  c: Call<P, D>,
): Changing<P, D> => ({ ...c, changes: true });

export const API_PREFIX = "/api/api";
export const REQUEST_TIMEOUT_MS = 2000;
