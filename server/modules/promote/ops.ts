/** Operator commands about rebates: what a user has, and taking one back that a rule forbids. */
import { type Amount, decimal, parse, toText, ZERO } from "../../../contract/money/decimal.ts";
import { tx } from "../../db/tx.ts";
import { audit } from "../../kernel/audit.ts";
import { type OpsCommand, OpsRefused } from "../../kernel/ops-command.ts";
import { voidEntry } from "./entries.ts";
import { setMonthCap } from "./month-cap.ts";
import { holdReferrers, release } from "./release.ts";
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
      .select([
        "r.order_no",
        "r.tier",
        "r.deposit",
        "r.amount",
        "r.status",
        "r.reason",
        "r.deposit_no",
        "f.usercode as friend",
      ])
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
      const row = await trx
        .selectFrom("rebate_entry")
        .selectAll()
        .where("order_no", "=", no)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) throw new OpsRefused(`there is no rebate ${no}`);
      const note = words.join(" ").slice(0, 200);
      const done = await voidEntry(trx, deps, row, "operator", note, now);
      if (!done.ok) throw new OpsRefused(`${no} is ${row.status}`);
      const { user_id } = await trx
        .selectFrom("account")
        .select("user_id")
        .where("id", "=", row.account_id)
        .executeTakeFirstOrThrow();
      await audit(trx, deps.random, {
        actor: `ops:${who}`,
        userId: user_id,
        action: "rebate.void",
        detail: { rebate: no, reason: note },
        now,
      });
      return `${no}: not eligible`;
    }),
};

const review: OpsCommand = {
  name: "rebate review",
  usage: "",
  about: "Lists rebates that wait for a person: referrer and customer may be one and the same.",
  needs: 0,
  run: async (_words, { db }) => {
    const rows = await db
      .selectFrom("rebate_entry as r")
      .innerJoin("account as a", "a.id", "r.account_id")
      .innerJoin("app_user as u", "u.id", "a.user_id")
      .innerJoin("app_user as f", "f.id", "r.friend_id")
      .select([
        "r.order_no",
        "r.tier",
        "r.amount",
        "r.hint",
        "r.deposit_no",
        "u.usercode",
        "f.usercode as friend",
      ])
      .where("r.status", "=", "review")
      .orderBy("r.created_at")
      .limit(200)
      .execute();
    if (rows.length === 0) return "none";
    return rows.map(
      (row) =>
        `${row.order_no}  same ${row.hint}?  ${row.usercode} ← ${row.friend}  tier ${row.tier}  ${row.amount}  ${row.deposit_no}`,
    );
  },
};

const approve: OpsCommand = {
  name: "rebate approve",
  usage: "<rebate>",
  about: "Lets a rebate go that waits for a person; rebate void refuses it.",
  needs: 1,
  run: ([no], deps, { now, who }) =>
    tx(deps.db, async (trx) => {
      const found = await trx
        .selectFrom("rebate_entry")
        .select("account_id")
        .where("order_no", "=", no)
        .executeTakeFirst();
      if (found === undefined) throw new OpsRefused(`there is no rebate ${no}`);
      await holdReferrers(trx, [found.account_id]);
      const row = await trx
        .selectFrom("rebate_entry")
        .selectAll()
        .where("order_no", "=", no)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (row.status !== "review") throw new OpsRefused(`${no} is ${row.status}`);
      const status = await release(trx, deps, row, now);
      const detail = { rebate: no, hint: row.hint };
      await audit(trx, deps.random, {
        actor: `ops:${who}`,
        userId: row.friend_id,
        action: "rebate.approve",
        detail,
        now,
      });
      return `${no}: ${status}`;
    }),
};

const cap: OpsCommand = {
  name: "rebate cap",
  usage: "<amount>",
  about: "Sets what one month's rebates of a referrer come to at most, in USDT.",
  needs: 1,
  run: ([text], deps, { now, who }) =>
    tx(deps.db, async (trx) => {
      const amount = parse<Amount>(text, 8);
      if (!amount.ok || amount.value < ZERO) throw new OpsRefused(`${text} is no amount`);
      await setMonthCap(trx, amount.value);
      const detail = { cap: toText(amount.value) };
      await audit(trx, deps.random, {
        actor: `ops:${who}`,
        userId: null,
        action: "rebate.cap",
        detail,
        now,
      });
      return `rebates of a month: at most ${toText(amount.value)} USDT a referrer`;
    }),
};

export const PROMOTE_OPS: readonly OpsCommand[] = [list, review, approve, cap, voided];
