/** `npm run simulate -- [seeds] [first seed] [steps]`: so many seeded runs over everything that moves money, 40 of 250 steps unless told otherwise. */

import { migrate } from "../../server/db/migrate/migrate.ts";
import { openDatabase } from "../../server/db/open.ts";
import { simulate } from "./simulate.ts";

const [seeds = 40, first = 1, steps = 250] = process.argv.slice(2).map(Number);
const totals: Record<string, number> = {};
for (let seed = first; seed < first + seeds; seed++) {
  const db = await openDatabase();
  await migrate(db, 1);
  const begun = performance.now();
  try {
    const { counts } = await simulate(db, seed, steps);
    for (const [what, count] of Object.entries(counts)) totals[what] = (totals[what] ?? 0) + count;
    console.log(`seed ${seed}: ${steps} steps, ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  await db.destroy();
}
for (const [what, count] of Object.entries(totals).sort()) console.log(`${what}: ${count}`);
process.exit();
