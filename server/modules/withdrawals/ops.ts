/**
 * Operator commands about withdrawals: each decision, and the word about a payment that was made by
 * hand.
 */
import { decimal, toText } from "../../../contract/money/decimal.ts";
import { txOk } from "../../db/tx.ts";
import { restsUntil } from "../../identity/locks/value-rest.ts";
import { type OpsCommand, OpsRefused } from "../../kernel/ops-command.ts";
import type { Services } from "../../kernel/services.ts";
import { type Decision, decide } from "./decide.ts";
import { leavesAt, lockOrder } from "./order-row.ts";

const STATUSES = [
  "submitted",
  "under review",
  "processing",
  "done",
  "failed",
  "cancelled",
] as const;

const list: OpsCommand = {
  name: "withdraw list",
  usage: "",
  about: "Lists unfinished withdrawals, oldest first.",
  needs: 0,
  run: async (_args, { db }) => {
    const rows = await db
      .selectFrom("withdraw_order")
      .selectAll()
      .where("status", "in", [0, 1, 2])
      .orderBy("created_at")
      .limit(200)
      .execute();
    if (rows.length === 0) return "none";
    return rows.map((row) => {
      const goal =
        row.channel === "bank"
          ? `bank ${row.payment_id}`
          : `${row.chain} ${row.address} ${row.memo}`.trim();
      const rests =
        row.leaves_at > 0 ? `  not before ${new Date(row.leaves_at).toISOString()}` : "";
      const sums = `${toText(decimal(row.amount))} ${row.symbol}  pays ${toText(decimal(row.receive))} ${row.receive_currency}`;
      return `${row.order_no}  ${STATUSES[row.status]}  ${sums}  ${goal}${rests}`;
    });
  },
};

/**
 * Decides about an order. What rests is not approved before its time; a payment is by hand where
 * nobody else makes it.
 */
async function run(deps: Services, no: string, o: Decision): Promise<string> {
  const isPayment = o.event === "pay" || o.event === "fail";
  if (isPayment && deps.bridge.make !== "ops")
    throw new OpsRefused(
      `payments are made by the bridge (${deps.bridge.make}), which tells of them itself`,
    );
  const done = await txOk(deps.db, async (trx) => {
    const row = await lockOrder(trx, no);
    if (row === undefined) throw new OpsRefused(`there is no withdrawal ${no}`);
    const until = leavesAt(row, await restsUntil(trx, row.user_id));
    if (o.event === "approve" && until > o.now)
      throw new OpsRefused(`${no} rests until ${new Date(until).toISOString()}`);
    return decide(trx, deps, row, o);
  });
  if (!done.ok)
    throw new OpsRefused(
      done.error === "moneyStopped"
        ? "money is stopped"
        : `${no} cannot ${o.event} in its present state`,
    );
  return `${no}: ${STATUSES[done.value.status]}`;
}

const command = (
  event: Exclude<Decision["event"], "cancel">,
  usage: string,
  about: string,
  needs: number,
  isHash = false,
): OpsCommand => ({
  name: `withdraw ${event}`,
  usage,
  about,
  needs,
  run: ([no, ...rest], deps, { now, who }) => {
    const text = rest.join(" ").slice(0, 200);
    return run(deps, no, {
      event,
      actor: `ops:${who}`,
      now,
      ...(isHash ? { txHash: text } : { reason: text }),
    });
  },
});

export const WITHDRAWAL_OPS: readonly OpsCommand[] = [
  list,
  command(
    "open",
    "<order>",
    "Takes a withdrawal under review: its owner cannot take it back any more.",
    1,
  ),
  command("approve", "<order>", "Gives the instruction to pay.", 1),
  command(
    "refuse",
    "<order> <reason…>",
    "Refuses; the amount goes back with the reason that the owner sees.",
    2,
  ),
  command(
    "pay",
    "<order> <hash or bank's number>",
    "Says that it was paid, where people pay.",
    2,
    true,
  ),
  command(
    "fail",
    "<order> <reason…>",
    "Says that it cannot be paid, where people pay; the amount goes back.",
    2,
  ),
];
