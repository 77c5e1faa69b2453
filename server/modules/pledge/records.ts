/** History of a loan, row by row. */
import { type Amount, add, decimal, toText } from "../../../contract/money/decimal.ts";
import { businessDayAt } from "../../../contract/time/business.ts";
import type { Tx } from "../../db/tx.ts";
import type { RecordRow } from "./tables.ts";

export type Entry = Pick<RecordRow, "type" | "at" | "asset"> & {
  amount: Amount;
  debt: Amount;
  pledged: Amount;
  hours?: number;
};

/**
 * Appends to a locked loan's records; hours of one business day that follow each other become one
 * row.
 */
export async function record(
  trx: Tx,
  loanNo: string,
  { type, at, asset, amount, debt, pledged, hours = 0 }: Entry,
): Promise<void> {
  const last = await trx
    .selectFrom("pledge_record")
    .selectAll()
    .where("order_no", "=", loanNo)
    .orderBy("no", "desc")
    .limit(1)
    .executeTakeFirst();
  const day = businessDayAt(at);
  const after = { at, debt_after: toText(debt), pledge_after: toText(pledged) };
  if (type === "interest" && last?.type === "interest" && last.day === day) {
    await trx
      .updateTable("pledge_record")
      .set({
        ...after,
        hours: last.hours + hours,
        amount: toText(add(decimal<Amount>(last.amount), amount)),
      })
      .where("order_no", "=", loanNo)
      .where("no", "=", last.no)
      .execute();
    return;
  }
  await trx
    .insertInto("pledge_record")
    .values({
      order_no: loanNo,
      no: (last?.no ?? 0) + 1,
      type,
      day,
      hours,
      amount: toText(amount),
      asset,
      ...after,
    })
    .execute();
}
