import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { proofSlot } from "../../data/stores/proof-slot.ts";
import type { ProofHostProps } from "../../parts/proof/ProofHost.tsx";
import { loadChunk } from "../routes/chunk/chunk.ts";
import { routeOf } from "../routes/registry.ts";

const hasRoute = (pathname: string): boolean => routeOf(pathname) !== undefined;

/**
 * The place of the step-up sheet and of what is missing; their code comes with the first question,
 * and is asked for again with the next when it did not.
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

/**
 * Without a line no user can be asked: the call that waits for the answer has failed like any
 * other.
 */
function giveUp(): void {
  const ask = proofSlot.get();
  proofSlot.set(undefined);
  if (ask?.kind === "stepUp")
    ask.end({ ok: false, error: { kind: "network", text: "serviceError" } });
}
