/**
 * The report as one file that needs nothing else: tables, ratio bars, distributions and time lines,
 * with the conditions first.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BudgetResult } from "../budgets.ts";
import { edge, type LogHistogram, total } from "../figures/histogram.ts";
import { formatValue, METRICS, titleOf } from "../figures/metrics.ts";
import type { Report } from "../runner/scenario.ts";
import { conditionsTable } from "./conditions.ts";
import { escapeHtml as h, scriptJson } from "./escape.ts";
import { factor } from "./markdown.ts";
import { STYLE } from "./page-style.ts";
import { drawPlots, type PlotData } from "./plots.ts";
import { fanoutHtml } from "./section-html.ts";
import { type Group, metricsOf, type Row, verdictText } from "./summary.ts";

const file = (name: string): string =>
  readFileSync(createRequire(import.meta.url).resolve(`uplot/dist/${name}`), "utf8");

export function htmlOf(
  report: Report,
  groups: readonly Group[],
  budgets: readonly BudgetResult[],
): string {
  const plots: PlotData[] = [];
  const sections = scenarioSections(groups, plots);
  const noise =
    report.noise.length === 0
      ? ""
      : `<div class="banner"><b>Not ranked.</b> ${h(report.noise.join("; "))}. The numbers stand as they were found.</div>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bench of ${h(report.date.slice(0, 10))}</title>
<style>${file("uPlot.min.css")}</style>
<style>${STYLE}</style>
</head>
<body>
<header><div>
<button type="button" data-look>Light / dark</button>
<h1>Ticks to paint, side by side</h1>
<p>${h(`${report.mode === "smoke" ? "Smoke run" : "Bench"} of ${report.date.slice(0, 16).replace("T", " ")} UTC. Read ratios: absolute times belong to this machine. A difference counts when medians differ by more than 1.3× and every round agrees.`)}</p>
${noise}
</div></header>
<main>
<section><h2>Conditions</h2><dl>${conditionsTable(report)
    .map(([what, how]) => `<dt>${h(what)}</dt><dd>${h(how)}</dd>`)
    .join("")}</dl></section>
${budgetSection(budgets)}
${sections}
${report.fanout === undefined ? "" : fanoutHtml(report.fanout, plots)}
${report.skipped.length === 0 ? "" : `<section><h2>Not run</h2><dl>${report.skipped.map(({ what, why }) => `<dt>${h(what)}</dt><dd>${h(why)}</dd>`).join("")}</dl></section>`}
</main>
<script>${file("uPlot.iife.min.js")}</script>
<script>const REPORT_PLOTS = ${scriptJson(plots)};
(${drawPlots.toString()})();</script>
</body>
</html>
`;
}

function budgetSection(budgets: readonly BudgetResult[]): string {
  if (budgets.length === 0) return "";
  const rows = budgets.map(({ budget, ratio, status, other }) => {
    const what = `${budget.scenario} · ${budget.throttle}${budget.variant ? ` · ${budget.variant}` : ""} · ${METRICS[budget.metric].title}`;
    const pill = `<span class="pill ${status === "not measured" ? "none" : status}">${status}</span>`;
    return `<tr><td>${h(what)}</td><td class="muted">${h(other)}</td><td>${factor(ratio)}</td><td>≥ ${factor(budget.goal)}</td><td>${factor(budget.reached)}</td><td>${pill}</td></tr>`;
  });
  return `<section><h2>Budgets</h2><p>Ratios within this run: how many times better the product is, and has to be.</p>
<div class="scroll"><table><tr><th>what</th><th>against</th><th>found</th><th>goal</th><th>best so far</th><th></th></tr>${rows.join("")}</table></div></section>`;
}

function scenarioSections(groups: readonly Group[], plots: PlotData[]): string {
  const out: string[] = [];
  for (const id of new Set(groups.map(({ scenario }) => scenario.id))) {
    const own = groups.filter(({ scenario }) => scenario.id === id);
    out.push(
      `<section><h2>${h(id)} ${h(own[0].scenario.title)}</h2><p>${h(own[0].scenario.what)}</p>${own.map((group, i) => groupHtml(group, `${id}-${i}`, plots)).join("")}</section>`,
    );
  }
  return out.join("\n");
}

function groupHtml(group: Group, id: string, plots: PlotData[]): string {
  const metrics = metricsOf(group);
  const { rows } = group;
  const head = ["", ...metrics.map(titleOf), "spread", "against syn"]
    .map((text) => `<th>${h(text)}</th>`)
    .join("");
  const body = rows.map((row) => {
    const values = metrics
      .map((metric) => `<td>${formatValue(metric, row.medians[metric])}</td>`)
      .join("");
    const spread =
      row.spread === undefined || row.rounds < 2
        ? "–"
        : `${Math.round(row.spread * 100)} %${row.noisy ? " noisy" : ""}`;
    const verdict = row.comparison?.verdict;
    const tone = verdict === "faster" ? "good" : verdict === "slower" ? "bad" : "muted";
    return `<tr class="${row.kind}"><td>${h(row.subject)}${row.failures.length > 0 ? " ✗" : ""}</td>${values}<td>${spread}</td><td class="${tone}">${h(verdictText(row))}</td></tr>`;
  });
  const failures = rows.flatMap((row) =>
    row.failures.map((failure) => `<li>${h(`${row.subject}: ${failure}`)}</li>`),
  );
  const notes = rows.flatMap((row) =>
    row.notes.map((note) => `<dt>${h(row.subject)}</dt><dd>${h(note)}</dd>`),
  );
  return `<h3>${h(group.conditions)} · ${rows[0].cell.seconds} s a run</h3>
<div class="scroll"><table><tr>${head}</tr>${body.join("")}</table></div>
${failures.length === 0 ? "" : `<ul class="failures">${failures.join("")}</ul>`}
${ratioBars(group)}
<div class="plots">${plotBox(distribution(rows, `${id}-cdf`), `${id}-cdf`, "Distribution of tick to paint: share of values up to so many ms", plots)}${plotBox(staleness(rows, `${id}-stale`), `${id}-stale`, "Staleness p95, second by second", plots)}</div>
${notes.length === 0 ? "" : `<details><summary>Notes of the runs</summary><dl>${notes.join("")}</dl></details>`}`;
}

/**
 * How many times better the product is by the headline, on a logarithmic scale with even in the
 * middle.
 */
function ratioBars({ rows, scenario }: Group): string {
  const ratios = rows.flatMap((row) =>
    row.comparison?.ratio === undefined ? [] : [{ row, ratio: row.comparison.ratio }],
  );
  if (ratios.length === 0) return "";
  const reach = Math.max(4, ...ratios.map(({ ratio }) => Math.max(ratio, 1 / ratio)));
  const bars = ratios.map(({ row, ratio }) => {
    const half = (50 * Math.abs(Math.log(ratio))) / Math.log(reach);
    const tone =
      row.comparison?.verdict === "faster"
        ? "good"
        : row.comparison?.verdict === "slower"
          ? "bad"
          : "even";
    const left = ratio >= 1 ? 50 : 50 - half;
    return `<span>${h(row.subject)}</span><span class="bar"><i class="${tone}" style="left:${left.toFixed(1)}%;width:${half.toFixed(1)}%"></i></span><b>${factor(ratio)}</b>`;
  });
  return `<h3>${h(METRICS[scenario.metrics[0]].title)}: how many times better syn is (right) or worse (left); grey is not a claim</h3><div class="bars">${bars.join("")}</div>`;
}

function plotBox(data: PlotData | undefined, id: string, title: string, plots: PlotData[]): string {
  if (data === undefined) return "";
  plots.push(data);
  return `<div><h3>${h(title)}</h3><div id="${h(id)}"></div></div>`;
}

const look = (row: Row, rows: readonly Row[]): Omit<PlotData["series"][number], "values"> => ({
  label: row.subject,
  kind: row.kind,
  color: rows.filter(({ kind }) => kind === "peer").indexOf(row),
});

/** Share of values up to x, of all good rounds, in per cent. */
function distribution(rows: readonly Row[], id: string): PlotData | undefined {
  const shown = rows.filter(
    ({ tickToPaint }) => tickToPaint !== undefined && total(tickToPaint) > 0,
  );
  if (shown.length === 0) return undefined;
  const top = Math.max(
    ...shown.map(({ tickToPaint }) => (tickToPaint as LogHistogram).counts.length),
  );
  const first = Math.min(
    ...shown
      .map(({ tickToPaint }) =>
        (tickToPaint as LogHistogram).counts.findIndex((n, i) => n > 0 && i > 0),
      )
      .filter((i) => i > 0),
    top - 1,
  );
  const classes: number[] = [];
  for (let i = Math.max(1, first - 2); i <= top; i += 2) classes.push(i);
  return {
    id,
    form: "cdf",
    unit: "ms",
    x: classes.map((i) => Math.round(edge(i) * 100) / 100),
    series: shown.map((row) => ({
      ...look(row, rows),
      values: cumulated(row.tickToPaint as LogHistogram, classes),
    })),
  };
}

function cumulated(histogram: LogHistogram, classes: readonly number[]): number[] {
  const all = total(histogram);
  let at = 0;
  let seen = 0;
  return classes.map((end) => {
    for (; at < Math.min(end, histogram.counts.length); at++) seen += histogram.counts[at];
    return Math.round((1000 * 100 * seen) / all) / 1000;
  });
}

function staleness(rows: readonly Row[], id: string): PlotData | undefined {
  const shown = rows.filter(
    ({ timeline }) => (timeline?.stale?.length ?? 0) > 1 || (timeline?.heapMB?.length ?? 0) > 1,
  );
  if (shown.length === 0) return undefined;
  const heap = shown.some(({ timeline }) => timeline?.heapMB !== undefined);
  const x = [...new Set(shown.flatMap(({ timeline }) => timeline?.at ?? []))].sort((a, b) => a - b);
  const values = (row: Row): (number | null)[] => {
    const line = heap ? row.timeline?.heapMB : row.timeline?.stale;
    return x.map((at) => line?.[row.timeline?.at.indexOf(at) ?? -1] ?? null);
  };
  return {
    id,
    form: "time",
    unit: heap ? "MB" : "ms",
    x,
    series: shown.map((row) => ({ ...look(row, rows), values: values(row) })),
  };
}
