/** `/quotes/constituentDetail?id=&kind=module|index|etf&sort=weight.desc&view=list|map`. */
import type { ParamsIn } from "../../../../contract/http/call.ts";
import type { itemConstituents } from "../../../../contract/http/detail.ts";

export const MEMBER_COLUMNS = ["name", "weight", "contribution", "last", "changeRatio"] as const;
export type MemberColumn = (typeof MEMBER_COLUMNS)[number];
export const KINDS = ["module", "index", "etf"] as const;
export type MembersKind = (typeof KINDS)[number];

export interface MemberSort {
  by: MemberColumn;
  order: "asc" | "desc";
}

export interface MembersView {
  id: string;
  kind: MembersKind;
  /** Null: the server's own order. */
  sort: MemberSort | null;
  view: "list" | "map";
}

/** Reads the query; without an id there is nothing to show. What is not valid is its default. */
export function parseMembers(query: URLSearchParams): MembersView | undefined {
  const id = query.get("id")?.trim() ?? "";
  if (id === "") return undefined;
  const [by, order] = (query.get("sort") ?? "").split(".");
  const column = MEMBER_COLUMNS.find((name) => name === by);
  return {
    id,
    kind: KINDS.find((kind) => kind === query.get("kind")) ?? "module",
    sort:
      column !== undefined && (order === "asc" || order === "desc") ? { by: column, order } : null,
    view: query.get("view") === "map" ? "map" : "list",
  };
}

export function writeMembers({ id, kind, sort, view }: MembersView): URLSearchParams {
  const query = new URLSearchParams({ id, kind });
  if (sort) query.set("sort", `${sort.by}.${sort.order}`);
  if (view === "map") query.set("view", view);
  return query;
}

/**
 * A press on a head: figures first from the largest, names from A; the third press takes the sort
 * off.
 */
export function nextMemberSort(now: MemberSort | null, column: MemberColumn): MemberSort | null {
  const first = column === "name" ? "asc" : "desc";
  if (now?.by !== column) return { by: column, order: first };
  return now.order === first ? { by: column, order: first === "asc" ? "desc" : "asc" } : null;
}

/** Parameters of one page. */
export const membersParams = (
  { id, kind, sort }: MembersView,
  after: string,
  pageSize: number,
): ParamsIn<typeof itemConstituents> => ({
  id,
  kind,
  sort: sort?.by ?? "",
  order: sort?.order ?? "desc",
  after,
  pageSize: String(pageSize),
});
