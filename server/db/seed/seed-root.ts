/**
 * The first inviter: registration needs a referral code, and there has to be a first one. Has no
 * name to sign in with and no password.
 */
import { type Db, tx } from "../tx.ts";

export const ROOT_USERCODE = "SYN888";
const ROOT_ID = "root";

/** Adds the root inviter when it is missing. */
export const seedRoot = (db: Db): Promise<unknown> =>
  tx(db, (trx) =>
    trx
      .insertInto("app_user")
      .values({
        id: ROOT_ID,
        usercode: ROOT_USERCODE,
        kind: 3,
        username: "SYN",
        inviter_id: null,
        status: "active",
        created_at: 0,
      })
      .onConflict((c) => c.doNothing())
      .execute(),
  );
