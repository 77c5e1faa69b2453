/**
 * When this tab counts: visibility, and the back/forward cache. Never `unload`. The tab's lock is
 * its sign of life (ports/liveness.ts): held before hello, given back at pagehide, since a page
 * that holds one is refused the cache.
 */
export interface VisibilityWatch {
  hidden(): void;
  visible(): void;
  /** pagehide: the page may be gone for good. */
  leave(): void;
  /** pageshow out of the cache. */
  back(): void;
}

export function watchVisibility(watch: VisibilityWatch): void {
  document.addEventListener("visibilitychange", () =>
    document.visibilityState === "hidden" ? watch.hidden() : watch.visible(),
  );
  addEventListener("pagehide", () => watch.leave());
  addEventListener("pageshow", (e: PageTransitionEvent) => e.persisted && watch.back());
}

/**
 * Takes the lock `tab:<id>`; resolves when it is held. Returns how to give it back. Without Web
 * Locks it does nothing.
 */
export function holdLock(tabId: string): Promise<() => void> {
  if (typeof navigator.locks === "undefined") return Promise.resolve(() => {});
  return new Promise((held) => {
    navigator.locks
      .request(`tab:${tabId}`, () => {
        return new Promise<void>((release) => held(() => release()));
      })
      .catch(() => held(() => {}));
  });
}
