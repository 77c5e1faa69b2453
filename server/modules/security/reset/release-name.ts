import { NAME_KINDS } from "../../../../contract/http/shapes.ts";
import { clearText, type Random } from "../../../db/random.ts";
import type { Tx } from "../../../db/tx.ts";

/**
 * Names to try when the own code is taken as an account name; one of them is free unless the dice
 * were guessed.
 */
const TRIES = 5;

/**
 * Unbinds a contact. A user who could sign in with nothing else gets the own code as account name,
 * so that no user is locked out of what they have just recovered. Answers with that name, or
 * nothing.
 */
export async function releaseName(
  trx: Tx,
  random: Random,
  userId: string,
  kind: 1 | 2,
  now: number,
): Promise<string> {
  await trx
    .deleteFrom("login_name")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .execute();
  const left = await trx
    .selectFrom("login_name")
    .select(["kind", "name"])
    .where("user_id", "=", userId)
    .orderBy("kind")
    .executeTakeFirst();
  if (left !== undefined) {
    const shown = left.kind === NAME_KINDS.phone ? `+${left.name.replace("-", " ")}` : left.name;
    await trx
      .updateTable("app_user")
      .set({ kind: left.kind, username: shown })
      .where("id", "=", userId)
      .where("kind", "=", kind)
      .execute();
    return "";
  }
  const { usercode } = await trx
    .selectFrom("app_user")
    .select("usercode")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  for (let i = 0; i < TRIES; i++) {
    const name = i === 0 ? usercode : `${usercode}_${clearText(random, 4)}`;
    const row = {
      kind: NAME_KINDS.account,
      name: name.toLowerCase(),
      user_id: userId,
      bound_at: now,
    };
    const taken = await trx
      .insertInto("login_name")
      .values(row)
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    if (taken.numInsertedOrUpdatedRows !== 1n) continue;
    await trx
      .updateTable("app_user")
      .set({ kind: NAME_KINDS.account, username: name })
      .where("id", "=", userId)
      .execute();
    return name;
  }
  throw new Error("no free account name");
}
