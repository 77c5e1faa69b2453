/**
 * Money comes in and goes out of the real account only: a demo session is told so once a visit,
 * with the way back to the other.
 */
import { useEffect } from "react";
import { session$ } from "../../data/stores/account/session.ts";
import { proofSlot } from "../../data/stores/proof-slot.ts";

export function useDemoRefused(): void {
  useEffect(() => {
    if (session$.mode.peek() === "demo")
      proofSlot.set({ kind: "missing", body: { reason: "demo" }, text: "" });
  }, []);
}
