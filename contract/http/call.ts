/**
 * What a call is: one value a call, from which the server mounts the route, validates and documents it, and the client types it.
 * Parameters arrive as text (query or form); their schema turns text into values. `Auth` is declared on every call; there is no default.
 */
import type * as v from "valibot";

export type Auth = "none" | "token";
type ParamsSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

export interface Call<P extends ParamsSchema = ParamsSchema, D extends v.GenericSchema = v.GenericSchema> {
  /** Unique, camelCase: file and function names follow it. */
  name: string;
  methods: readonly ("GET" | "POST")[];
  /** Behind the prefix `/api/api`, with its leading slash; the specification's odd spellings live here only. */
  path: string;
  auth: Auth;
  /** One sentence for the OpenAPI page. */
  about: string;
  params: P;
  data: D;
}

export type ParamsIn<C> = C extends Call<infer P, infer _D> ? v.InferInput<P> : never;
export type ParamsOut<C> = C extends Call<infer P, infer _D> ? v.InferOutput<P> : never;
export type DataOf<C> = C extends Call<infer _P, infer D> ? v.InferOutput<D> : never;

/** Declares a call; only there to infer the schemas' types. */
export const call = <P extends ParamsSchema, D extends v.GenericSchema>(c: Call<P, D>): Call<P, D> => c;

export const API_PREFIX = "/api/api";
export const REQUEST_TIMEOUT_MS = 2000;
