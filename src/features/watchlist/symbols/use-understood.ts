/** Reads what a text names: symbols at once, other words by the search. */
import { useEffect, useState } from "react";
import type { QuoteRow } from "../../../../contract/market/realtime.ts";
import { readPaste } from "../../../../contract/rules/watchlist.ts";
import { readSearch } from "../../../data/queries/market/search.ts";
import { readRows } from "../../../data/queries/user/watchlist.ts";
import { type Understood, understood } from "./understood.ts";

const DEBOUNCE_MS = 400;
/** Words that are searched for: each is a call. */
const SEARCHED_MOST = 20;

export interface Reading extends Understood<QuoteRow> {
  status: "idle" | "pending" | "ready" | "failed";
}

const NOTHING: Reading = { rows: [], unknown: [], status: "idle" };

export function useUnderstood(text: string): Reading {
  const [state, setState] = useState<Reading>(NOTHING);
  useEffect(() => {
    const words = readPaste(text);
    if (words.length === 0) return setState(NOTHING);
    const left = new AbortController();
    const timer = setTimeout(() => {
      setState((was) => ({ ...was, status: "pending" }));
      void readWords(words, left.signal).then((read) => {
        if (!left.signal.aborted) setState(read === undefined ? { ...NOTHING, status: "failed" } : { ...read, status: "ready" });
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [text]);
  return state;
}

async function readWords(words: readonly string[], signal: AbortSignal): Promise<Understood<QuoteRow> | undefined> {
  const exact = await readRows(words, signal);
  if (!exact.ok) return undefined;
  const known = new Set(exact.value.map((row) => row.symbol));
  const found = new Map<string, readonly QuoteRow[]>();
  for (const word of words.filter((one) => !known.has(one)).slice(0, SEARCHED_MOST)) {
    const hits = await readSearch({ keyword: word.slice(0, 30), limit: "10" }, signal);
    if (hits.ok) found.set(word, hits.value);
  }
  return understood(words, exact.value, found);
}
