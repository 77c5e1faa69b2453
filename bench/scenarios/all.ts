/** All scenarios, in order. */
import type { Scenario } from "../runner/scenario.ts";
import { quotesList } from "./s1-quotes-list.ts";
import { fling } from "./s3-fling.ts";
import { ingest } from "./s10-ingest.ts";

export const SCENARIOS: readonly Scenario[] = [quotesList, fling, ingest];
