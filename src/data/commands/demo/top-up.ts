/** Adds play money to the demo account. */
import { demoRecharge } from "../../../../contract/http/demo.ts";
import { verb } from "../verb.ts";

export const topUpDemo = verb(demoRecharge, { stale: [] });
