/** All pairs at once: sixty rows are one answer, and the groups are cut from it here. */

import { useEffect } from "react";
import type { QuoteRow } from "../../../../contract/market/realtime.ts";
import { readByType } from "../../../data/queries/market/quote-rows.ts";
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
    (signal) => readByType({ type: "forex", pageSize: "100" }, signal),
    {
      freshMs: FRESH_MS,
    },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: reload always does the same
  useEffect(() => onRefresh(reload), []);
  return { rows: data?.list, failed: status === "failed", busy: status === "pending", reload };
}
