/**
 * Ties use cases to calls with their types. A module's routes.ts is a list of these, one line a
 * call: `open(calls.userLogin, login)`: a use case that may run without a session;
 * `own(calls.userGet, userGet)`: one that always has one.
 */
import type * as v from "valibot";
import type { Call } from "../../contract/http/call.ts";
import type { Result } from "../../contract/result.ts";
import type { Ctx, UserCtx } from "./context.ts";
import type { Answer } from "./refusal.ts";

type Params = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/**
 * A call with what answers it. Parameters have been through the call's schema, but for `multipart`,
 * whose body is unread.
 */
export interface Route {
  call: Call;
  run(params: Record<string, unknown>, ctx: Ctx): Answer<unknown>;
  /**
   * Door for callers without a session: it refuses them without asking the database, or does the
   * rest of the work in their lane.
   */
  guests?: Guests;
}

export type Guests = <T>(
  params: Record<string, unknown>,
  ctx: Ctx,
  work: () => Promise<T>,
) => Promise<Result<T, "tryLater">>;

export type OpenUse<P extends Params, D extends v.GenericSchema, Deps> = (
  params: v.InferOutput<P>,
  deps: Deps,
  ctx: Ctx,
) => Answer<v.InferOutput<D>>;
export type OwnUse<P extends Params, D extends v.GenericSchema, Deps> = (
  params: v.InferOutput<P>,
  deps: Deps,
  ctx: UserCtx,
) => Answer<v.InferOutput<D>>;

export function routesWith<Deps>(deps: Deps): {
  open<P extends Params, D extends v.GenericSchema>(
    call: Call<P, D>,
    use: OpenUse<P, D, Deps>,
  ): Route;
  own<P extends Params, D extends v.GenericSchema>(
    call: Call<P, D>,
    use: OwnUse<P, D, Deps>,
  ): Route;
} {
  return {
    open: (call, use) => ({
      call: call as unknown as Call,
      run: (params, ctx) => use(params as never, deps, ctx),
    }),
    own: (call, use) => {
      if (call.auth !== "token" && call.auth !== "real")
        throw new Error(`${call.name} does not ask for a session`);
      return {
        call: call as unknown as Call,
        run: (params, ctx) => use(params as never, deps, ctx as UserCtx),
      };
    },
  };
}
