import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { proofSlot } from "../../data/stores/proof-slot.ts";
import type { ProofHostProps } from "../../parts/proof/ProofHost.tsx";
import { loadChunk } from "../routes/chunk/chunk.ts";
import { routeOf } from "../routes/registry.ts";

const hasRoute = (pathname: string): boolean => routeOf(pathname) !== undefined;

/**
 * The place of the sheets that ask for proof or say what is missing. The first question loads their
 * code; if that fails, the next question loads it again.
 */
export function Proof() {
  const ask = useSyncExternalStore(proofSlot.subscribe, proofSlot.get);
  const [Host, setHost] = useState<ComponentType<ProofHostProps>>();
  const isAsked = ask !== undefined;
  useEffect(() => {
    if (!isAsked || Host !== undefined) return;
    let isOver = false;
    loadChunk(() => import("../../parts/proof/ProofHost.tsx")).then(
      ({ default: Loaded }) => isOver || setHost(() => Loaded),
      () => isOver || giveUp(),
    );
    return () => {
      isOver = true;
    };
  }, [isAsked, Host]);
  return Host === undefined ? null : <Host ask={ask} hasRoute={hasRoute} />;
}

/** Without a network nobody can be asked, so the call that waits for the answer fails. */
function giveUp(): void {
  const ask = proofSlot.get();
  proofSlot.set(undefined);
  if (ask?.kind === "stepUp")
    ask.end({ ok: false, error: { kind: "network", text: "serviceError" } });
}
