/** News or announcements, page behind page in one list. The first page is shared and renewed; those behind it are this screen's. */
import { useEffect, useMemo, useRef, useState } from "react";
import type { NewsKind, NewsRow } from "../../../../contract/http/content.ts";
import { loadNews, useFirstNews } from "../../../data/queries/content/announcements.ts";
import { joined } from "./joined.ts";

export interface NewsState {
  rows: readonly NewsRow[] | undefined;
  status: "idle" | "pending" | "ready" | "failed";
  /** What the list's foot is: nothing, the next page on its way, or its failure. */
  next: "rest" | "loading" | "failed";
  hasMore: boolean;
  more: () => void;
  reload: () => void;
}

export function useNews(type: NewsKind): NewsState {
  const { language, ...first } = useFirstNews(type);
  const [held, hold] = useState<{ of: unknown; pageNo: number; rows: readonly NewsRow[]; hasMore: boolean }>();
  const [next, setNext] = useState<NewsState["next"]>("rest");
  const running = useRef<AbortController>(undefined);
  const page = first.data;
  // Pages behind a first page that was renewed are of another list.
  const rest = held !== undefined && held.of === page ? held : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page under way belongs to the list that is gone
  useEffect(() => {
    return () => {
      running.current?.abort();
      running.current = undefined;
      setNext("rest");
    };
  }, [page]);
  const rows = useMemo(() => page && joined(page.list, rest?.rows ?? []), [page, rest]);
  const hasMore = rest?.hasMore ?? page?.hasMore ?? false;

  const more = (): void => {
    if (!hasMore || running.current !== undefined) return;
    const mine = new AbortController();
    running.current = mine;
    setNext("loading");
    const pageNo = (rest?.pageNo ?? 1) + 1;
    void loadNews(type, language, pageNo, mine.signal).then((result) => {
      if (running.current !== mine) return;
      running.current = undefined;
      setNext(result.ok ? "rest" : "failed");
      if (result.ok) hold({ of: page, pageNo, rows: joined(rest?.rows ?? [], result.value.list), hasMore: result.value.hasMore });
    });
  };
  return { rows, status: first.status, next, hasMore, more, reload: first.reload };
}
