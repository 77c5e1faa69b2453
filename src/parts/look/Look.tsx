import { lazy, Suspense, useRef } from "react";
import type { LookTarget } from "./look-target.ts";

const LookSheet = lazy(() => import("./LookSheet.tsx"));

/** The quick look: a sheet over the market lists, open while there is a target. Its code and words are loaded when it is first opened. */
export function Look({ target, onClose }: { target: LookTarget | undefined; onClose: () => void }) {
  const last = useRef(target);
  if (target !== undefined) last.current = target;
  // What it showed last stays in it while it slides away.
  if (last.current === undefined) return null;
  return (
    <Suspense>
      <LookSheet target={last.current} open={target !== undefined} onClose={onClose} />
    </Suspense>
  );
}
