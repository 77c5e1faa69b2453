/** A seed and forty short ones in every test run; `npm run simulate` runs forty long ones. */
import { expect, it } from "vitest";
import { patience } from "../../scripts/suite/slowness.ts";
import { testDatabase } from "../../server/testing/database.ts";
import { LONG_RUN } from "../support/long-run.ts";
import { simulateFinance } from "./finance/simulate-finance.ts";
import { SHORT } from "./plays.ts";
import { simulate } from "./simulate.ts";

const SEEDS = LONG_RUN ? Array.from({ length: 40 }, (_, i) => i + 1) : [1];
/** Every run has done these; rarer ones happen somewhere in a long run, not under every seed. */
const NEEDED = ["transfer ok", "placeOrder ok", "openPosition ok"];
const NEEDED_LONG = [
  "deposit ok",
  "bankDeposit ok",
  "c2c taken",
  "funding",
  "fill of a close (liquidation)",
];
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

/** How many short seeds of each play, from a seed that no long run has on. */
const SHORTS = [
  ["trade", 12, 101],
  ["coins", 10, 201],
  ["contracts", 5, 301],
  ["rebates", 6, 401],
  ["loans", 7, 501],
] as const;
const SHORT_STEPS = { trade: 6, coins: 12, contracts: 8, rebates: 6, loans: 10 };
/**
 * Together they do what each of them is too short for; what of it happens now and then only is not
 * asked here.
 */
const NEEDED_SHORT = [
  ...[
    "c2cPost ok",
    "c2c taken",
    "c2c paid",
    "c2c released",
    "c2c cancelled",
    "c2c appealed",
    "c2c ends completed",
    "c2c ends cancelled",
  ],
  ...[
    "transfer ok",
    "transferDust ok",
    "dust ok",
    "deposit ok",
    "topUp ok",
    "reset done",
    "placeOrder ok",
    "exchange ok",
  ],
  ...["openPosition ok", "closePosition ok", "farm ok", "claimRebates ok"],
  ...[
    "openLoan ok",
    "repayLoan (ok|part)",
    "applyForCredit ok",
    "credit paid out",
    "repayCredit (ok|part)",
  ],
];

const counts: Record<string, number> = {};

it.skipIf(LONG_RUN).each(SHORTS)(
  "short seeds of %s: another beginning each, and the books are right after it",
  async (play, seeds, first) => {
    for (let seed = first; seed < first + seeds; seed++) {
      const db = await testDatabase();
      const steps = SHORT_STEPS[play];
      const done =
        play === "loans"
          ? await simulateFinance(db, seed, steps, play)
          : (await simulate(db, seed, steps, SHORT[play])).counts;
      for (const [what, many] of Object.entries(done)) counts[what] = (counts[what] ?? 0) + many;
      await db.destroy();
    }
  },
);

it.skipIf(LONG_RUN)(
  "all short seeds together: everything happened that they are played for",
  () => {
    const happened = Object.entries(counts).flatMap(([what, many]) => (many > 0 ? [what] : []));
    expect(
      NEEDED_SHORT.filter((what) => !happened.some((one) => new RegExp(`^${what}$`).test(one))),
      JSON.stringify(counts),
    ).toEqual([]);
  },
);

it.runIf(LONG_RUN)(
  "all seeds together: everything happened that moves money from outside or by rule",
  () => {
    expect(
      NEEDED_LONG.filter((what) => !all.has(what)),
      [...all].join(),
    ).toEqual([]);
  },
);
