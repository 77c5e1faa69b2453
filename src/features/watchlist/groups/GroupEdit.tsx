import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import type { WatchGroup } from "../../../../contract/http/watchlist.ts";
import {
  COLUMNS_MOST,
  readColumns,
  readSort,
  sortText,
  WATCH_COLUMNS,
  WATCH_SORTS,
  type WatchColumn,
} from "../../../../contract/rules/watchlist.ts";
import { updateGroup } from "../../../data/commands/watchlist.ts";
import { useWatchGroups } from "../../../data/queries/user/watchlist.ts";
import { FormCard, FormPage } from "../../../parts/form/FormPage.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { SelectField } from "../../../ui/overlay/SelectField.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import * as s from "../watchlist.styles.ts";
import { GroupFiles } from "./GroupFiles.tsx";
import { GroupName } from "./GroupName.tsx";
import { faultOfName, useRefusal } from "./group-name.ts";

const HOME = "/optional/groupListManagement";

/** `/optional/groupEdit?id=`: name, sort and columns of a group. */
export default function GroupEdit() {
  const { search } = useLocation();
  const id = new URLSearchParams(search).get("id") ?? "";
  const groups = useWatchGroups();
  if (id === "") return <Navigate to="/optional/index" replace />;
  return (
    <PageState of={groups}>
      {(all) => {
        const group = all.find((one) => one.id === id);
        return group === undefined ? (
          <Navigate to={HOME} replace />
        ) : (
          <Edit key={id} group={group} groups={all} />
        );
      }}
    </PageState>
  );
}

function Edit({ group, groups }: { group: WatchGroup; groups: readonly WatchGroup[] }) {
  const { t } = useTranslation("watchlist");
  const navigate = useNavigate();
  const back = useBack(HOME);
  const [name, setName] = useState(group.name);
  const [sort, setSort] = useState(sortText(readSort(group.sort)));
  const [columns, setColumns] = useState<readonly WatchColumn[]>(readColumns(group.columns));
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const { refused, refuse } = useRefusal(name);
  const fault = group.isDefault ? undefined : faultOfName(name, groups, group.id);
  const dirty =
    name !== group.name ||
    sort !== sortText(readSort(group.sort)) ||
    columns.join() !== readColumns(group.columns).join();
  const submit = async (event: { preventDefault(): void }): Promise<void> => {
    event.preventDefault();
    if (fault !== undefined || busy) return;
    setBusy(true);
    const done = await updateGroup(
      {
        id: group.id,
        sort: sort as never,
        columns: columns.join(","),
        ...(!group.isDefault && { name }),
      },
      { quiet: true },
    );
    setBusy(false);
    if (!done.ok) return refuse(done.error);
    toast({ kind: "ok", text: t("edit.saved") });
    back();
  };
  const turn = (column: WatchColumn): void =>
    setColumns((now) =>
      now.includes(column)
        ? now.length > 1
          ? now.filter((one) => one !== column)
          : now
        : [...now, column].slice(-COLUMNS_MOST),
    );
  const sorts = WATCH_SORTS.flatMap((by) => [
    { key: by as string, label: t("edit.rising", { column: t(`column.${by}`) }) },
    { key: `-${by}`, label: t("edit.falling", { column: t(`column.${by}`) }) },
  ]);
  return (
    <FormPage
      title={group.isDefault ? t("all") : t("edit.title")}
      home={HOME}
      back={() => (dirty ? setAsking(true) : back())}
      onSubmit={(event) => void submit(event as FormEvent)}
      footer={
        <Button type="submit" kind="primary" wide busy={busy} disabled={!dirty}>
          {t("save")}
        </Button>
      }
    >
      {!group.isDefault && (
        <FormCard>
          <GroupName value={name} onChange={setName} fault={fault} refused={refused} />
        </FormCard>
      )}
      <FormCard>
        <SelectField
          label={t("edit.sort")}
          placeholder={t("edit.byHand")}
          options={[{ key: "", label: t("edit.byHand") }, ...sorts]}
          value={sort}
          onChange={setSort}
        />
        <fieldset className={s.choices}>
          <legend>{t("edit.columns", { count: COLUMNS_MOST })}</legend>
          {WATCH_COLUMNS.map((column) => (
            <Chip
              key={column}
              selected={columns.includes(column)}
              count={columns.indexOf(column) + 1}
              onClick={() => turn(column)}
            >
              {t(`column.${column}`)}
            </Chip>
          ))}
        </fieldset>
      </FormCard>
      <FormCard>
        <Cell
          label={t("edit.symbols")}
          value={group.count}
          onClick={() =>
            void navigate(`/optional/editGroupList?groupId=${encodeURIComponent(group.id)}`)
          }
        />
      </FormCard>
      <GroupFiles group={group} />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("leave.title")}
        cancel={t("leave.stay")}
        action={{ label: t("leave.go"), danger: true, onClick: back }}
      >
        {t("leave.text")}
      </Dialog>
    </FormPage>
  );
}
