/** Ties a call that needs no session to the door. */
import { err } from "../../contract/result.ts";
import type { PeopleDeps } from "./deps.ts";
import { networkOf, type RateRule } from "./rate.ts";
import type { Route } from "./routes.ts";

/** What a door turns away at besides being full. */
export interface GuestRule {
  /** Counted by address; the use case takes them with `takeGuestRate`. */
  rates?: readonly RateRule[];
  /** The call makes a hash in the strangers' lane: no use to begin when that is full. */
  hashes?: true;
}

/** A route whose callers without a session come through the door. */
export function guests(deps: PeopleDeps, route: Route, { rates = [], hashes }: GuestRule = {}): Route {
  return {
    ...route,
    guests: async (ctx, work) => {
      const address = networkOf(ctx.ip);
      if (rates.some((rule) => deps.door.isSpent(rule.scope, address, ctx.now))) return err("tryLater");
      if (hashes === true && deps.hasher.isFull("stranger")) return err("tryLater");
      return deps.door.pass(work);
    },
  };
}
