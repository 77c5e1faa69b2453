/** Ties a call that needs no session to the door. */
import { err } from "../../../contract/result.ts";
import type { Route } from "../routes.ts";
import type { Services } from "../services.ts";
import { networkOf, type RateRule } from "./rate.ts";

/** Bounds at which a door turns callers away besides being full. */
export interface GuestRule {
  /** Counted by address; the use case takes them with `takeGuestRate`. */
  rates?: readonly RateRule[];
  /** The call makes a hash in the strangers' lane: no use to begin when that is full. */
  hashes?: true;
  /** Callers who may be known after all: the use case looks, and counts those who are not. */
  maybeKnown?: (params: Record<string, unknown>) => boolean;
}

/** A route whose callers without a session come through the door. */
export function guests(
  deps: Services,
  route: Route,
  { rates = [], hashes, maybeKnown }: GuestRule = {},
): Route {
  return {
    ...route,
    guests: async (params, ctx, work) => {
      const address = networkOf(ctx.ip);
      const isStranger = maybeKnown?.(params) !== true;
      if (isStranger && rates.some((rule) => deps.door.isSpent(rule.scope, address, ctx.now)))
        return err("tryLater");
      if (isStranger && hashes === true && deps.hasher.isFull("stranger", address))
        return err("tryLater");
      return deps.door.pass(work, address);
    },
  };
}
