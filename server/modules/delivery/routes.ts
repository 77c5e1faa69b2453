/**
 * Fixed periods: calls only; opening and settling are the engine's desk (`server/engine/delivery`).
 * One line a call.
 */
import * as calls from "../../../contract/http/trading/futures.ts";
import type { Job } from "../../kernel/job.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { futuresGet, futuresList } from "./lists.ts";
import { futuresOpen, futuresOpenview } from "./open.ts";

export function deliveryRoutes(deps: Services): Route[] {
  const { own } = routesWith(deps);
  return [
    own(calls.futuresOpenview, futuresOpenview),
    own(calls.futuresOpen, futuresOpen),
    own(calls.futuresList, futuresList),
    own(calls.futuresGet, futuresGet),
  ];
}

/** Settles within a second after expiry: `SETTLE_AFTER_MS` of the desk and a turn or two. */
export const settleDeliveries: Job = {
  name: "delivery",
  everyMs: 200,
  atStart: true,
  run: ({ delivery }, now) => delivery.turn(now),
};
