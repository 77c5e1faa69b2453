import { css } from "@linaria/core";
import { CircleCheck, CircleX, Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { ResetApplication } from "../../../../contract/http/security.ts";
import { useApplications } from "../../../data/queries/user/security.ts";
import { timeText } from "../../../lib/format/time.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { ResultPage } from "../../../parts/page/ResultPage.tsx";
import { useSandboxSeconds } from "../../../parts/status/use-syspara.ts";
import { Button } from "../../../ui/Button.tsx";
import { Timeline, type TimelineEntry } from "../../../ui/figure/Timeline.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { firstPath, type ResetType } from "../method.ts";
import { isOpen, newestOf, STOPPED, type Stage, stageOf } from "./applications.ts";
import { StopApplication } from "./StopApplication.tsx";

const line = css`
  width: 40rem;
  margin-top: var(--s-6);
  text-align: left;
`;
const ICON = { applied: Clock, reviewing: Clock, passed: CircleCheck, failed: CircleX } as const;
const TONE = { applied: "wait", reviewing: "wait", passed: "ok", failed: "fail" } as const;

/**
 * Where the newest application of a type stands; live. Its data stays while it is asked for again.
 */
export function ApplicationResult({ type }: { type: ResetType }) {
  const { t } = useTranslation(["security", "common"]);
  const navigate = useNavigate();
  const applications = useApplications();
  const done = () => navigate("/safety", { replace: true });
  const application = applications.data && newestOf(applications.data.list, type);
  if (application !== undefined) return <Shown type={type} of={application} done={done} />;
  return (
    <>
      <Header title={t("result.title")} back={{ label: t("common:back"), onClick: done }} />
      <Page>
        <PageState
          of={applications}
          isEmpty={() => true}
          empty={
            <Empty
              title={t("result.none")}
              action={{ label: t("result.toCentre"), onClick: done }}
            />
          }
        >
          {() => null}
        </PageState>
      </Page>
    </>
  );
}

function Shown({ type, of, done }: { type: ResetType; of: ResetApplication; done: () => void }) {
  const { t } = useTranslation(["security", "common"]);
  const navigate = useNavigate();
  const seconds = useSandboxSeconds();
  const stage = stageOf(of);
  // Steps that can be taken; in other states the user waits.
  const next = {
    failed: `/resetVerify?type=${type}`,
    passed: type === "fund" ? undefined : firstPath(type),
  }[stage as string];
  return (
    <ResultPage
      title={t(`reset.${type}`)}
      icon={ICON[stage]}
      tone={TONE[stage]}
      name={t(`result.stage.${stage}`)}
      back={done}
      footer={
        <>
          {isOpen(of) && <StopApplication id={of.id} />}
          {next !== undefined && (
            <Button
              kind={stage === "failed" ? "primary" : "soft"}
              onClick={() => navigate(next, { replace: true })}
            >
              {t(stage === "failed" ? "result.again" : "result.bindAgain")}
            </Button>
          )}
          <Button kind={stage === "failed" ? "soft" : "primary"} onClick={done}>
            {t("result.done")}
          </Button>
        </>
      }
    >
      <p>
        {stage === "passed"
          ? t(`result.passedText.${type}`)
          : of.effectTime > 0
            ? t("result.text.approved", { time: timeText(of.effectTime) })
            : stage !== "failed" && seconds !== undefined
              ? t("common:sandbox", { seconds })
              : t(`result.text.${of.reason === STOPPED ? STOPPED : stage}`, { reason: of.reason })}
      </p>
      {stage === "passed" && of.reason !== "" && (
        <p>{t("result.loginName", { name: of.reason })}</p>
      )}
      <Timeline className={line} label={t("result.steps")} entries={entries(of, stage, t)} />
    </ResultPage>
  );
}

function entries(of: ResetApplication, stage: Stage, t: (key: string) => string): TimelineEntry[] {
  const isOver = stage === "passed" || stage === "failed";
  const end = stage === "failed" ? "failed" : stage === "passed" ? "done" : "ahead";
  return [
    {
      key: "applied",
      state: stage === "applied" ? "now" : "done",
      title: t("result.stage.applied"),
      time: timeText(of.createTime),
    },
    {
      key: "reviewing",
      state: isOver ? "done" : stage === "reviewing" ? "now" : "ahead",
      title: t("result.stage.reviewing"),
    },
    {
      key: "end",
      state: end,
      title: t(isOver ? `result.stage.${stage}` : "result.decision"),
      ...(isOver ? { time: timeText(of.reviewTime) } : {}),
    },
  ];
}
