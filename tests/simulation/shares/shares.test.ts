/** A short seed in every test run; the long run has more and longer ones. */
import { expect, it } from "vitest";
import { patience } from "../../../scripts/suite/slowness.ts";
import { testDatabase } from "../../../server/testing/database.ts";
import { LONG_RUN } from "../../support/long-run.ts";
import { simulateShares } from "./simulate-shares.ts";

const SEEDS = LONG_RUN ? Array.from({ length: 20 }, (_, i) => i + 1) : [1];
/** How often a reply has to be waited for is the machine's, and moves the dice: a short run is sure of what is common alone. */
const NEEDED = ["place ok", "trading: limit open", "bought", "at another rate"];
const NEEDED_LONG = [
  ...NEEDED,
  ...["cancel ok", "amend ok", "sold", "part filled", "beyond the freeze"],
  ...["deal: auction", "stop reached", "shut: limit queued", "hours shut", "hours lunch"],
];

it.each(SEEDS)(
  "seed %i: shares cost and bring what an independent model says, to the last digit, whatever their currency and their markets' hours did",
  { timeout: patience(180_000) },
  async (seed) => {
    const db = await testDatabase();
    const counts = await simulateShares(db, seed, LONG_RUN ? 250 : 36);
    // A run in which nothing happens proves nothing.
    expect(
      (LONG_RUN ? NEEDED_LONG : NEEDED).filter((what) => counts[what] === undefined),
      JSON.stringify(counts),
    ).toEqual([]);
    await db.destroy();
  },
);
