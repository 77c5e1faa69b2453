/** Tells whether a run is to be believed, and whether it failed. Pure. */
import type { BudgetResult } from "../budgets.ts";
import { isolation } from "../fanout/arithmetic.ts";
import { median } from "../figures/statistics.ts";
import { LIMITS } from "./machine/machine.ts";
import { cellKey, PRODUCT, type Report, type RunResult } from "./scenario.ts";

/** How the failure of a run begins that gave no answer: a timeout, a process that ended. */
export const BROKE_OFF = "broke off: ";

/**
 * Reasons not to rank: those of the inspection, and who else was on the machine during the
 * measurements.
 */
export function noiseDuring(inspected: readonly string[], runs: readonly RunResult[]): string[] {
  const shares = runs
    .map(({ outcome }) => outcome.othersShare)
    .filter((share) => share !== undefined);
  const middle = median(shares);
  if (middle === undefined) return [...inspected];
  // The findings during the measurements replace those of the one second before them.
  const rest = inspected.filter((reason) => !reason.startsWith("others use"));
  if (middle <= LIMITS.othersShare) return rest;
  const said = `others used ${(middle * 100).toFixed(0)} % of the processor during the measurements, more than ${LIMITS.othersShare * 100} %`;
  return [...rest, said];
}

/**
 * Why the process ends with an error; empty = it does not. Values on the product's screen must be
 * right even on a noisy machine.
 */
export function problemsOf(
  report: Report,
  budgets: readonly BudgetResult[],
  isLate: (failure: string) => boolean,
): string[] {
  const problems: string[] = [];
  const ranked = report.noise.length === 0;
  for (const { cell, outcome } of report.runs) {
    if (cell.subject !== PRODUCT) continue;
    // On a noisy machine one run may starve; that none came through is no noise any more.
    const isSpared = (from: (failure: string) => boolean): boolean =>
      report.runs.some(
        (run) => cellKey(run.cell) === cellKey(cell) && !run.outcome.failures.some(from),
      );
    const brokeOff = (failure: string): boolean => failure.startsWith(BROKE_OFF);
    // As for every claim: late is what is late in every round. The smoke run judges no absolute time. A
    // screen that stays wrong is wrong once.
    const mayBeLate = !ranked || report.mode === "smoke" || isSpared(isLate);
    const forgiven = (failure: string): boolean =>
      (isLate(failure) && mayBeLate) || (!ranked && brokeOff(failure) && isSpared(brokeOff));
    for (const failure of outcome.failures)
      if (!forgiven(failure)) problems.push(`${cell.scenario} ${cell.throttle}: ${failure}`);
  }
  for (const { cell, failures } of report.fanout?.points ?? [])
    for (const failure of failures) problems.push(`fan-out ${cell.clients}: ${failure}`);
  const isolated = isolation(report.fanout?.points ?? []);
  if (isolated !== undefined && !isolated.bounded)
    problems.push("fan-out: unread bytes of a stalled client were not bounded");
  if (ranked && isolated !== undefined && !isolated.ok)
    problems.push(
      `fan-out: stalled clients cost the others ${isolated.addedMs.toFixed(1)} ms of p99`,
    );
  if (ranked)
    for (const { budget, ratio, status } of budgets) {
      if (status === "fell")
        problems.push(
          `${budget.scenario} ${budget.throttle} ${budget.metric}: ratio ${ratio?.toFixed(2)} fell below ${budget.reached} by more than ${budget.noise * 100} %`,
        );
    }
  return [...new Set(problems)];
}
