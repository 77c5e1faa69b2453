/** Puts the demo account back to its start sum; what it did is gone. */
import { virtualReset } from "../../../../contract/http/demo.ts";
import { verb } from "../verb.ts";

export const resetDemo = verb(virtualReset, { stale: [] });
