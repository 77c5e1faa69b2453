/**
 * The rare events of the lane, for stores that may be loaded later than the link: the last one of
 * each kind (link, build, session of a market, order of a ranking, firing of a local alert) is kept
 * and told to every new listener. A dozen small objects.
 */
import type { LaneEvent, LinkState, Tier } from "../../../../workers/api.ts";

/** State of the road, as the banner and the diagnostics show it. */
export interface LinkView {
  tier: Tier;
  state: LinkState;
  /** Since when, epoch ms. */
  since: number;
  /** Connection attempts since the last good one. */
  attempt: number;
  /** Random number of the data layer's life; 0 before the first hello. */
  epoch: number;
  /**
   * Another build's page joined this browser, or its service worker waits: a reload brings it here.
   */
  newBuild: string;
}

export type PageEvent =
  | Extract<LaneEvent, { ev: "session" | "rank" | "alert" }>
  | { ev: "view"; view: LinkView };

const last = new Map<string, PageEvent>();
const listeners = new Set<(event: PageEvent) => void>();
let view: LinkView = {
  tier: "shared",
  state: "connecting",
  since: 0,
  attempt: 0,
  epoch: 0,
  newBuild: "",
};

function keyOf(event: PageEvent): string {
  if (event.ev === "session") return `session ${event.d.market}`;
  if (event.ev === "alert") return `alert ${event.id}`;
  return event.ev === "rank" ? `rank ${event.key}` : "view";
}

export const laneEvents = {
  /** Told what was last said of everything, then everything as it comes. */
  listen(listener: (event: PageEvent) => void): void {
    for (const event of last.values()) listener(event);
    listeners.add(listener);
  },
  emit(event: PageEvent): void {
    last.set(keyOf(event), event);
    for (const listener of listeners) listener(event);
  },
  /** Changes part of the link's view. */
  view(part: Partial<LinkView>): void {
    view = { ...view, ...part };
    laneEvents.emit({ ev: "view", view });
  },
  current: (): LinkView => view,
};
