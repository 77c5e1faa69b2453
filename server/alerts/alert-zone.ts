/** Alerts go by their owner's day: another zone is theirs from now on, in every process. */
import type { Tx } from "../db/tx.ts";
import "./tables.ts";

export async function zoneAlerts(
  trx: Tx,
  userId: string,
  zone: string,
  now: number,
): Promise<void> {
  await trx
    .updateTable("alert")
    .set({ zone, changed_at: now })
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .where("zone", "<>", zone)
    .execute();
}
