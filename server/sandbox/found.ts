/**
 * Makes a simulated advertiser where there is none: a verified user without a name to sign in with,
 * marked as sandbox. What is nobody's call (identity, coins, the certificate of customer service)
 * is given here; everything else it asks for itself.
 */
import type { AccountId } from "../../contract/ids.ts";
import type { Asset } from "../../contract/money/assets.ts";
import { type Amount, decimal } from "../../contract/money/decimal.ts";
import { clearText, newId } from "../db/random.ts";
import { type Tx, tx } from "../db/tx.ts";
import type { Services } from "../kernel/services.ts";
import { post } from "../ledger/post.ts";
import { type AccountType, give, houseAccount, take, userAccount } from "../ledger/posting.ts";
import type { Desk } from "./desks.ts";

export interface DeskUser {
  userId: string;
  accountId: string;
}

export const HOLDER = "Sandbox Desk";
const ROOT = "root";

const known = async (trx: Tx, id: string): Promise<DeskUser | undefined> => {
  const row = await trx
    .selectFrom("account")
    .select("id")
    .where("user_id", "=", id)
    .where("mode", "=", "real")
    .executeTakeFirst();
  return row && { userId: id, accountId: row.id };
};

/** The user of a desk, made now when there is none. */
export const deskUser = (
  deps: Pick<Services, "db" | "random" | "secrets">,
  { id }: Desk,
  now: number,
): Promise<DeskUser> =>
  tx(deps.db, async (trx) => {
    const user = {
      id,
      usercode: clearText(deps.random, 8),
      kind: 3 as const,
      username: id,
      inviter_id: ROOT,
      status: "active" as const,
      created_at: now,
    };
    const made = await trx
      .insertInto("app_user")
      .values(user)
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 0n) return (await known(trx, id)) as DeskUser;
    const accountId = newId(deps.random, now);
    await trx
      .insertInto("account")
      .values({ id: accountId, user_id: id, mode: "real", created_at: now })
      .execute();
    await trx.insertInto("user_setting").values({ user_id: id, language: "en" }).execute();
    const form = {
      nationality: "DE",
      idName: "id",
      idNumber: "SANDBOX",
      name: HOLDER,
      idFrontImg: "",
      idBackImg: "",
      handheldPhoto: "",
    };
    const form_sealed = deps.secrets.seal(`kyc:${id}`, JSON.stringify(form));
    await trx
      .insertInto("kyc")
      .values({
        user_id: id,
        level: 1,
        status: 2,
        form_sealed,
        created_at: now,
        reviewed_at: now,
        due_at: null,
      })
      .execute();
    return { userId: id, accountId };
  });

/**
 * Pays coins in as the sandbox's bridge does: what is simulated comes from outside, as everything
 * does.
 */
export async function payIn(
  deps: Pick<Services, "db" | "random">,
  accountId: string,
  symbol: string,
  sum: string,
  now: number,
  type: AccountType = "funds",
): Promise<void> {
  const [of, amount, no] = [symbol as Asset, decimal<Amount>(sum), newId(deps.random, now)];
  const legs = [
    take(houseAccount("real", "bridge", of), amount),
    give(userAccount(accountId as AccountId, type, of), amount),
  ];
  await tx(deps.db, (trx) =>
    post(trx, [
      {
        id: `deposit:${no}`,
        mode: "real",
        kind: "deposit",
        ref: { kind: "recharge", no },
        at: now,
        legs,
      },
    ]),
  );
}
