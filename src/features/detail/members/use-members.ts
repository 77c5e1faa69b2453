/** Members of a sector, index or ETF, page behind page in one list. */

import { useTranslation } from "react-i18next";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { itemConstituents } from "../../../../contract/http/detail.ts";
import { readMembers } from "../../../data/queries/market/instruments.ts";
import { usePages } from "../../../data/queries/pages.ts";
import { useResource } from "../../../data/queries/resource.ts";
import { type MembersView, membersParams } from "./members-query.ts";

export type MembersPage = DataOf<typeof itemConstituents>;
export type Member = MembersPage["page"]["list"][number];

const FRESH_MS = 30_000;
const NONE: readonly Member[] = [];

const loadMembers = (view: MembersView, after: string, pageSize: number, signal: AbortSignal) =>
  readMembers(membersParams(view, after, pageSize), signal);

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
  // A sector is named in the reader's language.
  const { i18n } = useTranslation();
  const key = `members:${i18n.language}:${new URLSearchParams(membersParams(view, "", pageSize) as Record<string, string>)}`;
  const first = useResource(key, (signal) => loadMembers(view, "", pageSize, signal), {
    freshMs: FRESH_MS,
  });
  const { rows, hasMore, next, more } = usePages({
    first: first.data?.page,
    of: key,
    keyOf: ({ symbol }) => symbol,
    load: async (_pageNo, signal, after) => {
      const result = await loadMembers(view, after, pageSize, signal);
      return result.ok ? { ok: true, value: result.value.page } : result;
    },
  });
  const unknown =
    first.status === "failed" && first.error.kind === "business" && first.data === undefined;
  const failed = first.status === "failed" || next === "failed";
  return {
    key,
    head: first.data,
    rows: rows ?? NONE,
    status: unknown
      ? "unknown"
      : failed
        ? "failed"
        : first.data === undefined
          ? "pending"
          : "ready",
    busy: first.status === "pending" || next === "loading",
    hasMore,
    more,
    retry: next === "failed" ? more : first.reload,
  };
}
