/**
 * Which mounted rows changed since they were last painted. The writers of the table mark here;
 * paint.ts, which paints what is mounted, empties it. Kept apart so that the link can run before
 * anything that paints has been loaded.
 */
import { DirtySet, MAX_SYM_ID } from "../../../contract/feed/columns.ts";

/**
 * How many show the row, 0 where none does: the shell's rows and those that follow them are there
 * together for a while.
 */
export const mounted = new Uint8Array(MAX_SYM_ID + 1);
/** Changed since the last paint. */
export const pending = new DirtySet();
/** Changed since the last commit. */
export const touched = new DirtySet();
/** 1 where a change since the last paint may flash. */
export const loud = new Uint8Array(MAX_SYM_ID + 1);

const handlers = new Set<() => void>();

/**
 * Told at the end of each batch that touched a mounted row; `touched` is cleared afterwards.
 * Returns how to stop.
 */
export function onCommit(handler: () => void): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

/** A row's cells were written. Rows that are not mounted cost one look. */
export function touch(symId: number, mask: number, quiet: boolean): void {
  if (mounted[symId] === 0) return;
  pending.mark(symId, mask);
  touched.mark(symId, mask);
  if (!quiet) loud[symId] = 1;
}

/** Ends a batch of `touch`. */
export function commit(): void {
  if (touched.count === 0) return;
  for (const handler of handlers) handler();
  touched.clear();
}
