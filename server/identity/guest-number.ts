/**
 * Numbers that guests hold: 80 random bits, four groups of four. The first half is the id that
 * operators use, of the whole only a hash is kept. Wrong ones are counted by address.
 */
import { err, ok, type Result } from "../../contract/result.ts";
import { clearText, type Random } from "../db/random.ts";
import { type Db, tx } from "../db/tx.ts";
import { RATES, takeGuestRate } from "../kernel/limits/rate.ts";
import { tokenHash } from "../kernel/secrets.ts";
import type { Services } from "../kernel/services.ts";

const LENGTH = 16;
type GuestTable = "guest_reset" | "guest_thread";

export interface GuestKey {
  /** As it is shown: `ABCD-EFGH-JKLM-NPQR`. */
  number: string;
  id: string;
  hash: string;
}

/** The key of a number without its hyphens, as the contract's schema leaves it. */
export const guestKey = (plain: string): GuestKey => ({
  number: plain.match(/.{4}/g)?.join("-") ?? plain,
  id: plain.slice(0, LENGTH / 2),
  hash: tokenHash(plain),
});

export const newGuestKey = (random: Random): GuestKey => guestKey(clearText(random, LENGTH));

/**
 * The row of a number. `notExist` for one that belongs to no user, `tryLater` from an address that
 * has tried twenty in ten minutes.
 */
export async function byNumber(
  deps: Services,
  table: GuestTable,
  plain: string,
  o: { ip: string; now: number },
): Promise<Result<string, "notExist" | "tryLater">> {
  const id = await idOf(deps.db, table, guestKey(plain).hash);
  if (id !== undefined) return ok(id);
  const admitted = await tx(deps.db, (trx) =>
    takeGuestRate(trx, deps, RATES.guestNumber, o.ip, o.now),
  );
  return err(admitted ? "notExist" : "tryLater");
}

async function idOf(db: Db, table: GuestTable, hash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom(table)
    .select("id")
    .where("number_hash", "=", hash)
    .executeTakeFirst();
  return row?.id;
}
