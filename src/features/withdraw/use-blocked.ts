/**
 * Requirement before a withdrawal, told once when the screen opens and it is known: as the
 * dialog of its cure.
 */
import { useEffect } from "react";
import type { BlockedReason } from "../../../contract/http/money/withdraw.ts";
import { PRECONDITIONS, type PreconditionReason } from "../../../contract/http/wire/envelope.ts";
import type { ResourceState } from "../../data/queries/resource.ts";
import { proofSlot } from "../../data/stores/proof-slot.ts";

const isPrecondition = (reason: BlockedReason): reason is PreconditionReason =>
  (PRECONDITIONS as readonly string[]).includes(reason);

/**
 * Opens the dialog of a reason that has one. False for an open withdrawal, a window, a closed way:
 * the screen says those itself.
 */
export function tellBlocked({ reason, until }: { reason: BlockedReason; until: number }): boolean {
  if (!isPrecondition(reason)) return false;
  proofSlot.set({ kind: "missing", body: { reason, ...(until > 0 && { until }) }, text: "" });
  return true;
}

/**
 * The cause may be cured when the screen comes back: only an answer that is
 * in force opens the dialog. The timer is taken back by the load that begins in the same moment.
 */
export function useBlockedDialog({
  status,
  data,
}: ResourceState<{ blocked: { reason: BlockedReason; until: number } | null }>): void {
  const reason = data?.blocked?.reason;
  const until = data?.blocked?.until ?? 0;
  useEffect(() => {
    if (reason === undefined || status !== "ready") return;
    const timer = setTimeout(() => tellBlocked({ reason, until }));
    return () => clearTimeout(timer);
  }, [reason, until, status]);
}
