import { lazy, type ReactNode, Suspense } from "react";
import { useOnceOpen } from "./use-once-open.ts";

const Popup = lazy(() => import("./DialogPopup.tsx"));

/** Props of {@link Dialog}. */
export interface DialogProps {
  open: boolean;
  /** Esc and the safe answer. */
  onClose: () => void;
  /** A question of few words. */
  title: ReactNode;
  /** One sentence: what follows from the answer. */
  children?: ReactNode;
  /** The safe answer, on the left; it closes. */
  cancel: string;
  /** What is asked, on the right. */
  action: { label: string; onClick: () => void; danger?: boolean; busy?: boolean };
}

/** One question, two answers; never for mere news. Its code is loaded when it is first opened. */
export function Dialog(props: DialogProps) {
  if (!useOnceOpen(props.open)) return null;
  return (
    <Suspense>
      <Popup {...props} />
    </Suspense>
  );
}
