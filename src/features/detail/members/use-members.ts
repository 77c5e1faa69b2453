/** Members of a sector, index or ETF, page behind page in one list. Answers go into the page's table first, so rows are painted with values. */
import { useEffect, useMemo, useRef, useState } from "react";
import type { DataOf } from "../../../../contract/http/call.ts";
import { itemConstituents } from "../../../../contract/http/detail.ts";
import { seedQuotes } from "../../../data/apply/seed.ts";
import { api } from "../../../data/http/call.ts";
import { seen } from "../../../data/queries/market/seen.ts";
import { useResource } from "../../../data/queries/resource.ts";
import { type MembersView, membersParams } from "./members-query.ts";

export type MembersPage = DataOf<typeof itemConstituents>;
export type Member = MembersPage["page"]["list"][number];

const FRESH_MS = 30_000;

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
  const [held, hold] = useState<{ key: string; pageNo: number; rows: readonly Member[]; hasMore: boolean }>();
  const [next, setNext] = useState<"rest" | "loading" | "failed">("rest");
  const running = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has no use for the page under way
  useEffect(() => {
    return () => {
      running.current?.abort();
      running.current = undefined;
      setNext("rest");
    };
  }, [key]);

  const page = first.data?.page;
  const rest = held?.key === key && held.pageNo > 1 ? held : undefined;
  // The same array while nothing came: rows are bound again only when they changed.
  const rows = useMemo(() => [...(page?.list ?? []), ...(rest?.rows ?? [])], [page, rest]);
  const hasMore = rest?.hasMore ?? page?.hasMore ?? false;
  const more = (): void => {
    if (!hasMore || running.current !== undefined) return;
    const mine = new AbortController();
    running.current = mine;
    setNext("loading");
    const pageNo = (rest?.pageNo ?? 1) + 1;
    void loadMembers(view, pageNo, pageSize, mine.signal).then((result) => {
      if (running.current !== mine) return;
      running.current = undefined;
      setNext(result.ok ? "rest" : "failed");
      if (result.ok) hold({ key, pageNo, rows: [...(rest?.rows ?? []), ...result.value.page.list], hasMore: result.value.page.hasMore });
    });
  };
  const unknown = first.status === "failed" && first.error.kind === "business" && first.data === undefined;
  const failed = first.status === "failed" || next === "failed";
  return {
    key,
    head: first.data,
    rows,
    status: unknown ? "unknown" : failed ? "failed" : first.data === undefined ? "pending" : "ready",
    busy: first.status === "pending" || next === "loading",
    hasMore,
    more,
    retry: next === "failed" ? more : first.reload,
  };
}
