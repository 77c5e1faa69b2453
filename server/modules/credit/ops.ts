/** Operator commands about credit loans: the review. */
import { txOk } from "../../db/tx.ts";
import { type OpsCommand, OpsRefused } from "../../kernel/ops-command.ts";
import { plain } from "./loan-row.ts";
import { type Decision, decide } from "./review.ts";

const list: OpsCommand = {
  name: "loan list",
  usage: "",
  about: "Lists credit loans under review, oldest first.",
  needs: 0,
  run: async (_args, { db }) => {
    const rows = await db
      .selectFrom("credit_loan as l")
      .innerJoin("account as a", "a.id", "l.account_id")
      .innerJoin("app_user as u", "u.id", "a.user_id")
      .select(["l.order_no", "l.amount", "l.currency", "l.period", "l.created_at", "u.usercode"])
      .where("l.status", "=", "reviewing")
      .orderBy("l.created_at")
      .limit(200)
      .execute();
    const line = (row: (typeof rows)[number]): string =>
      `${row.order_no}  ${row.usercode}  ${plain(row.amount)} ${row.currency} for ${row.period} d  since ${new Date(row.created_at).toISOString()}`;
    return rows.length === 0 ? "none" : rows.map(line);
  },
};

const command = (
  result: Decision["result"],
  usage: string,
  about: string,
  needs: number,
): OpsCommand => ({
  name: `loan ${result}`,
  usage,
  about,
  needs,
  run: async ([loan, ...rest], deps, { now, who }) => {
    const reason = rest.join(" ").slice(0, 200);
    const done = await txOk(deps.db, (trx) =>
      decide(trx, deps, loan, { result, reason, actor: `ops:${who}`, now }),
    );
    if (!done.ok)
      throw new OpsRefused(
        done.error === "productNotExist"
          ? `there is no loan ${loan}`
          : `${loan} is not under review`,
      );
    return `${loan}: ${done.value.status}`;
  },
});

export const CREDIT_OPS: readonly OpsCommand[] = [
  list,
  command("approve", "<loan>", "Approves a credit loan; the money follows within 24 hours.", 1),
  command(
    "fail",
    "<loan> <reason…>",
    "Refuses a credit loan with the reason that the borrower sees.",
    2,
  ),
];
