/** Rows of a chip: of the account's group, or of the device's list while no user is signed in. */
import { useMemo } from "react";
import type { WatchGroup } from "../../../../contract/http/watchlist.ts";
import {
  readColumns,
  readSort,
  type WatchColumn,
  type WatchSort,
} from "../../../../contract/rules/watchlist.ts";
import {
  useRanges,
  useRows,
  useWatchGroups,
  useWatchItems,
} from "../../../data/queries/user/watchlist.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { stars$ } from "../../../data/stores/device/stars.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { type GroupKey, groupIdOf, ofItem, ofRow, rowsOf, type WatchRow } from "../watch-row.ts";

export interface Watch {
  signedIn: boolean;
  groups: readonly WatchGroup[];
  /** The group that is shown, when the account has told of it. */
  group: WatchGroup | undefined;
  /** The whole group, whatever the chip narrows it to. */
  all: readonly WatchRow[] | undefined;
  /** In the user's order; undefined before the first answer. */
  rows: readonly WatchRow[] | undefined;
  status: "idle" | "pending" | "ready" | "failed";
  sort: WatchSort;
  columns: readonly WatchColumn[];
  reload: () => void;
}

const NONE: readonly WatchGroup[] = [];

export function useWatchRows(key: GroupKey): Watch {
  const signedIn = useValue(session$.signedIn);
  const local = useValue(stars$);
  const groups = useWatchGroups();
  const items = useWatchItems(signedIn ? groupIdOf(key) : undefined);
  const own = useRows(signedIn ? undefined : local);
  const all = useMemo(
    () => (signedIn ? items.data?.map(ofItem) : own.data?.map(ofRow)),
    [signedIn, items.data, own.data],
  );
  const group = groups.data?.find(({ id }) => id === groupIdOf(key));
  const columns = useMemo(() => readColumns(group?.columns ?? ""), [group?.columns]);
  const sort = useMemo(() => readSort(group?.sort ?? ""), [group?.sort]);
  const hasRange = columns.includes("range") || sort?.by === "range";
  const shown = useMemo(() => all && rowsOf(all, key), [all, key]);
  const ranges = useRanges(hasRange ? shown?.map(({ symbol }) => symbol) : undefined);
  const rows = useMemo(
    () =>
      ranges === undefined ? shown : shown?.map((row) => ({ ...row, ...ranges.get(row.symbol) })),
    [shown, ranges],
  );
  const { status, reload } = signedIn ? items : own;
  return {
    signedIn,
    groups: groups.data ?? NONE,
    group,
    all,
    rows,
    sort,
    columns,
    status,
    reload: () => {
      reload();
      if (signedIn) groups.reload();
    },
  };
}
