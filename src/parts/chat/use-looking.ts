/** True while a reader looks at this tab: what arrives meanwhile elsewhere is not read. */
import { useSyncExternalStore } from "react";

function watch(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

export const useLooking = (): boolean =>
  useSyncExternalStore(watch, () => document.visibilityState === "visible");
