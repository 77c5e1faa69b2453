import { cx } from "@linaria/core";
import { Columns3, Grid2x2, LayoutPanelTop, List, Plus, Rows2, Rows4, Search } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import {
  DEFAULT_GROUP,
  GROUP_SYMBOLS_MOST,
  sortText,
  type WatchSort,
} from "../../../../contract/rules/watchlist.ts";
import { prefs$ } from "../../../data/stores/device/prefs.ts";
import { onRefresh } from "../../../lib/navigation/refresh.ts";
import { Button } from "../../../ui/Button.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { SkeletonRows } from "../../../ui/list/SkeletonRows.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { type GroupKey, groupIdOf, type WatchRow } from "../watch-row.ts";
import * as s from "../watchlist.styles.ts";
import { EmptyList } from "./EmptyList.tsx";
import { GroupChips } from "./GroupChips.tsx";
import { MergeOffer } from "./MergeOffer.tsx";
import { RowSheet } from "./RowSheet.tsx";
import { useLiveOrder } from "./use-live-order.ts";
import { useTray } from "./use-tray.ts";
import { useWatchRows } from "./use-watch-rows.ts";
import { WatchTable } from "./WatchTable.tsx";

const HeatMap = lazy(() => import("../heat/HeatMap.tsx"));
const MiniGrid = lazy(() => import("../grid/MiniGrid.tsx"));
const GridTools = lazy(() => import("../grid/GridTools.tsx"));
const VIEWS = { rows: Rows2, compact: Rows4, heat: LayoutPanelTop, grid: Grid2x2 } as const;
type View = keyof typeof VIEWS;

/**
 * `/optional/index`: the user's groups of followed symbols, live. The group stands in the address.
 */
export default function WatchlistIndex() {
  const { t, i18n } = useTranslation("watchlist");
  const navigate = useNavigate();
  const [key, choose] = useGroupKey();
  const watch = useWatchRows(key);
  const groupId = groupIdOf(key);
  const [sorts, setSorts] = useState<Record<GroupKey, WatchSort>>({});
  const sort = key in sorts ? sorts[key] : watch.sort;
  const rows = useLiveOrder(watch.rows, sort, i18n.language);
  const [held, setHeld] = useState<{ row: WatchRow; moving: boolean }>();
  const tray = useTray(watch, groupId, (row) => setHeld({ row, moving: true }));
  const [view, setView] = useState<View>(() =>
    prefs$.density.peek() === "compact" ? "compact" : "rows",
  );
  const latest = useRef(watch.reload);
  latest.current = watch.reload;
  useEffect(() => onRefresh(() => latest.current()), []);
  // A group that was deleted, here or elsewhere, leads back to all.
  const isGone = watch.groups.length > 0 && watch.group === undefined;
  useEffect(() => {
    if (isGone) choose(DEFAULT_GROUP);
  }, [isGone, choose]);

  const name = watch.group?.name || t("all");
  const columnNames = watch.columns.map((column) => t(`column.${column}`)).join(" · ");
  const add = (): void =>
    void navigate(`/optional/selectSymbol?groupId=${encodeURIComponent(groupId)}`);
  return (
    <>
      <Header
        large
        title={t("title")}
        end={
          <>
            <IconButton
              icon={Search}
              label={t("search")}
              onClick={() => void navigate("/optional/search")}
            />
            <IconButton icon={Plus} label={t("addSymbols")} onClick={add} />
            <IconButton
              icon={List}
              label={t("manage.title")}
              onClick={() => void navigate("/optional/groupListManagement")}
            />
          </>
        }
      />
      <Page>
        {watch.signedIn && <MergeOffer />}
        <GroupChips groups={watch.groups} value={key} onChange={choose} />
        {rows === undefined ? (
          watch.status === "failed" ? (
            <ErrorState title={t("failed")} retry={{ label: t("retry"), onClick: watch.reload }} />
          ) : (
            <SkeletonRows label={t("loading")} count={8} />
          )
        ) : rows.length === 0 ? (
          <EmptyList groupId={groupId} />
        ) : (
          <>
            <div className={s.tools}>
              <SegmentedControl
                small
                label={t("view.label")}
                items={(Object.keys(VIEWS) as View[]).map((one) => ({
                  key: one,
                  label: (
                    <>
                      <Icon of={VIEWS[one]} size="s" />
                      <span className="sr-only">{t(`view.${one}`)}</span>
                    </>
                  ),
                }))}
                value={view}
                onChange={setView}
              />
              {view === "grid" && (
                <Suspense>
                  <GridTools />
                </Suspense>
              )}
              {watch.signedIn && view !== "grid" && (
                <button
                  type="button"
                  className={cx("hit", s.columnsButton)}
                  aria-label={t("columnsOf", { columns: columnNames })}
                  onClick={() =>
                    void navigate(`/optional/groupEdit?id=${encodeURIComponent(groupId)}`)
                  }
                >
                  <Icon of={Columns3} size="s" />
                  <span>{columnNames}</span>
                </button>
              )}
            </div>
            {view === "heat" || view === "grid" ? (
              <Suspense fallback={<SkeletonRows label={t("loading")} count={8} />}>
                {view === "heat" ? (
                  <HeatMap rows={rows} label={name} />
                ) : (
                  <MiniGrid key={key} rows={rows} label={name} />
                )}
              </Suspense>
            ) : (
              <WatchTable
                rows={rows}
                listKey={`${key} ${sortText(sort)}`}
                label={name}
                columns={watch.columns}
                sort={sort}
                onSort={(next) => setSorts((was) => ({ ...was, [key]: next }))}
                compact={view === "compact"}
                onHold={(row) => setHeld({ row, moving: false })}
                tray={tray}
              />
            )}
            <div className={s.foot}>
              {watch.status === "failed" && (
                <ErrorState
                  compact
                  title={t("stale")}
                  retry={{ label: t("retry"), onClick: watch.reload }}
                />
              )}
              <span>
                {groupId === DEFAULT_GROUP
                  ? t("count", { count: rows.length })
                  : t("countOf", { count: rows.length, most: GROUP_SYMBOLS_MOST })}
              </span>
              <Button kind="soft" wide onClick={add}>
                {t("addSymbols")}
              </Button>
            </div>
          </>
        )}
      </Page>
      <RowSheet
        row={held?.row}
        moving={held?.moving === true}
        onMove={() => setHeld((was) => was && { ...was, moving: true })}
        onClose={() => setHeld(undefined)}
        groupId={groupId}
        groups={watch.groups}
        rows={watch.all ?? []}
        signedIn={watch.signedIn}
      />
    </>
  );
}

/**
 * The group in the address, and the way to another. A kept screen that is not in front keeps the
 * one it had.
 */
function useGroupKey(): [GroupKey, (key: GroupKey) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [choose] = useState(
    () => (key: GroupKey) =>
      void navigate(`/optional/index?group=${encodeURIComponent(key)}`, { replace: true }),
  );
  const last = useRef(DEFAULT_GROUP);
  if (pathname === "/optional/index")
    last.current = new URLSearchParams(search).get("group") || DEFAULT_GROUP;
  return [last.current, choose];
}
