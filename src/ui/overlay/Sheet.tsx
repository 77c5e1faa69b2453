import { lazy, Suspense } from "react";
import type { SheetProps } from "./SheetPopup.tsx";
import { useOnceOpen } from "./use-once-open.ts";

const Popup = lazy(() => import("./SheetPopup.tsx"));

/**
 * A panel from below for choices and confirmations. Its code is loaded when it is first opened, so
 * that no screen carries it at the start.
 */
export function Sheet(props: SheetProps) {
  if (!useOnceOpen(props.open)) return null;
  return (
    <Suspense>
      <Popup {...props} />
    </Suspense>
  );
}
