/** Reads what a text names: symbols at once, other words by the search. */
import { useEffect, useState } from "react";
import type { QuoteRow } from "../../../../contract/market/realtime.ts";
import { writtenSymbol } from "../../../../contract/rules/text/written-symbol.ts";
import { readPaste } from "../../../../contract/rules/watchlist.ts";
import { readSearch } from "../../../data/queries/market/search.ts";
import { readRows } from "../../../data/queries/user/watchlist.ts";
import { type Understood, understood } from "./understood.ts";

const DEBOUNCE_MS = 400;
/** Words that are searched for, those that are no symbol in any spelling: each is a call. */
const SEARCHED_MOST = 200;
const AT_ONCE = 4;

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
        if (!left.signal.aborted)
          setState(
            read === undefined ? { ...NOTHING, status: "failed" } : { ...read, status: "ready" },
          );
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [text]);
  return state;
}

async function readWords(
  words: readonly string[],
  signal: AbortSignal,
): Promise<Understood<QuoteRow> | undefined> {
  const exact = await readRows([...new Set(words.flatMap(writtenSymbol))], signal);
  if (!exact.ok) return undefined;
  const known = new Set(exact.value.map((row) => row.symbol));
  const found = new Map<string, readonly QuoteRow[]>();
  const left = words
    .filter((one) => !writtenSymbol(one).some((symbol) => known.has(symbol)))
    .slice(0, SEARCHED_MOST);
  for (let at = 0; at < left.length && !signal.aborted; at += AT_ONCE)
    await Promise.all(
      left.slice(at, at + AT_ONCE).map(async (word) => {
        const hits = await readSearch({ keyword: word.slice(0, 30), limit: "10" }, signal);
        if (hits.ok) found.set(word, hits.value);
      }),
    );
  return understood(words, exact.value, found);
}
