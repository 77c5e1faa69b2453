/** An account's debt on its pledges now, with every hour that was begun. */
import type { Asset } from "../../../contract/money/assets.ts";
import { debtOf } from "../../../contract/rules/finance/pledge.ts";
import type { OwedBy } from "../../kernel/owed.ts";
import { accruedAt } from "./loan-row.ts";
import "./tables.ts";

export const owedOnPledges: OwedBy = async (db, accountId, now) => {
  const rows = await db
    .selectFrom("pledge_loan")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("status", "in", ["accruing", "past_due"])
    .execute();
  return rows.map((row) => ({
    kind: "pledge",
    asset: row.loan_asset as Asset,
    amount: debtOf(accruedAt(row, now)),
  }));
};
