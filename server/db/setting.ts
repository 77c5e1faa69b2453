/** Facts of a data folder that must outlive a restart. */
import { type Db, tx } from "./tx.ts";

/** The value of `key`; the first caller decides it. */
export const settle = (db: Db, key: string, value: string): Promise<string> =>
  tx(db, async (trx) => {
    await trx
      .insertInto("setting")
      .values({ key, value })
      .onConflict((c) => c.doNothing())
      .execute();
    return (
      await trx
        .selectFrom("setting")
        .select("value")
        .where("key", "=", key)
        .executeTakeFirstOrThrow()
    ).value;
  });
