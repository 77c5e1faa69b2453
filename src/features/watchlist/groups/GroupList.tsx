import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { WatchGroup } from "../../../../contract/http/watchlist.ts";
import { DEFAULT_GROUP, GROUPS_MOST, moved } from "../../../../contract/rules/watchlist.ts";
import { deleteGroup, saveGroup, updateGroup } from "../../../data/commands/watchlist.ts";
import { useWatchGroups, useWatchItems } from "../../../data/queries/user/watchlist.ts";
import { viewport } from "../../../lib/viewport.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Empty } from "../../../ui/state/Empty.tsx";
import { DragList } from "../drag/DragList.tsx";
import { useChanges } from "../use-changes.ts";
import * as s from "../watchlist.styles.ts";

/** `/optional/groupListManagement`: the user's groups in their order. */
export default function GroupList() {
  const { t } = useTranslation("watchlist");
  const navigate = useNavigate();
  const back = useBack("/optional/index");
  const groups = useWatchGroups();
  const [deleting, setDeleting] = useState<WatchGroup>();
  const own = groups.data?.filter((group) => !group.isDefault) ?? [];
  const add = (): void => {
    if (own.length >= GROUPS_MOST) toast({ kind: "fail", text: t("manage.full") });
    else void navigate("/optional/groupAdd");
  };
  return (
    <>
      <Header
        title={t("manage.title")}
        back={{ label: t("back"), onClick: back }}
        end={<IconButton icon={Plus} label={t("add.title")} onClick={add} />}
      />
      <Page>
        <PageState of={groups}>
          {(all) => <Groups groups={all} onDelete={setDeleting} onAdd={add} />}
        </PageState>
      </Page>
      <DeleteDialog group={deleting} onClose={() => setDeleting(undefined)} />
    </>
  );
}

interface GroupsProps {
  groups: readonly WatchGroup[];
  onDelete: (group: WatchGroup) => void;
  onAdd: () => void;
}

function Groups({ groups, onDelete, onAdd }: GroupsProps) {
  const { t } = useTranslation("watchlist");
  const navigate = useNavigate();
  const [mine, setMine] = useState<{ of: readonly WatchGroup[]; order: readonly WatchGroup[] }>();
  // The order that was just dropped stands until an answer replaces it.
  const told = groups.filter((group) => !group.isDefault);
  const own = mine?.of === groups ? mine.order : told;
  const all = groups.find((group) => group.isDefault);
  const edit = (group: WatchGroup): void =>
    void navigate(`/optional/groupEdit?id=${encodeURIComponent(group.id)}`);
  const move = async (from: number, to: number): Promise<void> => {
    const order = moved(own, from, to);
    setMine({ of: groups, order });
    const done = await updateGroup({ order: order.map(({ id }) => id).join(",") });
    if (!done.ok) setMine(undefined);
  };
  return (
    <>
      {all && (
        <div className={s.row} data-plain="">
          <span className={s.two}>
            <b>{t("all")}</b>
            <small>{t("count", { count: all.count })}</small>
          </span>
          <IconButton
            icon={Pencil}
            label={t("manage.edit", { name: t("all") })}
            onClick={() => edit(all)}
          />
        </div>
      )}
      {own.length === 0 ? (
        <Empty
          title={t("manage.empty")}
          caption={t("manage.emptyText")}
          action={{ label: t("add.title"), onClick: onAdd }}
        />
      ) : (
        <DragList
          label={t("manage.title")}
          items={own}
          keyOf={(group) => group.id}
          rowPx={Math.round(8 * viewport().rem)}
          onMove={(from, to) => void move(from, to)}
          handleLabel={(group, i) =>
            t("handle", { name: group.name, place: i + 1, count: own.length })
          }
          moved={(group, i) => t("placed", { name: group.name, place: i + 1, count: own.length })}
        >
          {(group) => (
            <div className={s.row} data-plain="">
              <span className={s.two}>
                <b>{group.name}</b>
                <small>{t("count", { count: group.count })}</small>
              </span>
              <IconButton
                icon={Pencil}
                label={t("manage.edit", { name: group.name })}
                onClick={() => edit(group)}
              />
              <IconButton
                icon={Trash2}
                label={t("manage.delete", { name: group.name })}
                onClick={() => onDelete(group)}
              />
            </div>
          )}
        </DragList>
      )}
    </>
  );
}

/**
 * Asked first; and for four seconds it can be taken back: the group is made again with its symbols,
 * their order and pins.
 */
function DeleteDialog({ group, onClose }: { group: WatchGroup | undefined; onClose: () => void }) {
  const { t } = useTranslation("watchlist");
  const items = useWatchItems(group?.id);
  const { add, arrange } = useChanges();
  const [busy, setBusy] = useState(false);
  const restore = async (was: WatchGroup, held: typeof items.data): Promise<void> => {
    const made = await saveGroup({ name: was.name });
    if (!made.ok) return;
    const { id } = made.value;
    await updateGroup({ id, sort: was.sort as never, columns: was.columns });
    if (held === undefined || held.length === 0) return;
    const symbols = held.map(({ symbol }) => symbol);
    const pinned = held.filter((item) => item.pinned).map(({ symbol }) => symbol);
    if (await add(id, symbols)) await arrange(id, symbols, pinned);
  };
  const run = async (was: WatchGroup): Promise<void> => {
    const held = items.data;
    setBusy(true);
    const done = await deleteGroup({ id: was.id });
    setBusy(false);
    onClose();
    if (done.ok)
      toast({
        kind: "ok",
        text: t("manage.deleted"),
        undo: { label: t("undo"), run: () => void restore(was, held) },
      });
  };
  return (
    <Dialog
      open={group !== undefined && group.id !== DEFAULT_GROUP}
      onClose={onClose}
      title={t("manage.ask", { name: group?.name ?? "" })}
      cancel={t("manage.keep")}
      action={{
        label: t("manage.do"),
        danger: true,
        busy,
        onClick: () => group && void run(group),
      }}
    >
      {t("manage.askText")}
    </Dialog>
  );
}
