/**
 * Tells which tabs are alive. A tab holds the Web Lock `tab:<id>` before it says hello. The hub
 * queues for the same lock, so being granted it means the tab closed or crashed. The lock is given
 * back at once: while it is held, browsers refuse the page a place in the back/forward cache. A
 * lock proves death only. Life is the ping every second; see tabs.ts for what silence does.
 */

/** The part of LockManager in use. */
export interface Locks {
  request(name: string, options: { signal: AbortSignal }, granted: () => void): Promise<unknown>;
}

export const lockName = (tabId: string): string => `tab:${tabId}`;

/** Calls `dead` once when the tab's lock is free. Returns how to stop watching. */
export function watchLock(locks: Locks, tabId: string, dead: () => void): () => void {
  const stop = new AbortController();
  locks.request(lockName(tabId), { signal: stop.signal }, () => dead()).catch(() => {});
  return () => stop.abort();
}
