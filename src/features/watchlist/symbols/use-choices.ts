/** Symbols to choose from: what is found by a word, else a market's list page by page. Their values are followed while they are shown. */
import { useEffect, useMemo, useState } from "react";
import type { MarketCode } from "../../../../contract/market/markets.ts";
import type { QuoteRow } from "../../../../contract/market/realtime.ts";
import { readByType } from "../../../data/queries/market/quote-rows.ts";
import { readSearch } from "../../../data/queries/market/search.ts";
import { useInterest } from "../../../parts/quote/use-interest.ts";

const PAGE = 50;
const DEBOUNCE_MS = 500;
/** Rows that are followed at most. */
const LIVE_MOST = 60;

export interface Choices {
  rows: readonly QuoteRow[];
  status: "pending" | "ready" | "failed";
  /** Asks for the next page; undefined when there is none. */
  more: (() => void) | undefined;
  retry: () => void;
}

interface State {
  key: string;
  rows: readonly QuoteRow[];
  status: Choices["status"];
  pages: number;
  hasMore: boolean;
}

export function useChoices(market: MarketCode | "", word: string): Choices {
  const typed = useSettled(word.trim());
  const key = `${market}/${typed}`;
  const [state, setState] = useState<State>({ key, rows: [], status: "pending", pages: 1, hasMore: false });
  const [asked, ask] = useState({ page: 1, key, turn: 0 });
  const page = asked.key === key ? asked.page : 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is market and word; a turn asks again
  useEffect(() => {
    const left = new AbortController();
    setState((was) => ({ ...was, key, status: "pending", rows: was.key === key ? was.rows : [] }));
    const load =
      typed === ""
        ? readByType({ type: "", market, pageNo: String(page), pageSize: String(PAGE) }, left.signal).then((result) =>
            result.ok ? { rows: result.value.list, hasMore: result.value.hasMore } : undefined,
          )
        : readSearch({ keyword: typed.slice(0, 30), market, limit: String(PAGE) }, left.signal).then((result) =>
            result.ok ? { rows: result.value, hasMore: false } : undefined,
          );
    void load.then((answer) => {
      if (left.signal.aborted) return;
      setState((was) => {
        if (answer === undefined) return { ...was, status: "failed" };
        const before = page > 1 && was.key === key ? was.rows : [];
        const known = new Set(before.map((row) => row.symbol));
        return {
          key,
          rows: [...before, ...answer.rows.filter((row) => !known.has(row.symbol))],
          status: "ready",
          pages: page,
          hasMore: answer.hasMore,
        };
      });
    });
    return () => left.abort();
  }, [key, page, asked.turn]);
  const live = useMemo(() => state.rows.slice(-LIVE_MOST), [state.rows]);
  useInterest(live);
  const isOwn = state.key === key;
  return {
    rows: isOwn ? state.rows : [],
    status: isOwn ? state.status : "pending",
    more: isOwn && state.hasMore ? () => ask((was) => ({ key, page: state.pages + 1, turn: was.turn })) : undefined,
    retry: () => ask((was) => ({ key, page, turn: was.turn + 1 })),
  };
}

/** A text once it has stood for half a second; at once when it is empty. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), text === "" ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
