import { type ChangeEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { DEFAULT_GROUP, PASTE_MAX } from "../../../../contract/rules/watchlist.ts";
import { useWatchGroups } from "../../../data/queries/user/watchlist.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { codeOf, nameOf } from "../../../lib/instrument/row-item.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { SymbolLogo } from "../../../parts/logo/SymbolLogo.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/field/Checkbox.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { SkeletonRows } from "../../../ui/list/SkeletonRows.tsx";
import { SelectField } from "../../../ui/overlay/SelectField.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Empty } from "../../../ui/state/Empty.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { useChanges } from "../use-changes.ts";
import * as s from "../watchlist.styles.ts";
import { useUnderstood } from "./use-understood.ts";

/**
 * `/optional/import?groupId=`: symbols from a paste or a CSV, and `/optional/shared?symbols=`:
 * those of a link. Either way what was understood is shown first, and what was not.
 */
export default function ImportSymbols() {
  const { t, i18n } = useTranslation("watchlist");
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isShared = pathname === "/optional/shared";
  const back = useBack("/optional/index");
  const signedIn = useValue(session$.signedIn);
  const groups = useWatchGroups();
  const [groupId, setGroupId] = useState(query.get("groupId") || DEFAULT_GROUP);
  const [typed, setTyped] = useState("");
  const text = isShared ? (query.get("symbols") ?? "") : typed;
  const read = useUnderstood(text);
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const { add } = useChanges();
  const chosen = read.rows.filter((row) => !off.has(row.symbol)).map((row) => row.symbol);

  const pick = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (file === undefined) return;
    setTyped((await file.slice(0, PASTE_MAX * 4).text()).slice(0, PASTE_MAX));
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    const done = await add(groupId, chosen);
    setBusy(false);
    if (!done) return;
    toast({ kind: "ok", text: t("select.done", { count: chosen.length }) });
    void navigate(`/optional/index?group=${encodeURIComponent(groupId)}`, { replace: true });
  };
  const turn = (symbol: string, on: boolean): void =>
    setOff((was) => {
      const next = new Set(was);
      if (on) next.delete(symbol);
      else next.add(symbol);
      return next;
    });
  return (
    <>
      <Header
        title={t(isShared ? "import.shared" : "import.title")}
        back={{ label: t("back"), onClick: back }}
      />
      <Page>
        <div className={s.paste}>
          {!isShared && (
            <>
              <textarea
                rows={4}
                aria-label={t("import.label")}
                placeholder={t("import.placeholder")}
                maxLength={PASTE_MAX}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              <label className={s.filePick}>
                {t("import.file")}
                <input
                  type="file"
                  accept=".csv,.txt,text/csv,text/plain"
                  onChange={(event) => void pick(event)}
                />
              </label>
            </>
          )}
          {signedIn && groups.data && (
            <SelectField
              label={t("import.into")}
              placeholder={t("all")}
              options={groups.data.map((group) => ({
                key: group.id,
                label: group.isDefault ? t("all") : group.name,
              }))}
              value={groupId}
              onChange={setGroupId}
            />
          )}
        </div>
        <p className="sr-only" role="status">
          {read.status === "ready" && t("import.found", { count: read.rows.length })}
        </p>
        {read.status === "failed" && <ErrorState title={t("failed")} />}
        {read.status === "pending" && read.rows.length === 0 && (
          <SkeletonRows label={t("loading")} count={4} />
        )}
        {read.status === "idle" && isShared && <Empty title={t("import.nothing")} />}
        {read.unknown.length > 0 && (
          <section className={s.unknown} aria-label={t("import.unknown")}>
            <h2>{t("import.unknown")}</h2>
            <p>{read.unknown.slice(0, 50).join(", ")}</p>
          </section>
        )}
        <ul aria-label={t("import.list")}>
          {read.rows.map((row) => (
            <li key={row.symbol}>
              {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox stands in it */}
              <label className={s.row}>
                <SymbolLogo item={row} />
                <span>
                  <b>{nameOf(row, i18n.language)}</b>
                  <small>{codeOf(row.symbol)}</small>
                </span>
                <small>{t(`market.${row.market}`)}</small>
                <Checkbox checked={!off.has(row.symbol)} onChange={(on) => turn(row.symbol, on)} />
              </label>
            </li>
          ))}
        </ul>
      </Page>
      <ActionBar>
        <Button
          kind="primary"
          wide
          busy={busy}
          disabled={chosen.length === 0}
          onClick={() => void save()}
        >
          {t("select.add", { count: chosen.length })}
        </Button>
      </ActionBar>
    </>
  );
}
