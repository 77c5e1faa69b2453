/**
 * The ledger's list by days: a head in front of each, with what the day came to where one coin is
 * shown. Pure.
 */
import type { MoneyRow } from "../../../../contract/http/money/wallet.ts";
import { type Amount, decimal, sum, toText } from "../../../../contract/money/decimal.ts";

/** Where a change's document is shown; undefined where it has no screen. */
export function pathOf({
  refType,
  refNo,
  accountType,
}: Pick<MoneyRow, "refType" | "refNo" | "accountType">): string | undefined {
  if (refType === "transfer") return `/transfer/transferSubmit?order_no=${refNo}`;
  if (refType === "exchange" || refType === "dust")
    return `/cryptos/exchangeHistory?order_no=${refNo}`;
  if (refType === "recharge") return `/cryptos/rechargeDetail?order_no=${refNo}`;
  if (refType === "withdraw") return `/cryptos/withdraw/withdrawDetail?order_no=${refNo}`;
  if (refType === "earn") return `/cryptos/financialOrder?order_no=${refNo}`;
  if (refType === "c2cOrder") return `/cryptos/tradeOrderDetail?order_no=${refNo}`;
  if (refType === "pledge") return `/cryptos/pledgeLoanOrderDetail?loan_no=${refNo}`;
  if (refType === "credit") return `/cryptos/loanHistory?loan_no=${refNo}`;
  const isExchange = accountType === "SPOT" || accountType === "STOCK";
  if (refType === "order")
    return `/cryptos/entrustDetail?orderNo=${refNo}&kind=${isExchange ? "exchange" : "contract"}`;
  if (refType === "position" || refType === "delivery")
    return `/cryptos/orderDetail?kind=${refType}&id=${refNo}`;
  return undefined;
}

/**
 * A head when `row` is the first of its day; the day's net of those that are loaded, where all are
 * of one coin.
 */
export function headOf(
  rows: readonly MoneyRow[],
  index: number,
  dayOf: (at: number) => string,
): { day: string; net?: string } | undefined {
  const day = dayOf(rows[index].createTime);
  if (index > 0 && dayOf(rows[index - 1].createTime) === day) return undefined;
  const same = rows.slice(index).filter((row) => dayOf(row.createTime) === day);
  const isWhole = same.length < rows.length - index;
  const isOneCoin = same.every(({ symbol }) => symbol === same[0].symbol);
  if (!isOneCoin || !isWhole) return { day };
  return { day, net: toText(sum(same.map(({ amount }) => decimal<Amount>(amount)))) };
}
