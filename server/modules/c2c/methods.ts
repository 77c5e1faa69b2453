/**
 * Payment methods as C2C shows and uses them: sealed for their owner, copied into an order when it
 * opens.
 */
import type { Pay } from "../../../contract/http/c2c/shapes.ts";
import { FILE_URL } from "../../../contract/rules/fields.ts";
import { PAYMENT_NAMES } from "../../../contract/rules/payment-fields.ts";
import type { Db, Tx } from "../../db/tx.ts";
import type { Services } from "../../kernel/services.ts";
import "../../db/payment-schema.ts";

/** Own methods that were not taken away; of `ids` those, when given. `full`: with what they say. */
export async function methodsOf(
  db: Db | Tx,
  { secrets }: Pick<Services, "secrets">,
  userId: string,
  o: { ids?: readonly string[]; full?: boolean },
): Promise<Pay[]> {
  if (o.ids?.length === 0) return [];
  let query = db
    .selectFrom("payment_method")
    .selectAll()
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null);
  if (o.ids !== undefined) query = query.where("id", "in", o.ids);
  const rows = await query.orderBy("is_default", "desc").orderBy("created_at", "desc").execute();
  if (rows.length === 0) return [];
  const used = await db
    .selectFrom("payment_method_use")
    .select("payment_id")
    .where(
      "payment_id",
      "in",
      rows.map((row) => row.id),
    )
    .execute();
  const inUse = new Set(used.map((row) => row.payment_id));
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    name: PAYMENT_NAMES[row.type],
    holder: row.holder,
    account: row.account,
    values:
      o.full === true
        ? (JSON.parse(secrets.open(`payment:${userId} ${row.id}`, row.values_sealed)) as Record<
            string,
            string
          >)
        : {},
    isDefault: row.is_default,
    in_use: inUse.has(row.id),
    createTime: row.created_at,
  }));
}

/** Says that an ad or an order has these methods, and no others; none frees them. */
export async function claimMethods(trx: Tx, by: string, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom("payment_method_use").where("used_by", "=", by).execute();
  if (ids.length > 0)
    await trx
      .insertInto("payment_method_use")
      .values(ids.map((payment_id) => ({ payment_id, used_by: by })))
      .execute();
}

/** Ids of the pictures of codes among them. */
export const codesOf = (methods: readonly Pay[]): string[] =>
  methods.flatMap(({ values }) => {
    const id = FILE_URL.exec(values.qr ?? "")?.[1];
    return id === undefined ? [] : [id];
  });
