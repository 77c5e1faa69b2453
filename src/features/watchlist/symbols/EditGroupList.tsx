import { Pin } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { DEFAULT_GROUP, moved, pinnedFirst } from "../../../../contract/rules/watchlist.ts";
import { codeOf, nameOf } from "../../../lib/instrument/row-item.ts";
import { viewport } from "../../../lib/viewport.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/field/Checkbox.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { SkeletonRows } from "../../../ui/list/SkeletonRows.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { DragList } from "../drag/DragList.tsx";
import { useWatchRows } from "../index/use-watch-rows.ts";
import { useChanges } from "../use-changes.ts";
import type { WatchRow } from "../watch-row.ts";
import * as s from "../watchlist.styles.ts";

/**
 * `/optional/editGroupList?groupId=`: order, pins, and many symbols at once. Order and pins are
 * saved with Done.
 */
export default function EditGroupList() {
  const { t, i18n } = useTranslation("watchlist");
  const { search } = useLocation();
  const groupId = new URLSearchParams(search).get("groupId") || DEFAULT_GROUP;
  const back = useBack(`/optional/index?group=${encodeURIComponent(groupId)}`);
  const watch = useWatchRows(groupId);
  const changes = useChanges();
  const [mine, setMine] = useState<readonly WatchRow[]>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [ask, setAsk] = useState<"leave" | "delete" | "move">();
  const [busy, setBusy] = useState(false);
  const told = watch.all ?? [];
  // Symbols removed or added meanwhile, here or elsewhere, change the order under way too.
  const rows = mine === undefined ? told : withNews(mine, told);
  const chosen = rows.filter((row) => ticked.has(row.symbol)).map(({ symbol }) => symbol);
  const name = (row: WatchRow): string => nameOf(row, i18n.language);

  const done = async (): Promise<void> => {
    if (mine === undefined) return back();
    setBusy(true);
    const pinned = rows.filter((row) => row.pinned).map(({ symbol }) => symbol);
    const saved = await changes.arrange(
      groupId,
      rows.map(({ symbol }) => symbol),
      pinned,
    );
    setBusy(false);
    if (saved) back();
  };
  const run = async (work: Promise<boolean>): Promise<void> => {
    setAsk(undefined);
    if (await work) setTicked(new Set());
  };
  const tick = (symbol: string, on: boolean): void =>
    setTicked((was) => {
      const next = new Set(was);
      if (on) next.add(symbol);
      else next.delete(symbol);
      return next;
    });
  const others = watch.groups.filter((group) => group.id !== groupId && !group.isDefault);
  return (
    <>
      <Header
        title={t("members.title")}
        back={{ label: t("back"), onClick: () => (mine === undefined ? back() : setAsk("leave")) }}
        end={
          <Button kind="text" busy={busy} onClick={() => void done()}>
            {t("members.done")}
          </Button>
        }
      />
      <Page>
        {watch.all === undefined ? (
          watch.status === "failed" ? (
            <ErrorState title={t("failed")} retry={{ label: t("retry"), onClick: watch.reload }} />
          ) : (
            <SkeletonRows label={t("loading")} />
          )
        ) : rows.length === 0 ? (
          <Empty title={t("empty.title")} caption={t("empty.text")} />
        ) : (
          <DragList
            label={t("members.title")}
            items={rows}
            keyOf={(row) => row.symbol}
            rowPx={Math.round(8 * viewport().rem)}
            onMove={(from, to) => setMine(pinnedFirst(moved(rows, from, to)))}
            handleLabel={(row, i) =>
              t("handle", { name: name(row), place: i + 1, count: rows.length })
            }
            moved={(row, i) => t("placed", { name: name(row), place: i + 1, count: rows.length })}
          >
            {(row) => (
              <div className={s.row}>
                <Checkbox
                  checked={ticked.has(row.symbol)}
                  onChange={(on) => tick(row.symbol, on)}
                  aria-label={t("members.tick", { name: name(row) })}
                />
                <span>
                  <b>{name(row)}</b>
                  <small>{codeOf(row.symbol)}</small>
                </span>
                {watch.signedIn && (
                  <IconButton
                    icon={Pin}
                    label={t("members.pin", { name: name(row) })}
                    aria-pressed={row.pinned}
                    on={row.pinned}
                    onClick={() =>
                      setMine(
                        pinnedFirst(
                          rows.map((one) => (one === row ? { ...one, pinned: !one.pinned } : one)),
                        ),
                      )
                    }
                  />
                )}
              </div>
            )}
          </DragList>
        )}
      </Page>
      <ActionBar>
        <section className={s.selection} aria-label={t("members.chosen", { count: chosen.length })}>
          <Checkbox
            checked={rows.length > 0 && chosen.length === rows.length}
            mixed={chosen.length > 0 && chosen.length < rows.length}
            onChange={(on) => setTicked(on ? new Set(rows.map(({ symbol }) => symbol)) : new Set())}
          >
            {t("members.all")}
          </Checkbox>
          <Button
            kind="soft"
            disabled={chosen.length === 0 || others.length === 0}
            onClick={() => setAsk("move")}
          >
            {t("moveTo")}
          </Button>
          <Button kind="danger" disabled={chosen.length === 0} onClick={() => setAsk("delete")}>
            {t("members.delete", { count: chosen.length })}
          </Button>
        </section>
      </ActionBar>
      <Sheet open={ask === "move"} onClose={() => setAsk(undefined)} title={t("moveTo")}>
        {others.map((group) => (
          <Cell
            key={group.id}
            label={group.name}
            value={group.count}
            onClick={() => void run(changes.move(groupId, group.id, chosen))}
          />
        ))}
      </Sheet>
      <Dialog
        open={ask === "delete"}
        onClose={() => setAsk(undefined)}
        title={t("members.ask", { count: chosen.length })}
        cancel={t("manage.keep")}
        action={{
          label: t("members.delete", { count: chosen.length }),
          danger: true,
          onClick: () => void run(changes.remove(groupId, chosen)),
        }}
      >
        {t(groupId === DEFAULT_GROUP ? "members.askAll" : "members.askText")}
      </Dialog>
      <Dialog
        open={ask === "leave"}
        onClose={() => setAsk(undefined)}
        title={t("leave.title")}
        cancel={t("leave.stay")}
        action={{ label: t("leave.go"), danger: true, onClick: back }}
      >
        {t("leave.text")}
      </Dialog>
    </>
  );
}

/** The order under way without what is gone, and with what is new in front. */
function withNews(mine: readonly WatchRow[], told: readonly WatchRow[]): readonly WatchRow[] {
  const own = new Set(mine.map(({ symbol }) => symbol));
  const there = new Set(told.map(({ symbol }) => symbol));
  return pinnedFirst([
    ...told.filter(({ symbol }) => !own.has(symbol)),
    ...mine.filter(({ symbol }) => there.has(symbol)),
  ]);
}
