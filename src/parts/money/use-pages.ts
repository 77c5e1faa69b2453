/** A list of records, page behind page in one. The first page is shared and renewed by events; those behind it are this screen's. */
import { useEffect, useMemo, useRef, useState } from "react";
import type { CallResult } from "../../../contract/http/wire/client.ts";
import type { Query } from "../../data/queries/query.ts";

interface Page<Row> {
  list: readonly Row[];
  hasMore: boolean;
}

export interface Pages<Row> {
  rows: readonly Row[] | undefined;
  status: "idle" | "pending" | "ready" | "failed";
  /** What the list's foot is: nothing, the next page on its way, or its failure. */
  next: "rest" | "loading" | "failed";
  hasMore: boolean;
  more: () => void;
  reload: () => void;
}

interface Source<Row> {
  first: Query<Page<Row>>;
  load: (pageNo: number, signal: AbortSignal) => Promise<CallResult<Page<Row>>>;
}

export function usePages<Row>({ first, load }: Source<Row>, keyOf: (row: Row) => string): Pages<Row> {
  const page = first.data;
  const [held, hold] = useState<{ of: unknown; pageNo: number; rows: readonly Row[]; hasMore: boolean }>();
  const [next, setNext] = useState<Pages<Row>["next"]>("rest");
  const running = useRef<AbortController>(undefined);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what names a row does not change
  const rows = useMemo(() => page && joined(page.list, rest?.rows ?? [], keyOf), [page, rest]);
  const hasMore = rest?.hasMore ?? page?.hasMore ?? false;

  const more = (): void => {
    if (!hasMore || running.current !== undefined) return;
    const mine = new AbortController();
    running.current = mine;
    setNext("loading");
    const pageNo = (rest?.pageNo ?? 1) + 1;
    void load(pageNo, mine.signal).then((result) => {
      if (running.current !== mine) return;
      running.current = undefined;
      setNext(result.ok ? "rest" : "failed");
      if (result.ok) hold({ of: page, pageNo, rows: joined(rest?.rows ?? [], result.value.list, keyOf), hasMore: result.value.hasMore });
    });
  };
  return { rows, status: first.status, next, hasMore, more, reload: first.reload };
}

/** A row that a new one has pushed onto the next page stands once, where it was. */
function joined<Row>(before: readonly Row[], after: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const known = new Set(before.map(keyOf));
  return [...before, ...after.filter((row) => !known.has(keyOf(row)))];
}
