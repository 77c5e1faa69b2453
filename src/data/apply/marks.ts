/**
 * Remembers which mounted rows have changed since their last paint. Writers of the table mark rows
 * here, and paint.ts takes the marks away. The marks have a file of their own, so that the link can
 * run before any code that paints is loaded.
 */
import { DirtySet, MAX_SYM_ID } from "../../../contract/feed/columns.ts";

/**
 * Counts who shows a row; 0 where nobody does. The shell's row and the real one are both there for
 * a while.
 */
export const mounted = new Uint8Array(MAX_SYM_ID + 1);
/** Changed since the last paint. */
export const pending = new DirtySet();
/** Changed since the last commit. */
export const touched = new DirtySet();
/** 1 where the row may flash with its next paint. */
export const loud = new Uint8Array(MAX_SYM_ID + 1);

const handlers = new Set<() => void>();

/**
 * Calls the handler after each batch that touched a mounted row. `touched` is cleared afterwards.
 * Returns how to stop.
 */
export function onCommit(handler: () => void): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

/** Notes that a row's cells were written. A row that is not mounted costs one look. */
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
