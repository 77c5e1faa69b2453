/**
 * From runs to tables: medians, spreads and what may be claimed. Pure; everything printed comes
 * from here.
 */
import type { LogHistogram } from "../figures/histogram.ts";
import { merged } from "../figures/histogram.ts";
import { METRICS, type MetricName } from "../figures/metrics.ts";
import { type Comparison, compare, median, NOISY_SPREAD, spread } from "../figures/statistics.ts";
import {
  byCell,
  type Cell,
  conditionsOf,
  FLOOR,
  LOOK_FLOOR,
  PRODUCT,
  type Report,
  type RunResult,
  type Scenario,
  subjectOf,
  valuesOf,
} from "../runner/scenario.ts";

export interface Row {
  subject: string;
  kind: "product" | "floor" | "peer";
  cell: Cell;
  medians: Partial<Record<MetricName, number>>;
  /** Range ÷ median of the headline metric; undefined when the median is 0. */
  spread: number | undefined;
  /** The headline's spread is too wide for a claim. */
  noisy: boolean;
  rounds: number;
  failures: string[];
  notes: string[];
  tickToPaint: LogHistogram | undefined;
  timeline: RunResult["outcome"]["timeline"];
  /** The product against this subject, by the headline metric. */
  comparison: Comparison | undefined;
}

export interface Group {
  scenario: Scenario;
  conditions: string;
  rows: Row[];
}

/** Tables of a report, one for each set of conditions, subjects best first. */
export function groupsOf(report: Report, scenarios: readonly Scenario[]): Group[] {
  const groups = new Map<string, Group>();
  for (const runs of byCell(report.runs).values()) {
    const { cell } = runs[0];
    const scenario = scenarios.find(({ id }) => id === cell.scenario);
    if (scenario === undefined) continue;
    const conditions = conditionsOf(cell);
    const group = groups.get(conditions) ?? { scenario, conditions, rows: [] };
    groups.set(conditions, group);
    group.rows.push(rowOf(runs, scenario, report.rounds));
  }
  for (const group of groups.values()) rank(group, report);
  return [...groups.values()];
}

function rowOf(runs: readonly RunResult[], scenario: Scenario, rounds: number): Row {
  const { cell } = runs[0];
  const medians: Row["medians"] = {};
  for (const metric of scenario.metrics) {
    const value = median(valuesOf(runs, metric, rounds).filter((one) => one !== undefined));
    if (value !== undefined) medians[metric] = value;
  }
  const headline = valuesOf(runs, scenario.metrics[0], rounds).filter((one) => one !== undefined);
  const wide = spread(headline);
  const good = runs.filter(({ outcome }) => outcome.failures.length === 0);
  const last = good.at(-1) ?? runs[runs.length - 1];
  return {
    subject: subjectOf(cell),
    kind:
      cell.subject === PRODUCT
        ? "product"
        : cell.subject === FLOOR || cell.subject === LOOK_FLOOR
          ? "floor"
          : "peer",
    cell,
    medians,
    spread: wide,
    noisy: wide === undefined || wide > NOISY_SPREAD,
    rounds: good.length,
    failures: [...new Set(runs.flatMap(({ outcome }) => outcome.failures))],
    notes: [...new Set(last.outcome.notes)],
    tickToPaint: good.some(({ outcome }) => outcome.tickToPaint)
      ? merged(good.flatMap(({ outcome }) => outcome.tickToPaint ?? []))
      : undefined,
    timeline: last.outcome.timeline,
    comparison: undefined,
  };
}

function rank(group: Group, report: Report): void {
  const headline = group.scenario.metrics[0];
  const { better } = METRICS[headline];
  const cells = byCell(report.runs);
  const runsOf = (row: Row): RunResult[] =>
    [...cells.values()].find(
      (runs) =>
        conditionsOf(runs[0].cell) === group.conditions && subjectOf(runs[0].cell) === row.subject,
    ) ?? [];
  const product = group.rows.find(({ kind }) => kind === "product");
  if (product !== undefined) {
    const mine = valuesOf(runsOf(product), headline, report.rounds);
    for (const row of group.rows) {
      if (row === product) continue;
      const found = compare(mine, valuesOf(runsOf(row), headline, report.rounds), better);
      const why =
        report.noise.length > 0
          ? "the machine is too noisy to rank"
          : product.noisy || row.noisy
            ? "the rounds differ by more than a quarter"
            : undefined;
      row.comparison =
        why !== undefined && found.verdict !== "undecided"
          ? { ...found, verdict: "undecided", why }
          : found;
    }
  }
  const value = (row: Row): number =>
    row.medians[headline] ??
    (better === "lower" ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY);
  group.rows.sort((a, b) => (better === "lower" ? value(a) - value(b) : value(b) - value(a)) || 0);
}

/** Metrics of a group that any subject has a value of. */
export const metricsOf = (group: Group): MetricName[] =>
  group.scenario.metrics.filter((metric) =>
    group.rows.some((row) => row.medians[metric] !== undefined),
  );

/** One word for a row's place against the product. */
export function verdictText(row: Row): string {
  if (row.kind === "product") return "–";
  const { comparison } = row;
  if (comparison === undefined) return "–";
  const times =
    comparison.ratio === undefined
      ? ""
      : ` ${comparison.ratio >= 1 ? comparison.ratio.toFixed(2) : (1 / comparison.ratio).toFixed(2)}×`;
  switch (comparison.verdict) {
    case "faster":
      return `syn better${times}`;
    case "slower":
      return `syn worse${times}`;
    case "equal":
      return "equal";
    default:
      return `not decided: ${comparison.why}`;
  }
}
