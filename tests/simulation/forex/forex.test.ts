/** Ten short seeds in every test run; the long run has more and longer ones. */
import { expect, it } from "vitest";
import { patience } from "../../../scripts/suite/slowness.ts";
import { testDatabase } from "../../../server/testing/database.ts";
import { LONG_RUN } from "../../support/long-run.ts";
import { simulateForex } from "./simulate-forex.ts";

const [SEEDS, STEPS] = LONG_RUN ? [10, 250] : [10, 10];
/**
 * How often a reply has to be waited for is the machine's, and moves the dice: short runs are sure
 * of what is common alone.
 */
const NEEDED = ["open ok", "close ok", "night", "funding", "fill of a close (user)"];
/** Rare events happen somewhere in a long run, not under every seed. */
const NEEDED_LONG = [
  ...NEEDED,
  ...["stops done", "reverse ok", "amend ok", "open currentlyClosed", "outage"],
  ...["fill of a close (sl)", "fill of a close (liquidation)"],
];
const all = new Set<string>();

it.each(Array.from({ length: SEEDS }, (_, i) => i + 1))(
  "seed %i: pairs and metals cost and bring what an independent model says, to the last digit, over nights, weekends and leaps",
  { timeout: patience(180_000) },
  async (seed) => {
    const db = await testDatabase();
    const counts = await simulateForex(db, seed, STEPS);
    for (const [what, many] of Object.entries(counts)) if (many > 0) all.add(what);
    await db.destroy();
  },
);

it("all seeds together: what moves money happened", () => {
  expect(
    (LONG_RUN ? NEEDED_LONG : NEEDED).filter((what) => !all.has(what)),
    [...all].join(),
  ).toEqual([]);
});
