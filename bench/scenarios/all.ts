/** All scenarios, in order. */
import type { Scenario } from "../runner/scenario.ts";
import { quotesList } from "./s1-quotes-list.ts";
import { firehose } from "./s2-firehose.ts";
import { fling } from "./s3-fling.ts";
import { depthLadder } from "./s4-depth.ts";
import { chart } from "./s5-chart.ts";
import { positions } from "./s6-positions.ts";
import { stormTouch } from "./s7-storm-touch.ts";
import { coldStart } from "./s8-cold-start.ts";
import { soak } from "./s9-soak.ts";
import { ingest } from "./s10-ingest.ts";
import { hop } from "./s11-hop.ts";
import { resilience } from "./s12-resilience.ts";

export const SCENARIOS: readonly Scenario[] = [
  quotesList,
  firehose,
  fling,
  depthLadder,
  chart,
  positions,
  stormTouch,
  coldStart,
  soak,
  ingest,
  hop,
  resilience,
];
