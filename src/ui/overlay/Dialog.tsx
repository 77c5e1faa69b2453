import { lazy, Suspense } from "react";
import type { DialogProps } from "./DialogPopup.tsx";
import { useOnceOpen } from "./use-once-open.ts";

const Popup = lazy(() => import("./DialogPopup.tsx"));

/** One question, two answers; never for mere news. Its code is loaded when it is first opened. */
export function Dialog(props: DialogProps) {
  if (!useOnceOpen(props.open)) return null;
  return (
    <Suspense>
      <Popup {...props} />
    </Suspense>
  );
}
