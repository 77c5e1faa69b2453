import { css } from "@linaria/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SessionRow } from "../../../../contract/http/user.ts";
import { revokeSession } from "../../../data/commands/security.ts";
import { useSessionList } from "../../../data/queries/user/sessions.ts";
import { tellError } from "../../../data/stores/call-errors.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { SkeletonRows } from "../../../ui/list/SkeletonRows.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { section } from "../security.styles.ts";
import { isUnknown } from "./device.ts";
import { SessionCell } from "./SessionCell.tsx";

const danger = css`
  color: var(--danger);
`;
type Asked = { what: "one"; row: SessionRow } | { what: "others" };

/**
 * `/safety/sessions`: where this login is signed in; ends one, or all but this one, after a
 * question.
 */
export default function Sessions() {
  const { t } = useTranslation(["security", "common"]);
  const back = useBack("/safety");
  const sessions = useSessionList();
  const [asked, setAsked] = useState<Asked>({ what: "others" });
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const ask = (question: Asked): void => {
    setAsked(question);
    setOpen(true);
  };
  const end = async (): Promise<void> => {
    setBusy(true);
    const done = await revokeSession(asked.what === "one" ? { id: asked.row.id } : {}, {
      quiet: true,
    });
    setBusy(false);
    setOpen(false);
    sessions.reload();
    // One that is gone already is what was wanted.
    const isGone = !done.ok && done.error.kind === "business" && done.error.name === "notExist";
    if (done.ok || isGone)
      toast({ kind: "ok", text: t("sessions.ended", { count: done.ok ? done.value.ended : 1 }) });
    else tellError(done.error);
  };
  const list = sessions.data?.list ?? [];
  const others = list.filter((row) => !row.current);
  return (
    <>
      <Header title={t("sessions.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped>
        <PageState
          of={sessions}
          skeleton={
            <CellGroup className={section} title={t("sessions.here")}>
              <SkeletonRows label={t("common:loading")} count={1} cells />
            </CellGroup>
          }
        >
          {() => (
            <>
              <CellGroup className={section} title={t("sessions.here")}>
                {list
                  .filter((row) => row.current)
                  .map((row) => (
                    <SessionCell key={row.id} of={row} />
                  ))}
              </CellGroup>
              {others.length > 0 && (
                <CellGroup
                  className={section}
                  title={t("sessions.others")}
                  note={t("sessions.note")}
                >
                  {others.map((row) => (
                    <SessionCell key={row.id} of={row} onEnd={() => ask({ what: "one", row })} />
                  ))}
                </CellGroup>
              )}
            </>
          )}
        </PageState>
      </Page>
      {sessions.data !== undefined && (
        <ActionBar>
          <Button
            kind="line"
            wide
            className={others.length > 0 ? danger : undefined}
            disabled={others.length === 0}
            onClick={() => ask({ what: "others" })}
          >
            {t(others.length > 0 ? "sessions.endOthers" : "sessions.none")}
          </Button>
        </ActionBar>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t(asked.what === "one" ? "sessions.askOne" : "sessions.askOthers")}
        cancel={t("sessions.keep")}
        action={{ label: t("sessions.end"), onClick: () => void end(), danger: true, busy }}
      >
        {asked.what === "one"
          ? t("sessions.askOneText", {
              device: isUnknown(asked.row.device) ? t("sessions.unknown") : asked.row.device,
            })
          : t("sessions.askOthersText")}
      </Dialog>
    </>
  );
}
