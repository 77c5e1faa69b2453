/**
 * State of the road to the market, for the banner and the diagnostics. Follows the link; nothing
 * else writes it.
 */
import { observable } from "@legendapp/state";
import { type LinkView, laneEvents } from "./lane-events.ts";

export type { LinkView };

export const link$ = observable<LinkView>(laneEvents.current());

laneEvents.listen((event) => {
  if (event.ev === "view") link$.assign(event.view);
});
