/** The effect that change and recovery of the login password share. */

import type { Db, Tx } from "../../../db/tx.ts";
import { forgetDevices } from "../../../identity/devices.ts";
import { tellChange } from "../../../identity/locks/tell-change.ts";
import { contactsOf } from "../../../identity/names.ts";
import { endSessions } from "../../../identity/sessions.ts";
import type { Services } from "../../../kernel/services.ts";
import { voidTickets } from "../ticket.ts";

export interface NewPassword {
  userId: string;
  hash: string;
  /**
   * The hash it replaces; false is answered when another one stands there by now. Left out:
   * whatever stands there.
   */
  former?: string;
  action: string;
  ip: string;
}

/**
 * Writes the new hash, ends all sessions and tickets, forgets the devices, tells the owner. False,
 * with nothing done, when `former` is not what is stored.
 */
export async function replacePassword(
  trx: Tx,
  deps: Services,
  o: NewPassword,
  now: number,
): Promise<boolean> {
  const { userId, hash, former, action, ip } = o;
  let update = trx
    .updateTable("credential")
    .set({ hash, changed_at: now })
    .where("user_id", "=", userId)
    .where("kind", "=", "password");
  if (former !== undefined) update = update.where("hash", "=", former);
  if ((await update.executeTakeFirst()).numUpdatedRows !== 1n) return false;
  await voidTickets(trx, userId, now);
  await forgetDevices(trx, userId);
  await tellChange(
    trx,
    deps,
    { userId, kind: "psw", deed: { actor: `user:${userId}`, action, ip } },
    now,
  );
  await deps.live.emitToUser(trx, userId, "account", { action: "passwordChanged" }, now);
  await endSessions(trx, deps.live, { userId, reason: "passwordChanged", now });
  return true;
}

/** Words that a hardened password may not be made of: the names and contacts of its owner. */
export async function ownWords(db: Db, userId: string): Promise<string[]> {
  const user = await db
    .selectFrom("app_user")
    .select(["username", "usercode"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const { phone, email } = await contactsOf(db, userId);
  return [user.username, user.usercode, email?.split("@")[0] ?? "", phone?.split("-")[1] ?? ""];
}
