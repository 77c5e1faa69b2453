import { Copy, Download, Share2 } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { GrowthPlot } from "../../charts/GrowthPlot.tsx";
import { MISSING } from "../../lib/format/signs.ts";
import { reportCard } from "../../parts/page/report-card.styles.ts";
import { Button } from "../../ui/Button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { toast } from "../../ui/overlay/toast.ts";
import * as styles from "./Bench.styles.ts";
import type { StepFigures } from "./figures.ts";
import { type DeviceReport, fileName } from "./report.ts";

const text = (value: number | null): string => (value === null ? MISSING : String(value));
const rateText = (rate: number): string => (rate >= 1000 ? `${rate / 1000}k` : String(rate));
const msText = (value: number): string => `${Math.round(value)} ms`;

/** Figures of the steps so far. */
export function StepTable({ steps }: { steps: readonly StepFigures[] }) {
  const { t } = useTranslation("bench");
  const heads = ["rate", "p50", "p95", "p99", "stale", "fps", "frame"] as const;
  return (
    <div className={styles.scroll}>
      <table data-testid="bench-steps">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{t(`heads.${head}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.rate}>
              <th>{step.rate === 0 ? t("asItIs") : rateText(step.rate)}</th>
              {[step.t2pP50, step.t2pP95, step.t2pP99, step.staleP95, step.fps, step.frameP99].map(
                (value, i) => (
                  <td key={heads[i + 1]}>{text(value)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function save(report: DeviceReport): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(report, undefined, 2)], { type: "application/json" }),
  );
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName(report);
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The finished run: table, plot, and the ways it leaves the device. */
export function BenchResult({ report }: { report: DeviceReport }) {
  const { t } = useTranslation("bench");
  const { steps } = report;
  const { x, lines } = useMemo(
    () => ({
      x: steps.map(({ rate }) => rate),
      lines: [steps.map(({ t2pP95 }) => t2pP95), steps.map(({ staleP95 }) => staleP95)],
    }),
    [steps],
  );
  const json = (): string => JSON.stringify(report, undefined, 2);
  const copy = async (): Promise<void> => {
    toast(
      (await copyText(json()))
        ? { kind: "ok", text: t("copied") }
        : { kind: "fail", text: t("copyFailed") },
    );
  };
  const share = (): void =>
    void navigator.share({ title: t("title"), text: json() }).catch(() => {});
  return (
    <>
      <section className={reportCard} aria-label={t("result")} data-testid="bench-result">
        <h2>{t("result")}</h2>
        <StepTable steps={steps} />
        {report.wrongRows > 0 ? (
          <p data-bad>{t("wrong", { rows: report.wrongRows })}</p>
        ) : (
          <p>{t("right")}</p>
        )}
        {steps.length > 1 && (
          <>
            <p className={styles.legend}>
              <span>{t("legend.paint")}</span>
              <span>{t("legend.stale")}</span>
            </p>
            <GrowthPlot label={t("plot")} x={x} lines={lines} xText={rateText} yText={msText} />
          </>
        )}
      </section>
      <div className={styles.actions}>
        {typeof navigator.share === "function" && (
          <Button icon={Share2} kind="primary" onClick={share}>
            {t("share")}
          </Button>
        )}
        <Button kind="line" icon={Copy} onClick={copy} data-testid="bench-copy">
          {t("copy")}
        </Button>
        <Button kind="line" icon={Download} onClick={() => save(report)} data-testid="bench-save">
          {t("save")}
        </Button>
      </div>
    </>
  );
}
