/** Operator commands about deposits: each decision, and payments that belong to nobody yet. */
import type { AccountId } from "../../../contract/ids.ts";
import { asset, placesOf } from "../../../contract/money/assets.ts";
import { type Amount, decimal, parse, toText } from "../../../contract/money/decimal.ts";
import { nextStatus } from "../../../contract/rules/machines.ts";
import type { DepositEvent } from "../../bridge/port.ts";
import { type Tx, tx } from "../../db/tx.ts";
import { schedule } from "../../due/due.ts";
import { DEPOSIT_REVERSED } from "../../due/kinds.ts";
import { audit } from "../../kernel/audit.ts";
import { type OpsCommand, OpsRefused } from "../../kernel/ops-command.ts";
import { post } from "../../ledger/post.ts";
import { walletEvents } from "../../ledger/wallet-events.ts";
import { change, type OrderRow, orderNo } from "./order-row.ts";
import { reversePosting } from "./postings.ts";
import { credit } from "./take-payment.ts";

const STATUSES = [
  "unpaid",
  "under review",
  "confirming",
  "done",
  "failed",
  "cancelled",
  "timed out",
] as const;

async function held(trx: Tx, no: string): Promise<OrderRow> {
  const row = await trx
    .selectFrom("deposit_order")
    .selectAll()
    .where("order_no", "=", no)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new OpsRefused(`there is no deposit ${no}`);
  return row;
}

const list: OpsCommand = {
  name: "deposit list",
  usage: "",
  about: "Lists deposits under review or confirming, oldest first.",
  needs: 0,
  run: async (_args, { db }) => {
    const rows = await db
      .selectFrom("deposit_order")
      .selectAll()
      .where("status", "in", [1, 2])
      .orderBy("created_at")
      .limit(200)
      .execute();
    if (rows.length === 0) return "none";
    return rows.map((row) => {
      const by =
        row.channel === "bank"
          ? `bank ${row.reference}`
          : `${row.chain} ${row.tx_hash || "no hash"}`;
      return `${row.order_no}  ${STATUSES[row.status]}  ${toText(decimal(row.amount))} ${row.currency || row.symbol}  ${by}  ${row.voucher}`.trimEnd();
    });
  },
};

const approve: OpsCommand = {
  name: "deposit approve",
  usage: "<order> [received]",
  about:
    "Credits a deposit under review with what was received; the declared sum when nothing else is given.",
  needs: 1,
  run: ([no, given], deps, { now, who }) =>
    tx(deps.db, async (trx) => {
      const row = await held(trx, no);
      const places = placesOf(asset(row.currency || row.symbol)!);
      const received =
        given === undefined
          ? { ok: true as const, value: decimal<Amount>(row.amount) }
          : parse<Amount>(given, places);
      if (!received.ok || received.value <= 0n) throw new OpsRefused(`not a sum: ${given}`);
      if (!nextStatus("deposit", row.status, "approve").ok)
        throw new OpsRefused(`${no} is ${STATUSES[row.status]}`);
      const to = { payment: `ops:${no}`, confirmations: row.confirmations_need };
      const after = await credit(trx, deps, row, to, received.value, now);
      await audit(trx, deps.random, {
        actor: `ops:${who}`,
        userId: row.user_id,
        action: "recharge.approve",
        detail: { order: no },
        now,
      });
      return `${no}: credited ${toText(decimal(after.credited))} ${row.symbol}`;
    }),
};

const refuse: OpsCommand = {
  name: "deposit refuse",
  usage: "<order> <reason…>",
  about: "Refuses a deposit under review, with the reason that its owner sees.",
  needs: 2,
  run: ([no, ...reason], deps, { now, who }) =>
    tx(deps.db, async (trx) => {
      const row = await held(trx, no);
      const status = nextStatus("deposit", row.status, "refuse");
      if (!status.ok) throw new OpsRefused(`${no} is ${STATUSES[row.status]}`);
      await change(
        trx,
        deps,
        row,
        { status: status.value, reason: reason.join(" ").slice(0, 200), finished_at: now },
        now,
      );
      await audit(trx, deps.random, {
        actor: `ops:${who}`,
        userId: row.user_id,
        action: "recharge.refuse",
        detail: { order: no },
        now,
      });
      return `${no}: refused`;
    }),
};

const cases: OpsCommand = {
  name: "deposit cases",
  usage: "",
  about: "Lists payments that belong to nobody, and credited ones that their chain took back.",
  needs: 0,
  run: async (_args, { db }) => {
    const rows = await db
      .selectFrom("bridge_case")
      .selectAll()
      .where("settled_at", "is", null)
      .orderBy("created_at")
      .limit(200)
      .execute();
    if (rows.length === 0) return "none";
    return rows.map((row) => {
      const event = JSON.parse(row.event) as DepositEvent;
      const what =
        event.target.is === "bank"
          ? event.target.currency
          : `${event.target.symbol} ${event.target.chain} memo ${event.target.memo ?? "none"}`;
      return `${row.payment}  ${row.reason}  ${event.is}  ${event.amount} ${what}  ${row.order_no}`.trimEnd();
    });
  },
};

const claim: OpsCommand = {
  name: "deposit claim",
  usage: "<payment> <usercode>",
  about: "Credits a confirmed payment of a coin that belonged to nobody to a user's real account.",
  needs: 2,
  run: ([payment, usercode], deps, { now, who }) =>
    tx(deps.db, async (trx) => {
      const row = await trx
        .selectFrom("bridge_case")
        .selectAll()
        .where("payment", "=", payment)
        .where("settled_at", "is", null)
        .forUpdate()
        .executeTakeFirst();
      const event =
        row && (JSON.parse(row.event) as Omit<DepositEvent, "amount"> & { amount: string });
      if (event === undefined || event.is !== "depositConfirmed" || event.target.is !== "crypto")
        throw new OpsRefused(`no such confirmed payment: ${payment}`);
      const owner = await trx
        .selectFrom("account as a")
        .innerJoin("app_user as u", "u.id", "a.user_id")
        .select(["a.id", "a.user_id"])
        .where("u.usercode", "=", usercode)
        .where("a.mode", "=", "real")
        .executeTakeFirst();
      if (owner === undefined) throw new OpsRefused(`nobody has the code ${usercode}`);
      const { symbol, chain, address, memo = "" } = event.target;
      const made = await trx
        .insertInto("deposit_order")
        .values({
          order_no: orderNo("D", deps.random, now),
          account_id: owner.id,
          user_id: owner.user_id,
          channel: "crypto",
          symbol,
          chain,
          address,
          memo,
          amount: event.amount,
          status: 2,
          confirmations_need: event.needed,
          created_at: now,
          payment: null,
          reference: null,
          reason: "claimed",
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await credit(
        trx,
        deps,
        made,
        { payment, tx_hash: payment, confirmations: event.needed },
        decimal<Amount>(event.amount),
        now,
      );
      await trx
        .updateTable("bridge_case")
        .set({ settled_at: now, settled_by: who, order_no: made.order_no })
        .where("payment", "=", payment)
        .execute();
      await audit(trx, deps.random, {
        actor: `ops:${who}`,
        userId: owner.user_id,
        action: "recharge.claim",
        detail: { payment },
        now,
      });
      return `${payment}: ${event.amount} ${symbol} to ${usercode} as ${made.order_no}`;
    }),
};

const reverse: OpsCommand = {
  name: "deposit reverse",
  usage: "<order> <reason…>",
  about: "Takes back a credited coin that its chain took back, as far as it is still there.",
  needs: 2,
  run: ([no, ...reason], deps, { now, who }) =>
    tx(deps.db, async (trx) => {
      const row = await held(trx, no);
      const open = await trx
        .selectFrom("bridge_case")
        .select("payment")
        .where("order_no", "=", no)
        .where("settled_at", "is", null)
        .executeTakeFirst();
      const of = asset(row.symbol);
      if (open === undefined || of === undefined) throw new OpsRefused(`no chain took ${no} back`);
      const sum = decimal<Amount>(row.credited);
      const posting = reversePosting({
        orderNo: no,
        owner: row.account_id as AccountId,
        asset: of,
        received: sum,
        credited: sum,
        at: now,
      });
      const [answer] = await post(trx, [posting]);
      if (!answer.ok)
        throw new OpsRefused(
          answer.error === "insufficient"
            ? "the account has not got it any more"
            : "money is stopped",
        );
      for (const { accountId, data } of walletEvents(posting, answer.value))
        await deps.live.emit(trx, accountId, "wallet", data, now);
      await change(trx, deps, row, { reason: "reversed" }, now);
      await schedule(trx, { kind: DEPOSIT_REVERSED, entity: no, period: "", at: now });
      await trx
        .updateTable("bridge_case")
        .set({ settled_at: now, settled_by: who })
        .where("payment", "=", open.payment)
        .execute();
      const detail = { order: no, reason: reason.join(" ").slice(0, 200) };
      await audit(trx, deps.random, {
        actor: `ops:${who}`,
        userId: row.user_id,
        action: "recharge.reverse",
        detail,
        now,
      });
      return `${no}: taken back`;
    }),
};

export const DEPOSIT_OPS: readonly OpsCommand[] = [list, approve, refuse, cases, claim, reverse];
