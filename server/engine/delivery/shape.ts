/** A fixed period as it travels. */
import type { Delivery } from "../../../contract/http/trading/futures.ts";
import { type Amount, decimal, subtract, toText } from "../../../contract/money/decimal.ts";
import type { DeliveryRow } from "./tables.ts";

const plain = (text: string | null): string => (text === null ? "" : toText(decimal(text)));

/** `now`: tells a running one from one whose period is over and that is being settled, epoch ms. */
export function deliveryShape(row: DeliveryRow, name: string, now: number): Delivery {
  const isDone = row.state === "completed";
  return {
    orderNo: row.order_no,
    clientOrderId: row.client_order_id,
    accountMode: row.mode,
    symbol: row.symbol,
    name,
    type: row.type,
    direction: row.direction,
    amount: plain(row.stake),
    seconds: row.seconds,
    ratio: plain(row.ratio),
    openPrice: plain(row.open_price),
    openTickSeq: row.open_seq,
    openTickTs: row.open_ts,
    settlePrice: plain(row.settle_price),
    settleTickSeq: row.settle_seq,
    settleTickTs: row.settle_ts,
    state: isDone ? "completed" : now >= row.expire_at ? "settling" : "running",
    result: row.result ?? "",
    reason: row.reason,
    paid: plain(row.paid),
    profit: isDone ? toText(subtract(decimal<Amount>(row.paid), decimal<Amount>(row.stake))) : "",
    createdAt: row.created_at,
    expireAt: row.expire_at,
    settledAt: row.settled_at,
  };
}
