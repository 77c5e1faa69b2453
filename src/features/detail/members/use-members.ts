/** Members of a sector, index or ETF, page behind page in one list. Answers go into the page's table first, so rows are painted with values. */
import type { DataOf } from "../../../../contract/http/call.ts";
import { itemConstituents } from "../../../../contract/http/detail.ts";
import { seedQuotes } from "../../../data/apply/seed.ts";
import { api } from "../../../data/http/call.ts";
import { seen } from "../../../data/queries/market/seen.ts";
import { usePages } from "../../../data/queries/pages.ts";
import { useResource } from "../../../data/queries/resource.ts";
import { type MembersView, membersParams } from "./members-query.ts";

export type MembersPage = DataOf<typeof itemConstituents>;
export type Member = MembersPage["page"]["list"][number];

const FRESH_MS = 30_000;
const NONE: readonly Member[] = [];

async function loadMembers(view: MembersView, pageNo: number, pageSize: number, signal: AbortSignal) {
  const result = await api.call(itemConstituents, membersParams(view, pageNo, pageSize), { signal, quiet: true });
  if (result.ok) {
    seedQuotes(result.value.page.list);
    seen.remember(result.value.page.list);
  }
  return result;
}

export interface MembersState {
  /** Names the list and its order. */
  key: string;
  head: MembersPage | undefined;
  rows: readonly Member[];
  status: "pending" | "ready" | "unknown" | "failed";
  busy: boolean;
  hasMore: boolean;
  more: () => void;
  retry: () => void;
}

export function useMembers(view: MembersView, pageSize: number): MembersState {
  const key = `members:${new URLSearchParams(membersParams(view, 1, pageSize) as Record<string, string>)}`;
  const first = useResource(key, (signal) => loadMembers(view, 1, pageSize, signal), { freshMs: FRESH_MS });
  const { rows, hasMore, next, more } = usePages({
    first: first.data?.page,
    of: key,
    keyOf: ({ symbol }) => symbol,
    load: async (pageNo, signal) => {
      const result = await loadMembers(view, pageNo, pageSize, signal);
      return result.ok ? { ok: true, value: result.value.page } : result;
    },
  });
  const unknown = first.status === "failed" && first.error.kind === "business" && first.data === undefined;
  const failed = first.status === "failed" || next === "failed";
  return {
    key,
    head: first.data,
    rows: rows ?? NONE,
    status: unknown ? "unknown" : failed ? "failed" : first.data === undefined ? "pending" : "ready",
    busy: first.status === "pending" || next === "loading",
    hasMore,
    more,
    retry: next === "failed" ? more : first.reload,
  };
}
