import { css } from "@linaria/core";
import { CircleCheck, CircleX, Clock } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { GUEST_OPERATES } from "../../../../../contract/http/guest.ts";
import { useGuestReset } from "../../../../data/queries/guest/guest.ts";
import { PageState } from "../../../../parts/page/PageState.tsx";
import { ResultPage } from "../../../../parts/page/ResultPage.tsx";
import { TicketNumber } from "../../../../parts/text/TicketNumber.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Header } from "../../../../ui/frame/Header.tsx";
import { Page } from "../../../../ui/frame/Page.tsx";
import { Empty } from "../../../../ui/state/Empty.tsx";
import { STOPPED } from "../applications.ts";

const ticket = css`
  margin-top: var(--s-4);
`;
const ASK_EVERY_MS = 5000;
const STAGES = { 0: "applied", 1: "reviewing", 2: "passed", 3: "failed" } as const;
const ICON = { applied: Clock, reviewing: Clock, passed: CircleCheck, failed: CircleX } as const;
const TONE = { applied: "wait", reviewing: "wait", passed: "ok", failed: "fail" } as const;

/** Where the application of a number stands; asked for again while it waits and is looked at. */
export function GuestResult({ number, onAgain }: { number: string; onAgain: () => void }) {
  const { t } = useTranslation(["security", "common"]);
  const navigate = useNavigate();
  const state = useGuestReset(number);
  const { data, reload } = state;
  const waits = data !== undefined && data.status < 2;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` loads the same thing for the life of a number
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(
      () => document.visibilityState === "visible" && reload(),
      ASK_EVERY_MS,
    );
    return () => clearInterval(timer);
  }, [waits, number]);
  const toLogin = () => navigate("/login", { replace: true });
  const isUnknown =
    (state.status === "failed" && state.error.kind === "business") || data?.status === -1;
  if (data === undefined || isUnknown) {
    return (
      <>
        <Header title={t("reset.title")} back={{ label: t("common:back"), onClick: onAgain }} />
        <Page>
          {isUnknown ? (
            <Empty
              title={t("guest.unknown")}
              action={{ label: t("guest.again"), onClick: onAgain }}
            />
          ) : (
            <PageState of={state}>{() => null}</PageState>
          )}
        </Page>
      </>
    );
  }
  const stage = STAGES[data.status as 0 | 1 | 2 | 3];
  return (
    <ResultPage
      title={t("reset.title")}
      icon={ICON[stage]}
      tone={TONE[stage]}
      name={t(`result.stage.${stage}`)}
      back={toLogin}
      footer={
        stage === "failed" ? (
          <>
            <Button kind="soft" onClick={toLogin}>
              {t("guest.toLogin")}
            </Button>
            <Button kind="primary" onClick={onAgain}>
              {t("guest.again")}
            </Button>
          </>
        ) : (
          <Button kind="primary" wide onClick={toLogin}>
            {t("guest.toLogin")}
          </Button>
        )
      }
    >
      <p>
        {stage === "passed"
          ? t(data.operate === GUEST_OPERATES.login ? "guest.passed.login" : "guest.passed.google")
          : t(`guest.text.${data.reason === STOPPED ? STOPPED : stage}`, { reason: data.reason })}
      </p>
      <div className={ticket}>
        <TicketNumber number={number} />
      </div>
    </ResultPage>
  );
}
