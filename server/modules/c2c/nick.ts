/**
 * Owners of nicknames. Every look of a name (`nickKeys`) is its owner's, by a primary key: of two
 * who take names that look alike at once one has it.
 */
import { sql } from "kysely";
import { nickKeys } from "../../../contract/rules/c2c/nick/looks.ts";
import { type Db, type Tx, tx } from "../../db/tx.ts";

/**
 * Gives back the name its owner had and takes another. False, for the caller to undo, when somebody
 * has one that looks the same.
 */
export async function takeNick(trx: Tx, userId: string, nick: string): Promise<boolean> {
  // Two changes of one member come one after the other: the second one finds what the first one took.
  await trx
    .selectFrom("c2c_user")
    .select("user_id")
    .where("user_id", "=", userId)
    .forUpdate()
    .execute();
  await trx.deleteFrom("c2c_nick").where("user_id", "=", userId).execute();
  const keys = nickKeys(nick);
  return (await keepNick(trx, userId, keys)) === keys.length;
}

/**
 * Keeps what nobody has of these looks; how many that were. Sorted as they are, two who meet wait
 * for each other in one order.
 */
async function keepNick(trx: Tx, userId: string, keys: readonly string[]): Promise<number> {
  const kept = await trx
    .insertInto("c2c_nick")
    .values(keys.map((key) => ({ key, user_id: userId })))
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return Number(kept.numInsertedOrUpdatedRows ?? 0n);
}

const AT_ONCE = 500;

/**
 * Names from before their looks were kept, oldest first: all stay, and of those that look alike the
 * first has the look. Run twice it does its work once.
 */
export async function keepOldNicks(db: Db): Promise<void> {
  for (let after: readonly [number, string] = [-1, ""]; ; ) {
    const rows = await db
      .selectFrom("c2c_user as u")
      .select(["u.user_id", "u.nick_name", "u.created_at"])
      .where(sql<boolean>`(u.created_at, u.user_id) > (${after[0]}::bigint, ${after[1]})`)
      .where((e) =>
        e.not(
          e.exists(
            e.selectFrom("c2c_nick as n").select("n.key").whereRef("n.user_id", "=", "u.user_id"),
          ),
        ),
      )
      .orderBy("u.created_at")
      .orderBy("u.user_id")
      .limit(AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    await tx(db, async (trx) => {
      for (const { user_id, nick_name } of rows) await keepNick(trx, user_id, nickKeys(nick_name));
    });
    after = [last.created_at, last.user_id];
  }
}
