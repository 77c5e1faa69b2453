import { lazy, Suspense, useSyncExternalStore } from "react";
import { proofSlot } from "../parts/proof/proof-slot.ts";
import { useOnceOpen } from "../ui/use-once-open.ts";
import { routeOf } from "./registry.ts";

const Host = lazy(() => import("../parts/proof/ProofHost.tsx"));
const hasRoute = (pathname: string): boolean => routeOf(pathname) !== undefined;

/** The place of the step-up sheet and of what is missing; their code comes with the first question. */
export function Proof() {
  const ask = useSyncExternalStore(proofSlot.subscribe, proofSlot.get);
  const known = useOnceOpen(ask !== undefined);
  if (!known) return null;
  return (
    <Suspense>
      <Host ask={ask} hasRoute={hasRoute} />
    </Suspense>
  );
}
