/** The name that primary identity was passed under. */
import type { Db, Tx } from "../db/tx.ts";
import type { Secrets } from "../kernel/secrets.ts";

/** Undefined while primary identity is not passed. */
export async function verifiedName(
  db: Db | Tx,
  secrets: Secrets,
  userId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("kyc")
    .select(["status", "form_sealed"])
    .where("user_id", "=", userId)
    .where("level", "=", 1)
    .executeTakeFirst();
  if (row === undefined || row.status !== 2 || row.form_sealed === "") return undefined;
  return (JSON.parse(secrets.open(`kyc:${userId}`, row.form_sealed)) as { name?: string }).name;
}
