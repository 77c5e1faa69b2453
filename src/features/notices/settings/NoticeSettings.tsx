import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { noticeSettings } from "../../../../contract/http/notices.ts";
import type { NoticeChannel, NoticeKind } from "../../../../contract/rules/notices.ts";
import { saveNoticeSettings } from "../../../data/commands/notices.ts";
import { useNoticeSettings } from "../../../data/queries/user/notices.ts";
import { homeZone } from "../../../lib/format/time.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Switch } from "../../../ui/field/Switch.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { SelectField } from "../../../ui/overlay/SelectField.tsx";
import * as s from "../notices.styles.ts";
import { Channels } from "./Channels.tsx";
import { PushSwitch } from "./PushSwitch.tsx";

type Settings = DataOf<typeof noticeSettings>;
const QUIET = { from: 22 * 60, to: 7 * 60 };
const HOURS = Array.from({ length: 48 }, (_, i) => i * 30);
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/**
 * `/notices/settings`: push on this device, kinds by channels, figures in what leaves the app, and
 * quiet hours. Each switch acts at once.
 */
export default function NoticeSettings() {
  const { t } = useTranslation(["notices", "common"]);
  const back = useBack("/notices");
  const settings = useNoticeSettings();
  return (
    <>
      <Header title={t("settings.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped>
        <PageState of={settings}>{(of) => <Form of={of} />}</PageState>
      </Page>
    </>
  );
}

function Form({ of }: { of: Settings }) {
  const { t } = useTranslation("notices");
  const [now, setNow] = useState(of);
  const [busy, setBusy] = useState(false);
  const save = async (change: Partial<Settings>): Promise<void> => {
    const before = now;
    const next = { ...now, ...change, zone: homeZone() };
    setNow(next);
    setBusy(true);
    const { off, quietFrom, quietTo, zone, figures } = next;
    const done = await saveNoticeSettings({ off, quietFrom, quietTo, zone, figures });
    setBusy(false);
    if (!done.ok) setNow(before);
  };
  const off = new Set(now.off.split(",").filter(Boolean));
  const turn = (kind: NoticeKind, channel: NoticeChannel, on: boolean): void => {
    const pair = `${kind}.${channel}`;
    const next = on ? [...off].filter((one) => one !== pair) : [...off, pair];
    void save({ off: next.join(",") });
  };
  const isQuiet = now.quietFrom !== now.quietTo;
  const times = HOURS.map((minute) => ({ key: String(minute), label: clock(minute) }));
  return (
    <div className={s.page}>
      <PushSwitch />
      <Channels off={off} busy={busy} onTurn={turn} />
      <CellGroup note={t("settings.figuresNote")}>
        <Cell
          label={t("settings.figures")}
          control
          value={
            <Switch
              checked={now.figures}
              busy={busy}
              onChange={(figures) => void save({ figures })}
            />
          }
        />
      </CellGroup>
      <CellGroup title={t("settings.quiet")} note={t("settings.quietNote", { zone: now.zone })}>
        <Cell
          label={t("settings.quietOn")}
          control
          value={
            <Switch
              checked={isQuiet}
              busy={busy}
              onChange={(on) =>
                void save(
                  on ? { quietFrom: QUIET.from, quietTo: QUIET.to } : { quietFrom: 0, quietTo: 0 },
                )
              }
            />
          }
        />
      </CellGroup>
      {isQuiet && (
        <>
          <SelectField
            label={t("settings.from")}
            placeholder=""
            options={times}
            value={String(now.quietFrom)}
            onChange={(key) => void save({ quietFrom: Number(key) })}
          />
          <SelectField
            label={t("settings.to")}
            placeholder=""
            options={times}
            value={String(now.quietTo)}
            onChange={(key) => void save({ quietTo: Number(key) })}
          />
        </>
      )}
    </div>
  );
}
