/** A short seed in every test run; the long run has more and longer ones. */
import { expect, it } from "vitest";
import { patience } from "../../../scripts/suite/slowness.ts";
import { testDatabase } from "../../../server/testing/database.ts";
import { LONG_RUN } from "../../support/long-run.ts";
import { simulateForex } from "./simulate-forex.ts";

const SEEDS = LONG_RUN ? Array.from({ length: 10 }, (_, i) => i + 1) : [1];
/** How often a reply has to be waited for is the machine's, and moves the dice: a short run is sure of what is common alone. */
const NEEDED = ["open ok", "close ok", "night"];
/** What is rare happens somewhere in a long run, not under every seed. */
const NEEDED_LONG = [
  ...["stops done", "funding", "fill of a close (user)", "reverse ok", "amend ok", "open currentlyClosed", "outage"],
  ...["fill of a close (sl)", "fill of a close (liquidation)"],
];
const all = new Set<string>();

it.each(SEEDS)(
  "seed %i: pairs and metals cost and bring what an independent model says, to the last digit, over nights, weekends and leaps",
  { timeout: patience(180_000) },
  async (seed) => {
    const db = await testDatabase();
    const counts = await simulateForex(db, seed, LONG_RUN ? 250 : 40);
    // A run in which nothing happens proves nothing.
    expect(
      NEEDED.filter((what) => !counts[what]),
      JSON.stringify(counts),
    ).toEqual([]);
    for (const [what, many] of Object.entries(counts)) if (many > 0) all.add(what);
    await db.destroy();
  },
);

it.runIf(LONG_RUN)("all seeds together: everything happened that can", () => {
  expect(
    NEEDED_LONG.filter((what) => !all.has(what)),
    [...all].join(),
  ).toEqual([]);
});
