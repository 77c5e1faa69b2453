/** Which reset applications are worth showing, and what their status says. Pure. */
import type { ResetApplication } from "../../../../contract/http/security.ts";
import { OPERATE, type ResetType } from "../method.ts";

/** A refusal is shown so long in the centre. */
const FAILED_SHOWN_MS = 7 * 86_400_000;

/** The newest application of a type. `list` is newest first. */
export const newestOf = (
  list: readonly ResetApplication[],
  type: ResetType,
): ResetApplication | undefined => list.find(({ operate }) => operate === OPERATE[type]);

/** With staff: applied or under review. */
export const isOpen = (application: ResetApplication | undefined): boolean =>
  application?.status === 0 || application?.status === 1;

/**
 * For the centre: of each type the newest, when it is open or was refused lately. `now` on the
 * server's clock, epoch ms.
 */
export function shownApplications(
  list: readonly ResetApplication[],
  now: number,
): ResetApplication[] {
  const newest = list.filter(
    (application, at) => list.findIndex(({ operate }) => operate === application.operate) === at,
  );
  return newest.filter(
    (one) => isOpen(one) || (one.status === 3 && now - one.reviewTime < FAILED_SHOWN_MS),
  );
}

/** Why an application ended, when its owner ended it. */
export const STOPPED = "stopped";

export type Stage = "applied" | "reviewing" | "passed" | "failed";
const STAGES: Partial<Record<ResetApplication["status"], Stage>> = {
  0: "applied",
  1: "reviewing",
  2: "passed",
  3: "failed",
};
export const stageOf = (application: ResetApplication): Stage =>
  STAGES[application.status] ?? "applied";
