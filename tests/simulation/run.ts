/**
 * `npm run simulate -- [shares | forex | finance] [seeds] [first seed] [steps]`: so many seeded
 * runs over everything that moves money, or over what these move, 40 of 250 steps unless told
 * otherwise.
 */

import { migrate } from "../../server/db/migrate/migrate.ts";
import { openDatabase } from "../../server/db/open.ts";
import type { Db } from "../../server/db/tx.ts";
import { simulateFinance } from "./finance/simulate-finance.ts";
import { simulateForex } from "./forex/simulate-forex.ts";
import { simulateShares } from "./shares/simulate-shares.ts";
import { simulate } from "./simulate.ts";

const KINDS = {
  shares: simulateShares,
  forex: simulateForex,
  finance: simulateFinance,
  all: async (db: Db, seed: number, steps: number) => (await simulate(db, seed, steps)).counts,
};
const asked = process.argv.slice(2);
const kind = asked[0] in KINDS ? (asked.shift() as keyof typeof KINDS) : "all";
const [seeds = 40, first = 1, steps = 250] = asked.map(Number);
const totals: Record<string, number> = {};
for (let seed = first; seed < first + seeds; seed++) {
  const db = await openDatabase();
  await migrate(db, 1);
  const begun = performance.now();
  try {
    const counts = await KINDS[kind](db, seed, steps);
    for (const [what, count] of Object.entries(counts)) totals[what] = (totals[what] ?? 0) + count;
    console.log(
      `seed ${seed}: ${steps} steps, ${((performance.now() - begun) / 1000).toFixed(1)} s`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  await db.destroy();
}
for (const [what, count] of Object.entries(totals).sort()) console.log(`${what}: ${count}`);
process.exit();
