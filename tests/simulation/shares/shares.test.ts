/** Ten short seeds in every test run; the long run has more and longer ones. */
import { expect, it } from "vitest";
import { patience } from "../../../scripts/suite/slowness.ts";
import { testDatabase } from "../../../server/testing/database.ts";
import { LONG_RUN } from "../../support/long-run.ts";
import { simulateShares } from "./simulate-shares.ts";

const [SEEDS, STEPS] = LONG_RUN ? [20, 250] : [10, 10];
/**
 * How often a reply has to be waited for is the machine's, and moves the dice: short runs are sure
 * of what is common alone.
 */
const NEEDED = ["place ok", "trading: limit open", "bought", "part filled", "at another rate"];
const NEEDED_LONG = [
  ...NEEDED,
  ...["cancel ok", "amend ok", "sold", "beyond the freeze"],
  ...["deal: auction", "stop reached", "shut: limit queued", "hours shut", "hours lunch"],
];
const all = new Set<string>();

it.each(Array.from({ length: SEEDS }, (_, i) => i + 1))(
  "seed %i: shares cost and bring what an independent model says, to the last digit, whatever their currency and their markets' hours did",
  { timeout: patience(180_000) },
  async (seed) => {
    const db = await testDatabase();
    const counts = await simulateShares(db, seed, STEPS);
    // A long run in which nothing happens proves nothing.
    if (LONG_RUN)
      expect(missing(NEEDED_LONG, new Set(Object.keys(counts))), JSON.stringify(counts)).toEqual(
        [],
      );
    for (const what of Object.keys(counts)) all.add(what);
    await db.destroy();
  },
);

it("all seeds together: shares were bought at several rates, in parts", () => {
  expect(missing(NEEDED, all), [...all].join()).toEqual([]);
});

function missing(needed: readonly string[], done: ReadonlySet<string>): string[] {
  return needed.filter((what) => !done.has(what));
}
