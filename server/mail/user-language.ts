import { FALLBACK, type LanguageCode, languageOf } from "../../contract/rules/text/languages.ts";
import type { Db, Tx } from "../db/tx.ts";

/**
 * The language that a user has chosen for mails and short messages; English for one that is not
 * known.
 */
export async function userLanguage(db: Db | Tx, userId: string): Promise<LanguageCode> {
  const row = await db
    .selectFrom("user_setting")
    .select("language")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row === undefined ? FALLBACK : languageOf(row.language);
}
