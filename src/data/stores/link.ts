/** State of the road to the market, for the banner and the diagnostics. Written by link/link.ts alone. */
import { observable } from "@legendapp/state";
import type { LinkState, Tier } from "../../../workers/api.ts";

export interface LinkView {
  tier: Tier;
  state: LinkState;
  /** Since when, epoch ms. */
  since: number;
  /** Connection attempts since the last good one. */
  attempt: number;
  /** Random number of the data layer's life; 0 before the first hello. */
  epoch: number;
  /** Another build's page joined this browser: a reload brings it here. */
  newBuild: string;
}

export const link$ = observable<LinkView>({ tier: "shared", state: "connecting", since: 0, attempt: 0, epoch: 0, newBuild: "" });
