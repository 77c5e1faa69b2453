import type { Tx } from "../../db/tx.ts";
import type { SecurityProfile } from "../../kernel/profile.ts";

/**
 * Pauses withdrawals from `now` on, as long as the profile says; never shortens a pause that runs. Only a recovery brings one,
 * an ordinary change with the old password does not.
 */
export async function pauseWithdrawals(trx: Tx, { withdrawPauseMs }: SecurityProfile, userId: string, now: number): Promise<void> {
  const until = now + withdrawPauseMs;
  await trx.updateTable("app_user").set({ withdraw_lock_until: until }).where("id", "=", userId).where("withdraw_lock_until", "<", until).execute();
}
