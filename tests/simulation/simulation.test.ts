/** A short seed in every test run; `npm run simulate` runs forty long ones. */
import { expect, it } from "vitest";
import { patience } from "../../scripts/suite/slowness.ts";
import { testDatabase } from "../../server/testing/database.ts";
import { LONG_RUN } from "../support/long-run.ts";
import { simulate } from "./simulate.ts";

const SEEDS = LONG_RUN ? Array.from({ length: 40 }, (_, i) => i + 1) : [1];
/** What every run has done; what is rarer happens somewhere in a long one, not under every seed. */
const NEEDED = ["transfer ok", "placeOrder ok", "openPosition ok"];
const NEEDED_LONG = ["deposit ok", "bankDeposit ok", "c2c taken", "funding", "fill of a close (liquidation)"];
const all = new Set<string>();

it.each(SEEDS)(
  "seed %i: every account is what an independent model says, to the last digit, and the books are right",
  { timeout: patience(180_000) },
  async (seed) => {
    const db = await testDatabase();
    const { counts } = await simulate(db, seed, LONG_RUN ? 250 : 80);
    // A run that moves nothing proves nothing.
    expect(
      NEEDED.filter((what) => !counts[what]),
      JSON.stringify(counts),
    ).toEqual([]);
    for (const [what, many] of Object.entries(counts)) if (many > 0) all.add(what);
    await db.destroy();
  },
);

it.runIf(LONG_RUN)("all seeds together: everything happened that moves money from outside or by rule", () => {
  expect(
    NEEDED_LONG.filter((what) => !all.has(what)),
    [...all].join(),
  ).toEqual([]);
});
