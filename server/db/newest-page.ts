/**
 * One page of rows, as every list of records answers it: by its number, or behind the row that the
 * page before ended with.
 */
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "./schema.ts";

/**
 * Which page, as the calls have it: numbers from 1, or `after` what the page before said comes
 * next.
 */
export interface PageAsked {
  pageNo: number;
  pageSize: number;
  after?: string | undefined;
}
/** A page and how many rows there are in all. */
export interface PageFound<Row> {
  list: Row[];
  total: number;
  pageNo: number;
  pageSize: number;
  hasMore: boolean;
  /** Names the last row to whoever asks for what is behind it; empty behind the last. */
  next: string;
}

/**
 * Where a row stands in its list, largest first: its time or number, then what tells two of one
 * moment apart.
 */
export type Place = readonly [number | string, ...(number | string)[]];
/** A column of the order and the kind of its values. */
export type OrderedBy = readonly [column: string, kind: "number" | "text" | "flag"];

const BETWEEN = "~";
const NUMBER = /^\d{1,16}$/;

/** The text of a place. Values are numbers, and names of letters, digits and hyphens. */
export const cursorOf = (place: Place): string => place.join(BETWEEN);
/** The parts of that text. */
export const placeIn = (cursor: string): string[] => cursor.split(BETWEEN);

const VALUE_IN: Readonly<Record<OrderedBy[1], (text: string) => RawBuilder<unknown>>> = {
  number: (text) => sql`${Number(text)}::bigint`,
  text: (text) => sql`${text}`,
  flag: (text) => sql`${text === "1"}::boolean`,
};

/** Rows behind a cursor; none behind one that no list of this order gave. */
export function behind(by: readonly OrderedBy[], after: string): RawBuilder<boolean> {
  const texts = placeIn(after);
  const isKnown =
    texts.length === by.length &&
    by.every(([, kind], i) => kind === "text" || NUMBER.test(texts[i]));
  if (!isKnown) return sql<boolean>`false`;
  const columns = sql.join(by.map(([column]) => sql.ref(column)));
  return sql<boolean>`(${columns}) < (${sql.join(by.map(([, kind], i) => VALUE_IN[kind](texts[i])))})`;
}

/** ORDER BY of such a list. */
export const largestFirst = (by: readonly OrderedBy[]): RawBuilder<unknown> =>
  sql.join(by.map(([column]) => sql`${sql.ref(column)} DESC`));

/** How many rows to read and to leave out: one more than asked for says whether there are more. */
export const spanOf = ({ pageNo, pageSize, after = "" }: PageAsked) => ({
  limit: pageSize + 1,
  offset: after === "" ? (pageNo - 1) * pageSize : 0,
});

/** The answer's frame around rows that were read with `spanOf`. */
export function pageFound<Row>(
  rows: readonly Row[],
  total: number,
  { pageNo, pageSize }: PageAsked,
  placeOf: (row: Row) => Place,
): PageFound<Row> {
  const [list, hasMore] = [rows.slice(0, pageSize), rows.length > pageSize];
  const last = list.at(-1);
  return {
    list,
    total,
    pageNo,
    pageSize,
    hasMore,
    next: hasMore && last !== undefined ? cursorOf(placeOf(last)) : "",
  };
}

/** The same page of other rows. */
export const pageAs = <Row, Out>(
  page: PageFound<Row>,
  rowOf: (row: Row) => Out,
): PageFound<Out> => ({ ...page, list: page.list.map(rowOf) });

/** The rows of a page and one more, in its order. */
export const rowsOf = <T extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, T, Row>,
  by: readonly OrderedBy[],
  asked: PageAsked,
): Promise<Row[]> => {
  const { limit, offset } = spanOf(asked);
  const found = asked.after ? query.where(behind(by, asked.after)) : query;
  return found.orderBy(largestFirst(by)).limit(limit).offset(offset).execute() as Promise<Row[]>;
};

/** Tables of documents: each row has a number and the time it was made. */
type Documents = {
  [T in keyof Database]: Database[T] extends { order_no: unknown; created_at: unknown } ? T : never;
}[keyof Database];

/**
 * The rows that `query` leaves, newest first by the column `by`, of the same instant by number;
 * `rowOf` makes the answer's row of one.
 */
export async function newestPage<T extends Documents, Row>(
  query: SelectQueryBuilder<Database, T, object>,
  asked: PageAsked,
  rowOf: (row: Selectable<Database[T]>) => Row,
  by: keyof Database[T] & string = "created_at",
): Promise<PageFound<Row>> {
  const order = [
    [by, "number"],
    ["order_no", "text"],
  ] as const;
  const { total } = await query
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await rowsOf(query.selectAll(), order, asked);
  const places = rows.map(
    (row): Place => [
      String(Reflect.get(row as object, by)),
      String(Reflect.get(row as object, "order_no")),
    ],
  );
  const page = pageFound(
    rows.map((row, i) => ({ row, place: places[i] })),
    total,
    asked,
    ({ place }) => place,
  );
  return pageAs(page, ({ row }) => rowOf(row as Selectable<Database[T]>));
}

/** Fills: those of one moment by their steps. */
export const DEALS_BY = [
  ["created_at", "number"],
  ["step", "number"],
  ["deal_no", "text"],
] as const;
export const dealPlace = (row: { created_at: number; step: number; deal_no: string }): Place => [
  row.created_at,
  row.step,
  row.deal_no,
];
