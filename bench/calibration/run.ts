/**
 * Prints how far the simulated market is from recorded ones: `node bench/calibration/run.ts`. The
 * table stands in sim/README.md.
 */
import { compare, table } from "./compare.ts";
import { present } from "./recorded.ts";

console.log(present ? table(compare()) : "The recordings are not there (../shared/data).");
