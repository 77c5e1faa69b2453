/**
 * Requirement before a payment method can be kept: said as its dialog when the screen opens,
 * with the way to its cure.
 */
import { useEffect } from "react";
import type { PreconditionReason } from "../../../contract/http/wire/envelope.ts";
import { useUserInfo } from "../../data/queries/user/user-info.ts";
import { session$ } from "../../data/stores/account/session.ts";
import { proofSlot } from "../../data/stores/proof-slot.ts";
import { useValue } from "../../data/stores/use-value.ts";

/** Demo first, then identity. Undefined while nothing is missing or the profile is not known. */
export function useBarred(): PreconditionReason | undefined {
  const mode = useValue(session$.mode);
  const level = useUserInfo().data?.kyc_level;
  const reason = mode === "demo" ? "demo" : level === 0 ? "kyc_primary" : undefined;
  useEffect(() => tellBarred(reason), [reason]);
  return reason;
}

export function tellBarred(reason: PreconditionReason | undefined): void {
  if (reason !== undefined) proofSlot.set({ kind: "missing", body: { reason }, text: "" });
}
