/** What is missing before a withdrawal, told once when the screen opens and it is known: as the dialog of its cure. */
import { useEffect } from "react";
import { PRECONDITIONS, type PreconditionReason } from "../../../contract/http/wire/envelope.ts";
import type { BlockedReason } from "../../../contract/http/withdraw.ts";
import { proofSlot } from "../../parts/proof/proof-slot.ts";

const isPrecondition = (reason: BlockedReason): reason is PreconditionReason => (PRECONDITIONS as readonly string[]).includes(reason);

/** Opens the dialog of a reason that has one. False for an open withdrawal, a window, a closed way: the screen says those itself. */
export function tellBlocked({ reason, until }: { reason: BlockedReason; until: number }): boolean {
  if (!isPrecondition(reason)) return false;
  proofSlot.set({ kind: "missing", body: { reason, ...(until > 0 && { until }) }, text: "" });
  return true;
}

export function useBlockedDialog(blocked: { reason: BlockedReason; until: number } | null | undefined): void {
  const reason = blocked?.reason;
  const until = blocked?.until ?? 0;
  useEffect(() => {
    if (reason !== undefined) tellBlocked({ reason, until });
  }, [reason, until]);
}
