import { useLayoutEffect, useRef } from "react";
import { OverlayHistory } from "../../lib/navigation/overlay-history.ts";

let entries: OverlayHistory | undefined;

/**
 * Begins to look after history entries. Also called when nothing is open yet: a reload may have
 * left an entry of an overlay behind.
 */
export function followOverlays(): OverlayHistory {
  entries ??= new OverlayHistory(window);
  return entries;
}

/**
 * While `open`, the device's or browser's Back asks `close` instead of leaving the screen. A hidden
 * screen's overlay is as good as closed.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    if (open) return followOverlays().opened(() => latest.current());
  }, [open]);
}
