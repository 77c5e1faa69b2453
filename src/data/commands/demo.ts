import { demoRecharge, virtualReset } from "../../../contract/http/demo.ts";
import { verb } from "./verb.ts";

/** Puts the demo account back to its start sum; what it did is gone. */
export const resetDemo = verb(virtualReset, { stale: [] });

/** Adds play money to the demo account. */
export const topUpDemo = verb(demoRecharge, { stale: [] });
