/**
 * The secret that a simulated market's prices come from: 128 random bits of the database, made at
 * its first start and sealed with the folder's key, so that neither a call nor a copy of the
 * database has it. A number given by `--seed` takes its place for this run: anybody may count its
 * market ahead.
 */
import type { SimSeed } from "../../sim/draws.ts";
import type { Random } from "../db/random.ts";
import { settle } from "../db/setting.ts";
import type { Db } from "../db/tx.ts";
import type { Secrets } from "../kernel/secrets.ts";
import { shownUntil } from "../modules/market/shown-until.ts";

const OWNER = "sim.seed";

export async function simSeed(
  db: Db,
  secrets: Secrets,
  random: Random,
  given: number | undefined,
): Promise<SimSeed> {
  if (given !== undefined) return given;
  const fresh = Buffer.from(random.bytes(16)).toString("hex");
  return secrets.open(OWNER, await settle(db, OWNER, secrets.seal(OWNER, fresh)));
}

/** Since when the market runs, and up to when it was shown: in a lab, which goes ahead, never. */
export const simTimes = async (
  db: Db,
  lab: boolean,
  now: number,
): Promise<{ startAt: number; shownUntil: number }> => ({
  startAt: Number(await settle(db, "sim.startAt", String(now))),
  shownUntil: lab ? 0 : await shownUntil(db, now),
});
