/** The report as Markdown: what is committed, and printed at the end of a run. */
import type { BudgetResult } from "../budgets.ts";
import { COLUMNS, extrapolationLines, fanoutRows, isolationLine } from "../fanout/section.ts";
import type { FanoutResult } from "../fanout/shapes.ts";
import { formatValue, METRICS, titleOf } from "../figures/metrics.ts";
import type { Report } from "../runner/scenario.ts";
import { conditionsTable } from "./conditions.ts";
import { escapeMarkdown } from "./escape.ts";
import { type Group, metricsOf, verdictText } from "./summary.ts";

const line = (cells: readonly string[]): string => `| ${cells.map(escapeMarkdown).join(" | ")} |`;
const head = (cells: readonly string[]): string[] => [
  line(cells),
  `|${cells.map((_, i) => (i === 0 ? "---" : "--:")).join("|")}|`,
];

export function markdownOf(
  report: Report,
  groups: readonly Group[],
  budgets: readonly BudgetResult[],
): string {
  const out: string[] = [`# Bench of ${report.date.slice(0, 10)}`, ""];
  if (report.noise.length > 0)
    out.push(
      `**Not ranked:** ${report.noise.map(escapeMarkdown).join("; ")}. The numbers stand as they were found.`,
      "",
    );
  out.push(...head(["Conditions", ""]), ...conditionsTable(report).map(line), "");
  out.push(...groupLines(report, groups));
  if (report.fanout !== undefined) out.push(...fanoutLines(report.fanout));
  if (budgets.length > 0) out.push(...budgetLines(budgets));
  if (report.skipped.length > 0)
    out.push(
      "## Not run",
      "",
      ...report.skipped.map(({ what, why }) => `- ${escapeMarkdown(what)}: ${escapeMarkdown(why)}`),
      "",
    );
  return `${out.join("\n").trimEnd()}\n`;
}

function groupLines(report: Report, groups: readonly Group[]): string[] {
  const out: string[] = [];
  let last = "";
  for (const group of groups) {
    const { scenario, rows, conditions } = group;
    if (scenario.id !== last)
      out.push(`## ${scenario.id} ${scenario.title}`, "", scenario.what, "");
    last = scenario.id;
    const metrics = metricsOf(group);
    out.push(
      `**${escapeMarkdown(conditions)}** · ${rows[0].cell.seconds} s a run · medians of ${report.rounds}`,
      "",
    );
    out.push(...head(["", ...metrics.map(titleOf), "spread", "against syn"]));
    for (const row of rows) {
      const values = metrics.map((metric) => formatValue(metric, row.medians[metric]));
      const spread =
        row.spread === undefined || row.rounds < 2
          ? "–"
          : `${Math.round(row.spread * 100)} %${row.noisy ? " noisy" : ""}`;
      out.push(
        line([
          row.subject + (row.failures.length > 0 ? " ✗" : ""),
          ...values,
          spread,
          verdictText(row),
        ]),
      );
    }
    out.push("");
    for (const row of rows)
      for (const failure of row.failures)
        out.push(`- ✗ ${escapeMarkdown(row.subject)}: ${escapeMarkdown(failure)}`);
    if (rows.some(({ failures }) => failures.length > 0)) out.push("");
  }
  return out;
}

function fanoutLines(fanout: FanoutResult): string[] {
  const out: string[] = [];
  out.push("## Fan-out", "", ...head(["", ...COLUMNS]), ...fanoutRows(fanout.points).map(line), "");
  out.push(
    `Growth by clients ended: ${escapeMarkdown(fanout.ended)}.`,
    "",
    escapeMarkdown(isolationLine(fanout.points)),
    "",
  );
  out.push(...extrapolationLines(fanout).map((text) => `- ${escapeMarkdown(text)}`), "");
  for (const { cell, failures } of fanout.points)
    for (const failure of failures) out.push(`- ✗ ${cell.clients} clients: ${failure}`, "");
  return out;
}

function budgetLines(budgets: readonly BudgetResult[]): string[] {
  const out: string[] = [];
  out.push("## Budgets", "", ...head(["what", "against", "found", "goal", "best so far", ""]));
  for (const { budget, ratio, status, other } of budgets) {
    const what = `${budget.scenario} ${budget.throttle}${budget.variant ? ` ${budget.variant}` : ""}: ${METRICS[budget.metric].title}`;
    out.push(
      line([
        what,
        other,
        factor(ratio),
        `≥ ${factor(budget.goal)}`,
        factor(budget.reached),
        status,
      ]),
    );
  }
  out.push("");
  return out;
}

/** `2.35×`, a dash for none. */
export const factor = (ratio: number | undefined): string =>
  ratio === undefined || !Number.isFinite(ratio) ? "–" : `${ratio.toFixed(2)}×`;
