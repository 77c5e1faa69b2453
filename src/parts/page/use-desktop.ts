/** True when the window has room for a desktop's layout beside the phone's column. */
import { useSyncExternalStore } from "react";

const query = globalThis.matchMedia?.("(min-width: 900px)");
const subscribe = (changed: () => void): (() => void) => {
  query?.addEventListener("change", changed);
  return () => query?.removeEventListener("change", changed);
};
const isWide = (): boolean => query?.matches ?? false;

export const useDesktop = (): boolean => useSyncExternalStore(subscribe, isWide);
