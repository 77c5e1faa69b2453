import { lazy, type ReactNode, Suspense } from "react";
import { useOnceOpen } from "./use-once-open.ts";

const Popup = lazy(() => import("./SheetPopup.tsx"));

/** Props of {@link Sheet}. */
export interface SheetProps {
  open: boolean;
  /** Swipe, scrim, Esc, back of the device or the × asked for the end. Leave `open` true to keep it: unsaved input asks first. */
  onClose: () => void;
  title: ReactNode;
  /** Stays in view below the scrolling content: the button. */
  footer?: ReactNode;
  /** False: only its own buttons close it (a step that must be answered). */
  dismissible?: boolean;
  children: ReactNode;
}

/** A panel from below for choices and confirmations. Its code is loaded when it is first opened, so that no screen carries it at the start. */
export function Sheet(props: SheetProps) {
  if (!useOnceOpen(props.open)) return null;
  return (
    <Suspense>
      <Popup {...props} />
    </Suspense>
  );
}
