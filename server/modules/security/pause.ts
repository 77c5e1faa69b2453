import type { Tx } from "../../db/tx.ts";

/** How long withdrawals rest after a recovery (`screens-account.md` 14); an ordinary change with the old password brings none. */
export const WITHDRAW_PAUSE_MS = 24 * 3_600_000;

/** Pauses withdrawals from `now` on; never shortens a pause that runs. */
export async function pauseWithdrawals(trx: Tx, userId: string, now: number): Promise<void> {
  const until = now + WITHDRAW_PAUSE_MS;
  await trx.updateTable("app_user").set({ withdraw_lock_until: until }).where("id", "=", userId).where("withdraw_lock_until", "<", until).execute();
}
