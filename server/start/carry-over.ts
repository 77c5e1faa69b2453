/** Adds to a data folder of an earlier version the parts that a migration in SQL cannot write. */
import type { Db } from "../db/tx.ts";
import { keepOldNicks } from "../modules/c2c/nick.ts";
import { carryDemo } from "../modules/demo/carry.ts";

export async function carryOver(db: Db): Promise<void> {
  await carryDemo(db);
  await keepOldNicks(db);
}
