/**
 * Tells accounts that their money was stopped or may move again. The event says only that it
 * changed: whoever hears it asks what holds now.
 */

import { newId } from "../../db/random.ts";
import type { Tx } from "../../db/tx.ts";
import type { Services } from "../../kernel/services.ts";
import { tellAll, willTellAll } from "../../kernel/tell-all.ts";

/**
 * In the transaction of the change: an account at once, everybody by what is returned and run after
 * the commit (a job takes it up when the process dies before). A stop of one symbol is no stop of
 * an account.
 */
export async function tellStop(
  trx: Tx,
  deps: Services,
  scope: string,
  now: number,
): Promise<() => Promise<unknown>> {
  const [kind, accountId] = scope.split(":");
  if (kind === "account") {
    const known = await trx
      .selectFrom("account")
      .select("id")
      .where("id", "=", accountId)
      .executeTakeFirst();
    if (known !== undefined) await deps.live.emit(trx, accountId, "money", {}, now);
  }
  if (scope !== "all") return async () => {};
  const id = `money.${newId(deps.random, now)}`;
  await willTellAll(trx, id, "money", {}, now);
  return () => tellAll(deps, id);
}
