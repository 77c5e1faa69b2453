/** A seed and forty short ones in every test run; `npm run simulate` runs forty long ones. */
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

/** Seeds that no long run begins with, so that a run of the tests sees others. */
const SHORT = Array.from({ length: 40 }, (_, i) => 101 + i);
const SHORT_STEPS = 6;

it.skipIf(LONG_RUN)("forty short seeds: another beginning each, and the books are right after it", { timeout: patience(600_000) }, async () => {
  const counts: Record<string, number> = {};
  for (const seed of SHORT) {
    const db = await testDatabase();
    for (const [what, many] of Object.entries((await simulate(db, seed, SHORT_STEPS, true)).counts)) counts[what] = (counts[what] ?? 0) + many;
    await db.destroy();
  }
  // Together they do what each of them is too short for.
  expect(
    ["transfer ok", "placeOrder ok", "openPosition ok", "topUp ok", "deposit ok", "dust ok", "reset done"].filter((what) => !counts[what]),
    JSON.stringify(counts),
  ).toEqual([]);
});

it.runIf(LONG_RUN)("all seeds together: everything happened that moves money from outside or by rule", () => {
  expect(
    NEEDED_LONG.filter((what) => !all.has(what)),
    [...all].join(),
  ).toEqual([]);
});
