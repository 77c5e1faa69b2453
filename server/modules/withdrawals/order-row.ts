/** A withdrawal's row, what it posts, and what its owner sees and hears of it. */
import type { Selectable } from "kysely";
import type { Withdrawal } from "../../../contract/http/money/withdraw.ts";
import type { AccountId } from "../../../contract/ids.ts";
import { asset } from "../../../contract/money/assets.ts";
import { type Amount, decimal, toText } from "../../../contract/money/decimal.ts";
import { explorerUrl } from "../../bridge/door.ts";
import type { WithdrawOrderTable } from "../../db/money-schema.ts";
import type { Tx } from "../../db/tx.ts";
import type { Services } from "../../kernel/services.ts";
import { post } from "../../ledger/post.ts";
import type { Posting } from "../../ledger/posting.ts";
import { walletEvents } from "../../ledger/wallet-events.ts";
import type { Outgoing } from "./postings.ts";

export type OrderRow = Selectable<WithdrawOrderTable>;

const plain = (numeric: string): string => toText(decimal<Amount>(numeric));

/**
 * A withdrawal that was asked for before a recovery rests with everything else: until then it is
 * not approved.
 */
export const leavesAt = (
  row: Pick<OrderRow, "status" | "leaves_at">,
  restsUntil: number,
): number =>
  (row.status === 0 || row.status === 1) && restsUntil > row.leaves_at ? restsUntil : row.leaves_at;

/** `restsUntil`: of its owner's value. */
export function withdrawalOf(
  row: OrderRow,
  deps: Pick<Services, "bridge">,
  restsUntil: number,
): Withdrawal {
  return {
    orderNo: row.order_no,
    channel: row.channel,
    symbol: row.symbol,
    chain: row.chain,
    address: row.address,
    memo: row.memo,
    payment: row.payment === "" ? null : (JSON.parse(row.payment) as Withdrawal["payment"]),
    amount: plain(row.amount),
    fee: plain(row.fee),
    receive: plain(row.receive),
    receiveCurrency: row.receive_currency,
    rate: row.channel === "bank" ? plain(row.rate) : "",
    status: row.status,
    cancelable: row.status === 0,
    leavesTime: leavesAt(row, restsUntil),
    reason: row.reason,
    txHash: row.tx_hash,
    txUrl: explorerUrl(deps.bridge, row.chain, row.tx_hash),
    createTime: row.created_at,
    reviewTime: row.reviewed_at,
    finishTime: row.finished_at,
  };
}

export function outgoingOf(row: OrderRow, at: number): Outgoing {
  const [of, receiveAsset] = [asset(row.symbol), asset(row.receive_currency)];
  if (of === undefined || receiveAsset === undefined)
    throw new Error(`${row.order_no} is of no asset`);
  const [amount, fee, receive] = [row.amount, row.fee, row.receive].map((text) =>
    decimal<Amount>(text),
  );
  return {
    orderNo: row.order_no,
    owner: row.account_id as AccountId,
    asset: of,
    amount,
    fee,
    receive,
    receiveAsset,
    at,
  };
}

/**
 * Posts and tells the account's balances. False when it cannot be paid or money is stopped: then
 * the caller's transaction is undone.
 */
export async function move(
  trx: Tx,
  deps: Services,
  posting: Posting,
): Promise<"done" | "insufficient" | "moneyStopped"> {
  const [answer] = await post(trx, [posting]);
  if (!answer.ok) return answer.error;
  for (const { accountId, data } of walletEvents(posting, answer.value))
    await deps.live.emit(trx, accountId, "wallet", data, posting.at);
  return "done";
}

/** Changes a row that the caller holds, and tells its owner. */
export async function change(
  trx: Tx,
  deps: Services,
  row: OrderRow,
  to: Partial<Omit<OrderRow, "order_no">>,
  now: number,
): Promise<OrderRow> {
  await trx.updateTable("withdraw_order").set(to).where("order_no", "=", row.order_no).execute();
  const after = { ...row, ...to };
  await tell(trx, deps, after, now);
  return after;
}

export const tell = (trx: Tx, deps: Services, row: OrderRow, now: number): Promise<void> =>
  deps.live.emit(
    trx,
    row.account_id,
    "withdraw",
    {
      orderNo: row.order_no,
      status: row.status,
      symbol: row.symbol,
      amount: plain(row.amount),
      reason: row.reason,
      txHash: row.tx_hash,
    },
    now,
  );

/** An order under lock; with an account only one of its own. */
export function lockOrder(trx: Tx, no: string, accountId?: string): Promise<OrderRow | undefined> {
  const one = trx.selectFrom("withdraw_order").selectAll().where("order_no", "=", no);
  return (accountId === undefined ? one : one.where("account_id", "=", accountId))
    .forUpdate()
    .executeTakeFirst();
}
