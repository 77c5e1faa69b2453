/** How long tests take, and may: what rooms outside of `tests` know of it. */
export { patience } from "../../scripts/suite/slowness.ts";

/**
 * True in `npm run long`: every pair, all rounds. Without it a test that is thorough by repeating
 * does what fits into `npm test`.
 */
export const LONG_RUN = process.env.SYN_LONG === "1";

/** Cases that differ by a hair: the first ones in `npm test`, all of them in `npm run long`. */
export const part = <T>(cases: readonly T[], short: number): readonly T[] =>
  LONG_RUN ? cases : cases.slice(0, short);

const DAY_MS = 86_400_000;

/**
 * Chooses one of cases that are alike by the day in `npm test`; `npm run long` takes all of them.
 */
export const ofDay = <T>(cases: readonly T[]): readonly T[] =>
  LONG_RUN ? cases : [cases[Math.floor(Date.now() / DAY_MS) % cases.length]];
