/**
 * An adapter's environment on a clock of the test's: chance says nothing, and a call has no limit
 * in real time, which a busy machine would reach.
 */
import { systemEnv } from "../../../server/venues/open-live.ts";
import type { VenueEnv } from "../../../server/venues/venue.ts";
import type { LinkClock } from "../../../server/venues/venue-link.ts";

export function venueEnv(origin: string, clock: LinkClock): VenueEnv {
  return { ...systemEnv(origin), clock, random: () => 0, fetch: (url) => fetch(url) };
}
