import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { backTarget } from "../../lib/navigation/back.ts";
import { reportCard } from "../../parts/page/report-card.styles.ts";
import { Button } from "../../ui/Button.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { SegmentedControl } from "../../ui/frame/SegmentedControl.tsx";
import * as styles from "./Bench.styles.ts";
import { BenchResult, StepTable } from "./BenchResult.tsx";
import { LiveBoard } from "./LiveBoard.tsx";
import type { LoadKind } from "./report.ts";
import { RATES } from "./run-steps.ts";
import { useBench } from "./use-bench.ts";

const LOADS: readonly LoadKind[] = ["sim", "server"];

export default function Bench() {
  const { t } = useTranslation("bench");
  const navigate = useNavigate();
  const { state, start, cells } = useBench();
  const [load, setLoad] = useState<LoadKind>("sim");
  const busy = state.at === "opening" || state.at === "running";

  const back = (): void => {
    const target = backTarget(history.state, "/quotes/index");
    if (target === -1) navigate(-1);
    else navigate(target);
  };

  return (
    <>
      <Header title={t("title")} back={{ label: t("back"), onClick: back }} />
      <Page grouped data-testid="bench">
        <section className={reportCard} aria-label={t("what")}>
          <h2>{t("what")}</h2>
          <p>{t(`about.${load}`)}</p>
          {state.at === "failed" && <p data-bad>{t("failed")}</p>}
        </section>
        {state.at === "running" && (
          <section className={reportCard} aria-label={t("running")} aria-busy="true">
            <h2>
              {t("step", { n: Math.min(state.steps.length + 1, RATES.length), of: RATES.length })}
            </h2>
            <LiveBoard rows={state.rows} onCells={cells} />
            <StepTable steps={state.steps} />
          </section>
        )}
        {state.at === "done" && <BenchResult report={state.report} />}
        <div className={styles.actions}>
          {!busy && (
            <SegmentedControl
              label={t("load")}
              wide
              value={load}
              items={LOADS.map((key) => ({ key, label: t(`loads.${key}`) }))}
              onChange={setLoad}
            />
          )}
          <Button
            kind={state.at === "done" ? "soft" : "primary"}
            busy={busy}
            onClick={() => start(load)}
            data-testid="bench-start"
          >
            {t(state.at === "done" ? "again" : "start")}
          </Button>
        </div>
      </Page>
    </>
  );
}
