/**
 * A screen's read by HTTP: one call of the contract under one key. Every screen that shows the
 * same thing uses the same key and shares answer and request. Failures are values of the state,
 * never toasts. `undefined` as the key: nothing to ask for yet.
 */
import type { DataOf, ParamsIn, Reading } from "../../../contract/http/call.ts";
import type { CallResult } from "../../../contract/http/wire/client.ts";
import { api } from "../http/call.ts";
import {
  type Load,
  type ResourceOptions,
  type ResourceState,
  useResource,
  useUserResource,
} from "./resource.ts";

export type Query<T> = ResourceState<T> & { reload: () => void };

/** Reads what every visitor may read. */
export const useQuery = <C extends Reading>(
  key: string | undefined,
  c: C,
  params: ParamsIn<C>,
  options?: ResourceOptions,
): Query<DataOf<C>> => useResource(key, reads(c, params), options);

/**
 * Reads what belongs to the user: idle while no user is signed in, forgotten with the user, made
 * stale by `refreshUser(key)` and by events.
 */
export const useUserQuery = <C extends Reading>(
  key: string | undefined,
  c: C,
  params: ParamsIn<C>,
  options?: ResourceOptions,
): Query<DataOf<C>> => useUserResource(key, reads(c, params), options);

const reads =
  <C extends Reading>(c: C, params: ParamsIn<C>): Load<DataOf<C>> =>
  (signal) =>
    read(c, params, signal);

/** One read outside of a screen's state, e.g. a further page. The caller shows the failure. */
export const read = <C extends Reading>(
  c: C,
  params: ParamsIn<C>,
  signal?: AbortSignal,
): Promise<CallResult<DataOf<C>>> =>
  api.call(c, params, { quiet: true, ...(signal && { signal }) });
