/**
 * The risk of contracts and of fixed periods: agreed to once a user and product, before the first
 * order. Nothing that is decided reads it.
 */
import type { ErrorName } from "../../../contract/errors.ts";
import type { Db } from "../../db/tx.ts";
import "../tables.ts";

export type Agreement = "perpetual" | "contract" | "delivery";

export async function hasAgreed(db: Db, userId: string, product: Agreement): Promise<boolean> {
  const row = await db
    .selectFrom("trade_agreement")
    .select("at")
    .where("user_id", "=", userId)
    .where("product", "=", product)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * 1031 without an agreement, earlier or now. One that is given now is kept whatever becomes of the
 * order.
 */
export async function refuseUnagreed(
  db: Db,
  {
    userId,
    product,
    agree,
    now,
  }: { userId: string; product: Agreement; agree: boolean; now: number },
): Promise<ErrorName | undefined> {
  if (await hasAgreed(db, userId, product)) return undefined;
  if (!agree) return "termsNotAgreed";
  await db
    .insertInto("trade_agreement")
    .values({ user_id: userId, product, at: now })
    .onConflict((c) => c.doNothing())
    .execute();
  return undefined;
}
