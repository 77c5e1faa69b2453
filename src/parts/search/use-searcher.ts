/** The searcher of `searcher.ts` on this page's call and clock, its state as React's. */
import { useEffect, useMemo, useState } from "react";
import { itemSearch } from "../../../contract/http/market.ts";
import type { CallError } from "../../../contract/http/wire/client.ts";
import type { QuoteRow } from "../../../contract/market/realtime.ts";
import { seedQuotes } from "../../data/apply/seed.ts";
import { api } from "../../data/http/call.ts";
import { type SearchKind, type SearchScope, typeOf } from "./match/search-scope.ts";
import { createSearcher, type Searcher, type SearchState } from "./match/searcher.ts";

/** Enough for three screens; who needs more types another letter. */
const LIMIT = "30";

export function useSearcher(scope: SearchScope, kind: SearchKind): [SearchState<QuoteRow, CallError>, Searcher] {
  const [state, setState] = useState<SearchState<QuoteRow, CallError>>({ kind: "idle" });
  const searcher = useMemo(
    () =>
      createSearcher<QuoteRow, CallError>({
        show: setState,
        wait: (task, ms) => {
          const timer = setTimeout(task, ms);
          return () => clearTimeout(timer);
        },
        search: async (keyword, signal) => {
          const result = await api.call(itemSearch, { keyword, type: typeOf(scope, kind), limit: LIMIT }, { signal, quiet: true });
          if (result.ok) seedQuotes(result.value);
          return result;
        },
      }),
    [scope, kind],
  );
  useEffect(() => searcher.close, [searcher]);
  return [state, searcher];
}
