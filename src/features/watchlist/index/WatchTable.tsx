import { cx } from "@linaria/core";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  COLUMNS_STANDARD,
  type WatchColumn,
  type WatchSort,
  type WatchSortKey,
} from "../../../../contract/rules/watchlist.ts";
import { nameOf, type RowItem } from "../../../lib/instrument/row-item.ts";
import { detailHref } from "../../../parts/instrument/detail-path.ts";
import { useOpenDetail } from "../../../parts/instrument/use-open.ts";
import { QuoteList } from "../../../parts/quote/QuoteList.tsx";
import { SortHeader } from "../../../ui/list/SortHeader.tsx";
import { SortRow } from "../../../ui/list/SortRow.tsx";
import type { WatchRow } from "../watch-row.ts";
import * as s from "../watchlist.styles.ts";
import { DIRECTED, ownRows, USUAL_ROWS } from "./own-columns.ts";
import { SwipeTray, type TrayAction } from "./SwipeTray.tsx";
import { nextSort } from "./sort-rows.ts";

export interface WatchTableProps {
  rows: readonly WatchRow[];
  /** Names the list: its group and sort. */
  listKey: string;
  label: string;
  columns: readonly WatchColumn[];
  sort: WatchSort;
  onSort: (sort: WatchSort) => void;
  compact: boolean;
  onHold: (row: WatchRow) => void;
  /** Actions that a stroke over a row offers. */
  tray: (row: WatchRow) => readonly TrayAction[];
}

/** The rows under their heads, from the same pool as every live list. */
export function WatchTable({
  rows,
  listKey,
  label,
  columns,
  sort,
  onSort,
  compact,
  onHold,
  tray,
}: WatchTableProps) {
  const { t, i18n } = useTranslation("watchlist");
  const itemAt = useRef<(target: Element) => RowItem | undefined>(undefined);
  /** Rows stay where they are while a tray lies over one of them. */
  const [frozen, freeze] = useState<readonly WatchRow[]>();
  const open = useOpenDetail();
  const usual = columns.join() === COLUMNS_STANDARD.join();
  const own = useMemo(
    () => (usual ? USUAL_ROWS : ownRows(columns, (price) => t("at", { price }))),
    [usual, columns, t],
  );
  const last = columns[columns.length - 1];
  const plain = !usual && !DIRECTED.includes(last);
  const head = (by: WatchSortKey, end = true) => (
    <SortHeader
      key={by}
      sort={sort?.by === by ? (sort.falling ? "desc" : "asc") : null}
      onSort={() => onSort(nextSort(sort, by))}
      end={end}
    >
      {t(`column.${by}`)}
    </SortHeader>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are recycled and placed by transform, a table element cannot be
    <div
      role="table"
      aria-label={label}
      className={cx(s.rows)}
      data-columns={columns.length}
      data-plain={plain ? "" : undefined}
    >
      <SortRow className={s.head}>
        {head("name", false)}
        {columns.map((column) => head(column))}
      </SortRow>
      <SwipeTray
        itemAt={itemAt}
        label={(item) => nameOf(item, i18n.language)}
        actions={(item) => tray(item as WatchRow)}
        onOpen={(isOpen) => freeze(isOpen ? rows : undefined)}
      >
        <QuoteList
          items={frozen ?? rows}
          itemAt={itemAt}
          variant="watch"
          listKey={listKey}
          label={label}
          hrefOf={detailHref}
          onOpen={open}
          onLongPress={(item: RowItem) => onHold(item as WatchRow)}
          density={compact ? "compact" : "normal"}
          own={own}
          columns={columns.length + 1}
        />
      </SwipeTray>
    </div>
  );
}
