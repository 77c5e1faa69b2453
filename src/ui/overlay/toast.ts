/**
 * The one toast of the page, as a store without a view: `ToastHost` shows it. One at a time, the
 * newest replaces the one before it; a busy toast stays until the next answer (any other toast, or
 * its own `done`). Times are milliseconds.
 */

/** How long a toast stays: long enough for two lines, longer when it can be undone. */
export const toastMs = 2000;
export const undoMs = 4000;

/** The message. `ok` and `info` are announced politely, `fail` at once. */
export interface ToastMessage {
  kind: "ok" | "fail" | "info" | "busy";
  /** One or two lines; a busy toast may leave it out and then needs `label`. */
  text?: string;
  /** Spoken instead of the text. */
  label?: string;
  /** A way back, for 4 s. */
  undo?: { label: string; run: () => void };
}

/** A toast on screen; `id` tells two with the same words apart. */
export interface ShownToast extends ToastMessage {
  id: number;
}

let shown: ShownToast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: ShownToast | null) {
  clearTimeout(timer);
  shown = next;
  if (next && next.kind !== "busy")
    timer = setTimeout(() => set(null), next.undo ? undoMs : toastMs);
  for (const listener of listeners) listener();
}

/**
 * Shows a message and returns what takes it away again; that does nothing once a newer one has
 * replaced it.
 */
export function toast(message: ToastMessage): () => void {
  lastId += 1;
  const id = lastId;
  set({ ...message, id });
  return () => toastStore.close(id);
}

/** For the host: the toast on screen, when it changes, and its end. */
export const toastStore = {
  get: (): ShownToast | null => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Takes the toast away unless a newer one has its place. */
  close(id: number) {
    if (shown?.id === id) set(null);
  },
};
