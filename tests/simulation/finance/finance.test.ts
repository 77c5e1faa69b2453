/** A short seed in every test run; the long run has more and longer ones. */
import { expect, it } from "vitest";
import { patience } from "../../../scripts/suite/slowness.ts";
import { testDatabase } from "../../../server/testing/database.ts";
import { LONG_RUN } from "../../support/long-run.ts";
import { simulateFinance } from "./simulate-finance.ts";

const SEEDS = LONG_RUN ? Array.from({ length: 20 }, (_, i) => i + 1) : [1];

/** A long run of a single seed need not see every end of an offer. */
const NEEDED = [
  ...[
    "earnOpen ok",
    "earn matured",
    "openLoan ok",
    "repayLoan part",
    "credit paid out",
    "repayCredit part",
    "applyForShares ok",
    "buyTokens ok",
  ],
  ...(LONG_RUN
    ? []
    : ["draw allotted", "some lost", "subscription allotted", "shares listed", "tokens free"]),
];

it.each(SEEDS)(
  "seed %i: earn, loans and offers bring and cost what an independent model says, to the last digit",
  { timeout: patience(180_000) },
  async (seed) => {
    const db = await testDatabase();
    const counts = await simulateFinance(db, seed, LONG_RUN ? 250 : 110);
    // A run in which nothing happens proves nothing.
    expect(
      NEEDED.filter((what) => counts[what] === undefined),
      JSON.stringify(counts),
    ).toEqual([]);
    await db.destroy();
  },
);
