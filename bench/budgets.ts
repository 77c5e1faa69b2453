/**
 * Goals of the product as ratios within one run: against the floor, the best peer, or a limit that
 * does not depend on the machine (bytes, blank rows). Never an absolute time: those mean nothing on
 * another machine. `reached` is the finding of a quiet run. A run that falls below it by more than
 * `noise` fails, where the machine is quiet enough to say so. Goals: bench/README.md.
 */

import { METRICS, type MetricName } from "./figures/metrics.ts";
import { timesBetter } from "./figures/statistics.ts";
import type { Group, Row } from "./report/summary.ts";
import type { FeedKind, ScenarioId } from "./runner/chromium/target.ts";
import type { Throttle } from "./runner/machine/throttle.ts";
import { FLOOR } from "./runner/scenario.ts";

/** `limit` is a number in the metric's unit; only for what no machine changes. */
export type Against = { floor: true } | { bestPeer: FeedKind } | { limit: number };

export interface Budget {
  scenario: ScenarioId;
  throttle: Throttle;
  /** Ticks a second; undefined = whatever the scenario runs. */
  rate?: number;
  variant?: string;
  metric: MetricName;
  against: Against;
  /** Times better than that, at least. Below 1: it may be so much worse. */
  goal: number;
  /** The finding; undefined = not measured yet, nothing can fall. */
  reached?: number;
  /** Share by which the ratio may fall below `reached` by noise alone. */
  noise: number;
}

export const BUDGETS: readonly Budget[] = [
  {
    scenario: "S1",
    throttle: "proc-3",
    rate: 5000,
    metric: "t2pP95",
    against: { bestPeer: "perTick" },
    goal: 7,
    noise: 0.5,
  },
  {
    scenario: "S1",
    throttle: "proc-3",
    rate: 5000,
    metric: "t2pP95",
    against: { bestPeer: "batch16" },
    goal: 1.45,
    noise: 0.5,
  },
  {
    scenario: "S1",
    throttle: "proc-6",
    rate: 5000,
    metric: "t2pP95",
    against: { bestPeer: "batch16" },
    goal: 2.7,
    noise: 0.5,
  },
  {
    scenario: "S1",
    throttle: "cdp-6",
    rate: 5000,
    metric: "t2pP95",
    against: { floor: true },
    goal: 1 / 1.1,
    noise: 0.5,
  },
  {
    scenario: "S1",
    throttle: "cdp-6",
    rate: 5000,
    metric: "bytesPerDelivered",
    against: { limit: 10 },
    goal: 1,
    reached: 1.07,
    noise: 0.15,
  },
  {
    scenario: "S2",
    throttle: "proc-3",
    metric: "maxRate",
    against: { bestPeer: "perTick" },
    goal: 20,
    noise: 0.5,
  },
  {
    scenario: "S2",
    throttle: "proc-3",
    metric: "maxRate",
    against: { bestPeer: "batch16" },
    goal: 2.5,
    noise: 0.5,
  },
  {
    scenario: "S3",
    throttle: "cdp-6",
    metric: "frameP99",
    against: { bestPeer: "batch16" },
    goal: 1.3,
    noise: 0.4,
  },
  {
    scenario: "S7",
    throttle: "proc-6",
    metric: "staleP95",
    against: { bestPeer: "perTick" },
    goal: 15,
    noise: 0.5,
  },
  {
    scenario: "S8",
    throttle: "proc-6",
    variant: "1.6 Mbit/s, 150 ms",
    metric: "coldStart",
    against: { floor: true },
    goal: 1 / 1.15,
    noise: 0.3,
  },
  {
    scenario: "S8",
    throttle: "proc-6",
    variant: "1.6 Mbit/s, 150 ms",
    metric: "jsBefore",
    against: { limit: 15 },
    goal: 1,
    noise: 0.1,
  },
  {
    scenario: "S12",
    throttle: "none",
    variant: "three tabs",
    metric: "sockets",
    against: { limit: 1 },
    goal: 1,
    reached: 1,
    noise: 0,
  },
];

export type BudgetStatus = "reached" | "short" | "fell" | "not measured";

export interface BudgetResult {
  budget: Budget;
  /** Times better than what it is held against. */
  ratio: number | undefined;
  status: BudgetStatus;
  /** The other side: a subject, or the limit. */
  other: string;
}

/** Holds the tables of a run against the budgets. */
export const judgeBudgets = (
  groups: readonly Group[],
  budgets: readonly Budget[] = BUDGETS,
): BudgetResult[] => budgets.map((budget) => judge(groups, budget));

function judge(groups: readonly Group[], budget: Budget): BudgetResult {
  const group = groups.find(({ rows }) => {
    const { cell } = rows[0];
    return (
      cell.scenario === budget.scenario &&
      cell.throttle === budget.throttle &&
      (budget.rate === undefined || cell.rate === budget.rate) &&
      (budget.variant === undefined || cell.variant === budget.variant)
    );
  });
  const mine = group?.rows.find(({ kind }) => kind === "product")?.medians[budget.metric];
  const other = group && otherSide(group, budget);
  const none: BudgetResult = {
    budget,
    ratio: undefined,
    status: "not measured",
    other: other?.name ?? nameOf(budget.against),
  };
  if (mine === undefined || other?.value === undefined) return none;
  const ratio = timesBetter(mine, other.value, METRICS[budget.metric].better);
  if (ratio === undefined) return none;
  const fell = budget.reached !== undefined && ratio < budget.reached * (1 - budget.noise);
  return {
    budget,
    ratio,
    status: fell ? "fell" : ratio >= budget.goal ? "reached" : "short",
    other: other.name,
  };
}

const nameOf = (against: Against): string =>
  "limit" in against
    ? `limit ${against.limit}`
    : "floor" in against
      ? "the floor"
      : `best peer, ${against.bestPeer === "perTick" ? "per tick" : "batched"}`;

function otherSide(
  group: Group,
  { against, metric }: Budget,
): { name: string; value: number | undefined } {
  if ("limit" in against) return { name: nameOf(against), value: against.limit };
  const value = (row: Row): number | undefined => row.medians[metric];
  if ("floor" in against)
    return {
      name: nameOf(against),
      value: group.rows
        .filter(({ cell }) => cell.subject === FLOOR)
        .map(value)
        .find((one) => one !== undefined),
    };
  const sign = METRICS[metric].better === "lower" ? 1 : -1;
  const best = group.rows
    .filter(
      (row) =>
        row.kind === "peer" && row.cell.feed === against.bestPeer && value(row) !== undefined,
    )
    .sort((a, b) => sign * ((value(a) as number) - (value(b) as number)))[0];
  return { name: best?.subject ?? nameOf(against), value: best && value(best) };
}
