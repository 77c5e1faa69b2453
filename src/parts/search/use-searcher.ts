/** The searcher of `searcher.ts` on this page's call and clock, its state as React's. */

import { useEffect, useMemo, useState } from "react";
import type { CallError } from "../../../contract/http/wire/client.ts";
import type { QuoteRow } from "../../../contract/market/realtime.ts";
import { readSearch } from "../../data/queries/market/search.ts";
import { type SearchKind, type SearchScope, typeOf } from "./match/search-scope.ts";
import { createSearcher, type Searcher, type SearchState } from "./match/searcher.ts";

/** Enough for three screens; who needs more types another letter. */
const LIMIT = "30";

export function useSearcher(
  scope: SearchScope,
  kind: SearchKind,
): [SearchState<QuoteRow, CallError>, Searcher] {
  const [state, setState] = useState<SearchState<QuoteRow, CallError>>({ kind: "idle" });
  const searcher = useMemo(
    () =>
      createSearcher<QuoteRow, CallError>({
        show: setState,
        wait: (task, ms) => {
          const timer = setTimeout(task, ms);
          return () => clearTimeout(timer);
        },
        search: (keyword, signal) =>
          readSearch({ keyword, type: typeOf(scope, kind), limit: LIMIT }, signal),
      }),
    [scope, kind],
  );
  useEffect(() => searcher.close, [searcher]);
  return [state, searcher];
}
