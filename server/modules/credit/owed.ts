/** An account's debt on its credits now, as if it paid today. */
import type { Asset } from "../../../contract/money/assets.ts";
import type { OwedBy } from "../../kernel/owed.ts";
import { sumsAt } from "./loan-row.ts";
import "./tables.ts";

export const owedOnCredits: OwedBy = async (db, accountId, now) => {
  const rows = await db
    .selectFrom("credit_loan")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("status", "=", "repaying")
    .execute();
  return rows.map((row) => ({
    kind: "credit",
    asset: row.currency as Asset,
    amount: sumsAt(row, now).due,
  }));
};
