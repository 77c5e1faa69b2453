/** A short seed in every test run; `npm run simulate` runs forty long ones. */
import { expect, it } from "vitest";
import { testDatabase } from "../../server/testing/database.ts";
import { LONG_RUN } from "../support/long-run.ts";
import { simulate } from "./simulate.ts";

const SEEDS = LONG_RUN ? Array.from({ length: 40 }, (_, i) => i + 1) : [1];

it.each(SEEDS)(
  "seed %i: every account is what an independent model says, to the last digit, and the books are right",
  { timeout: 180_000 },
  async (seed) => {
    const db = await testDatabase();
    const { counts } = await simulate(db, seed, LONG_RUN ? 250 : 80);
    // A run that moves nothing proves nothing.
    for (const what of ["deposit ok", "bankDeposit ok", "transfer ok", "placeOrder ok", "openPosition ok", "c2c taken"])
      expect([what, counts[what] ?? 0], JSON.stringify(counts)).not.toEqual([what, 0]);
    await db.destroy();
  },
);
