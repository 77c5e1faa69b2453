/**
 * Pages behind a first page, joined into one list: the first one is shared and renewed by the
 * caller that asked for it, those behind it are this screen's.
 */
import { useEffect, useMemo, useRef, useState } from "react";

/** One page as every paged call answers it. */
export interface PageOf<Row> {
  list: readonly Row[];
  hasMore: boolean;
  /** Where the next page begins, of lists that say so. */
  next?: string | undefined;
}
type Loaded<Row> = { ok: true; value: PageOf<Row> } | { ok: false };

/** Result of {@link usePages}. */
export interface Pages<Row> {
  /**
   * All rows so far, each once: a row that slid onto the next page meanwhile stays where it was.
   * `undefined` before the first page.
   */
  rows: readonly Row[] | undefined;
  hasMore: boolean;
  /** State of the list's foot: nothing, the next page on its way, or its failure. */
  next: "rest" | "loading" | "failed";
  more: () => void;
}

/** Options of {@link usePages}. */
export interface PagesOptions<Row> {
  first: PageOf<Row> | undefined;
  /**
   * Names the list: when it changes, the pages behind the first are another list's. A first page
   * that is renewed under one name keeps them.
   */
  of: unknown;
  /** Names a row. */
  keyOf: (row: Row) => string;
  /**
   * `after`: what the page before said comes next; a list that does not say is asked by the number.
   */
  load: (pageNo: number, signal: AbortSignal, after: string) => Promise<Loaded<Row>>;
}

export function usePages<Row>({ first, of, keyOf, load }: PagesOptions<Row>): Pages<Row> {
  const [held, hold] = useState<Held<Row>>();
  const [next, setNext] = useState<Pages<Row>["next"]>("rest");
  const running = useRef<AbortController>(undefined);
  let rest = held !== undefined && held.of === of ? held : undefined;
  if (first !== undefined && rest?.first !== first) {
    const slid = rest && slidOff(rest.first.list, first, keyOf);
    const begun = {
      of,
      first,
      pageNo: 1,
      after: first.next ?? "",
      rows: [],
      hasMore: first.hasMore,
    };
    rest =
      rest !== undefined && slid !== undefined
        ? { ...rest, first, rows: joined(slid, rest.rows, keyOf) }
        : begun;
    hold(rest);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page under way belongs to the list that is gone
  useEffect(() => {
    return () => {
      running.current?.abort();
      running.current = undefined;
      setNext("rest");
    };
  }, [of]);
  // The same array while nothing came: rows are bound again only when they changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what names a row does not change
  const rows = useMemo(() => first && joined(first.list, rest?.rows ?? [], keyOf), [first, rest]);
  const hasMore = rest?.hasMore ?? first?.hasMore ?? false;
  const more = (): void => {
    if (!hasMore || first === undefined || running.current !== undefined) return;
    const mine = new AbortController();
    running.current = mine;
    setNext("loading");
    const pageNo = (rest?.pageNo ?? 1) + 1;
    void load(pageNo, mine.signal, rest?.after ?? first.next ?? "").then((result) => {
      if (running.current !== mine) return;
      running.current = undefined;
      setNext(result.ok ? "rest" : "failed");
      if (!result.ok) return;
      const { list, hasMore, next = "" } = result.value;
      hold({
        of,
        first,
        pageNo,
        after: next,
        rows: joined(rest?.rows ?? [], list, keyOf),
        hasMore,
      });
    });
  };
  return { rows, hasMore, next, more };
}

/** Pages behind the first, as of which first page. */
interface Held<Row> {
  of: unknown;
  first: PageOf<Row>;
  pageNo: number;
  after: string;
  rows: readonly Row[];
  hasMore: boolean;
}

/**
 * Finds what slid off a first page that was renewed: the rows behind the last one that is still on
 * it. Those before it have gone. Undefined where the pages behind are of another list now: nothing
 * of the old page is there any more, or there is no second page.
 */
export function slidOff<Row>(
  before: readonly Row[],
  { list, hasMore }: PageOf<Row>,
  keyOf: (row: Row) => string,
): readonly Row[] | undefined {
  const known = new Set(list.map(keyOf));
  const last = before.findLastIndex((row) => known.has(keyOf(row)));
  return last < 0 || !hasMore ? undefined : before.slice(last + 1);
}

/** `more` behind `rows`, without those that stand there already. */
export function joined<Row>(
  rows: readonly Row[],
  more: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const known = new Set(rows.map(keyOf));
  const fresh = more.filter((row) => !known.has(keyOf(row)));
  return fresh.length === 0 ? rows : [...rows, ...fresh];
}
