/** One page of documents of an account, as every list of orders answers it. */
import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "./schema.ts";

/** Which page, as the calls have it: numbers from 1. */
export interface PageAsked {
  pageNo: number;
  pageSize: number;
}
/** A page and how many rows there are in all. */
export interface PageFound<Row> extends PageAsked {
  list: Row[];
  total: number;
  hasMore: boolean;
}

/** Tables of documents: each row has a number and the time it was made. */
type Documents = { [T in keyof Database]: Database[T] extends { order_no: unknown; created_at: unknown } ? T : never }[keyof Database];

/** The rows that `query` leaves, newest first by the column `by`, of the same instant by number; `rowOf` makes the answer's row of one. */
export async function newestPage<T extends Documents, Row>(
  query: SelectQueryBuilder<Database, T, object>,
  { pageNo, pageSize }: PageAsked,
  rowOf: (row: Selectable<Database[T]>) => Row,
  by: keyof Database[T] & string = "created_at",
): Promise<PageFound<Row>> {
  const { total } = await query.select((e) => e.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy(sql.ref(by), "desc")
    .orderBy(sql.ref("order_no"), "desc")
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return { list: rows.map((row) => rowOf(row as Selectable<Database[T]>)), total, pageNo, pageSize, hasMore: pageNo * pageSize < total };
}
