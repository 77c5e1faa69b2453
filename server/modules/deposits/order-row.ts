/** A deposit's row, and what its owner sees and hears of it. */
import type { Insertable, Selectable } from "kysely";
import type { Deposit, PlatformAccount } from "../../../contract/http/money/deposit.ts";
import { type Amount, decimal, toText } from "../../../contract/money/decimal.ts";
import { explorerUrl } from "../../bridge/door.ts";
import type { DepositOrderTable } from "../../db/money-schema.ts";
import { digits, type Random } from "../../db/random.ts";
import type { Tx } from "../../db/tx.ts";
import type { Services } from "../../kernel/services.ts";

export type OrderRow = Selectable<DepositOrderTable>;
export type NewOrder = Insertable<DepositOrderTable>;

const plain = (numeric: string): string => toText(decimal<Amount>(numeric));

/** A number that a person can read out: kind, day, eight digits. */
export const orderNo = (kind: "D" | "W", random: Random, now: number): string =>
  `${kind}${new Date(now).toISOString().slice(2, 10).replaceAll("-", "")}${digits(random, 8)}`;

export function depositOf(row: OrderRow, deps: Pick<Services, "bridge">): Deposit {
  return {
    orderNo: row.order_no,
    channel: row.channel,
    symbol: row.symbol,
    chain: row.chain,
    address: row.address,
    memo: row.memo,
    currency: row.currency,
    amount: plain(row.amount),
    credited: plain(row.credited),
    rate: row.channel === "bank" ? plain(row.rate) : "",
    status: row.status,
    confirmations: row.confirmations,
    confirmationsNeed: row.confirmations_need,
    txHash: row.tx_hash,
    txUrl: explorerUrl(deps.bridge, row.chain, row.tx_hash),
    voucher: row.voucher === "" ? [] : [row.voucher],
    platformAccount:
      row.platform_account === "" ? null : (JSON.parse(row.platform_account) as PlatformAccount),
    payment: row.payer === "" ? null : (JSON.parse(row.payer) as NonNullable<Deposit["payment"]>),
    reference: row.reference ?? "",
    reason: row.reason,
    createTime: row.created_at,
    expireTime: row.expires_at,
    finishTime: row.finished_at,
  };
}

/** Changes a row that the caller holds, and tells its owner. */
export async function change(
  trx: Tx,
  deps: Services,
  row: OrderRow,
  to: Partial<Omit<OrderRow, "order_no">>,
  now: number,
): Promise<OrderRow> {
  await trx.updateTable("deposit_order").set(to).where("order_no", "=", row.order_no).execute();
  const after = { ...row, ...to };
  await tell(trx, deps, after, now);
  return after;
}

export const tell = (trx: Tx, deps: Services, row: OrderRow, now: number): Promise<void> =>
  deps.live.emit(
    trx,
    row.account_id,
    "recharge",
    {
      orderNo: row.order_no,
      status: row.status,
      symbol: row.symbol,
      credited: plain(row.credited),
      reason: row.reason,
      confirmations: row.confirmations,
      confirmationsNeed: row.confirmations_need,
    },
    now,
  );

/** An own order under lock; what is another's does not exist. */
export const lockOwn = (trx: Tx, accountId: string, no: string): Promise<OrderRow | undefined> =>
  trx
    .selectFrom("deposit_order")
    .selectAll()
    .where("order_no", "=", no)
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
