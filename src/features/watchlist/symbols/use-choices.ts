/**
 * Symbols to choose from: what is found by a word, else a market's list page by page. Their values
 * are followed while they are shown.
 */
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
  /** Where the page after the last one begins. */
  next: string;
  hasMore: boolean;
}

export function useChoices(market: MarketCode | "", word: string): Choices {
  const typed = useSettled(word.trim());
  const key = `${market}/${typed}`;
  const [state, setState] = useState<State>({
    key,
    rows: [],
    status: "pending",
    next: "",
    hasMore: false,
  });
  const [asked, ask] = useState({ after: "", key, turn: 0 });
  const after = asked.key === key ? asked.after : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is market and word; a turn asks again
  useEffect(() => {
    const left = new AbortController();
    setState((was) => ({ ...was, key, status: "pending", rows: was.key === key ? was.rows : [] }));
    const load =
      typed === ""
        ? readByType({ type: "", market, after, pageSize: String(PAGE) }, left.signal).then(
            (result) =>
              result.ok
                ? {
                    rows: result.value.list,
                    hasMore: result.value.hasMore,
                    next: result.value.next ?? "",
                  }
                : undefined,
          )
        : readSearch(
            { keyword: typed.slice(0, 30), market, limit: String(PAGE) },
            left.signal,
          ).then((result) =>
            result.ok ? { rows: result.value, hasMore: false, next: "" } : undefined,
          );
    void load.then((answer) => {
      if (left.signal.aborted) return;
      setState((was) => {
        if (answer === undefined) return { ...was, status: "failed" };
        const before = after !== "" && was.key === key ? was.rows : [];
        const known = new Set(before.map((row) => row.symbol));
        return {
          key,
          rows: [...before, ...answer.rows.filter((row) => !known.has(row.symbol))],
          status: "ready",
          next: answer.next,
          hasMore: answer.hasMore,
        };
      });
    });
    return () => left.abort();
  }, [key, after, asked.turn]);
  const live = useMemo(() => state.rows.slice(-LIVE_MOST), [state.rows]);
  useInterest(live);
  const isOwn = state.key === key;
  return {
    rows: isOwn ? state.rows : [],
    status: isOwn ? state.status : "pending",
    more:
      isOwn && state.hasMore
        ? () => ask((was) => ({ key, after: state.next, turn: was.turn }))
        : undefined,
    retry: () => ask((was) => ({ key, after, turn: was.turn + 1 })),
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
