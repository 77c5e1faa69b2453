/** Operator commands about rebates: what a user has, and taking one back that a rule forbids. */
import { decimal, toText } from "../../../contract/money/decimal.ts";
import { tx } from "../../db/tx.ts";
import { audit } from "../../kernel/audit.ts";
import { type OpsCommand, OpsRefused } from "../../kernel/ops-command.ts";
import { voidEntry } from "./entries.ts";
import "./tables.ts";

const list: OpsCommand = {
  name: "rebate list",
  usage: "<usercode>",
  about: "Lists a referrer's newest rebates: whose deposit, what it was worth, what it brings.",
  needs: 1,
  run: async ([usercode], { db }) => {
    const rows = await db
      .selectFrom("rebate_entry as r")
      .innerJoin("account as a", "a.id", "r.account_id")
      .innerJoin("app_user as u", "u.id", "a.user_id")
      .innerJoin("app_user as f", "f.id", "r.friend_id")
      .select(["r.order_no", "r.tier", "r.deposit", "r.amount", "r.status", "r.reason", "r.deposit_no", "f.usercode as friend"])
      .where("u.usercode", "=", usercode.toUpperCase())
      .orderBy("r.created_at", "desc")
      .orderBy("r.order_no", "desc")
      .limit(200)
      .execute();
    const plain = (text: string | null): string => (text === null ? "?" : toText(decimal(text)));
    const line = (row: (typeof rows)[number]): string =>
      `${row.order_no}  ${row.status} ${row.reason}  ${plain(row.amount)} of ${plain(row.deposit)}  tier ${row.tier} ${row.friend}  ${row.deposit_no}`;
    return rows.length === 0 ? "none" : rows.map(line);
  },
};

const voided: OpsCommand = {
  name: "rebate void",
  usage: "<rebate> <reason…>",
  about: "Takes a rebate back that was not claimed yet, with the reason that its owner sees.",
  needs: 2,
  run: ([no, ...words], deps, { now, who }) =>
    tx(deps.db, async (trx) => {
      const row = await trx.selectFrom("rebate_entry").selectAll().where("order_no", "=", no).forUpdate().executeTakeFirst();
      if (row === undefined) throw new OpsRefused(`there is no rebate ${no}`);
      const note = words.join(" ").slice(0, 200);
      const done = await voidEntry(trx, deps, row, "operator", note, now);
      if (!done.ok) throw new OpsRefused(`${no} is ${row.status}`);
      const { user_id } = await trx.selectFrom("account").select("user_id").where("id", "=", row.account_id).executeTakeFirstOrThrow();
      await audit(trx, deps.random, { actor: `ops:${who}`, userId: user_id, action: "rebate.void", detail: { rebate: no, reason: note }, now });
      return `${no}: not eligible`;
    }),
};

export const PROMOTE_OPS: readonly OpsCommand[] = [list, voided];
