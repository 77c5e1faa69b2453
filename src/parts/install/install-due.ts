/**
 * When the page offers to be installed by itself: from the second visit or after a minute, once in
 * seven days, never once it was installed. Pure; the clock is an argument, all times epoch ms.
 */

export interface InstallMemory {
  visits: number;
  /** When the page was last there: a visit begins after a pause, not with each reload. */
  seenAt: number;
  /** When it last offered; 0 never. */
  shownAt: number;
  installed: boolean;
}

export const NOTHING_YET: InstallMemory = { visits: 0, seenAt: 0, shownAt: 0, installed: false };

const VISIT_PAUSE_MS = 30 * 60_000;
const REST_MS = 7 * 86_400_000;
const FIRST_AFTER_MS = 60_000;

/** The memory after the page was opened at `now`. A clock that was set back counts as no pause. */
export const opened = (memory: InstallMemory, now: number): InstallMemory => ({
  ...memory,
  visits: memory.visits + (memory.visits === 0 || now - memory.seenAt > VISIT_PAUSE_MS ? 1 : 0),
  seenAt: now,
});

/** True when to offer at `now`, on a page opened at `openedAt`. */
export function isDue(memory: InstallMemory, openedAt: number, now: number): boolean {
  if (memory.installed || (memory.shownAt !== 0 && now - memory.shownAt < REST_MS)) return false;
  return memory.visits >= 2 || now - openedAt >= FIRST_AFTER_MS;
}
