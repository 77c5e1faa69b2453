/** A short seed in every test run; the long run has more and longer ones. */
import { expect, it } from "vitest";
import { testDatabase } from "../../../server/testing/database.ts";
import { LONG_RUN } from "../../support/long-run.ts";
import { simulateShares } from "./simulate-shares.ts";

const SEEDS = LONG_RUN ? Array.from({ length: 20 }, (_, i) => i + 1) : [1];
const NEEDED = ["place ok", "cancel ok", "amend ok", "bought", "sold", "part filled", "at another rate", "beyond the freeze"];

it.each(SEEDS)(
  "seed %i: shares cost and bring what an independent model says, to the last digit, whatever their currency did",
  { timeout: 180_000 },
  async (seed) => {
    const db = await testDatabase();
    const counts = await simulateShares(db, seed, LONG_RUN ? 250 : 36);
    // A run in which nothing happens proves nothing.
    expect(
      NEEDED.filter((what) => counts[what] === undefined),
      JSON.stringify(counts),
    ).toEqual([]);
    await db.destroy();
  },
);
