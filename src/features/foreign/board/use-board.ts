/** All pairs at once: sixty rows are one answer, and the groups are cut from it here. */
import { useEffect } from "react";
import { realtimeByType } from "../../../../contract/http/market.ts";
import type { QuoteRow } from "../../../../contract/market/realtime.ts";
import { seedQuotes } from "../../../data/apply/seed.ts";
import { api } from "../../../data/http/call.ts";
import { seen } from "../../../data/queries/market/seen.ts";
import { useResource } from "../../../data/queries/resource.ts";
import { onRefresh } from "../../../lib/navigation/refresh.ts";

const FRESH_MS = 60_000;

export interface BoardState {
  rows: readonly QuoteRow[] | undefined;
  failed: boolean;
  busy: boolean;
  reload: () => void;
}

export function useBoard(): BoardState {
  const { data, status, reload } = useResource(
    "foreign:board",
    async (signal) => {
      const result = await api.call(realtimeByType, { type: "forex", pageSize: "100" }, { signal, quiet: true });
      if (result.ok) {
        seedQuotes(result.value.list);
        seen.remember(result.value.list);
      }
      return result;
    },
    { freshMs: FRESH_MS },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: reload always does the same
  useEffect(() => onRefresh(reload), []);
  return { rows: data?.list, failed: status === "failed", busy: status === "pending", reload };
}
