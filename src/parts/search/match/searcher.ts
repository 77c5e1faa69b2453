/**
 * The way from a keystroke to a result list: wait until typing rests, cancel the request
 * before, show only the newest answer. The call and the timer are arguments; the screen reads the
 * state and paints it.
 */
export const DEBOUNCE_MS = 500;

export type SearchState<T, E> =
  | { kind: "idle" }
  /** `hits` of the word before stay in view while the new ones load. */
  | { kind: "pending"; word: string; hits: readonly T[] | undefined }
  | { kind: "ready"; word: string; hits: readonly T[] }
  | { kind: "failed"; word: string; error: E; hits: readonly T[] | undefined };

export interface SearcherOptions<T, E> {
  search: (
    word: string,
    signal: AbortSignal,
  ) => Promise<{ ok: true; value: readonly T[] } | { ok: false; error: E }>;
  show: (state: SearchState<T, E>) => void;
  /** Runs `task` after `ms`, gives the way to call it off. */
  wait: (task: () => void, ms: number) => () => void;
}

export interface Searcher {
  /** The field's text has changed. An empty one clears at once. */
  type(text: string): void;
  /** Enter: searches now. */
  now(): void;
  /** Same word again, after a failure. */
  retry(): void;
  close(): void;
}

export function createSearcher<T, E>({ search, show, wait }: SearcherOptions<T, E>): Searcher {
  let word = "";
  let asked = "";
  let hits: readonly T[] | undefined;
  let abort: AbortController | undefined;
  let callOff: (() => void) | undefined;

  function stop(): void {
    callOff?.();
    callOff = undefined;
    abort?.abort();
    abort = undefined;
  }

  async function ask(): Promise<void> {
    stop();
    asked = word;
    const mine = new AbortController();
    abort = mine;
    const result = await search(asked, mine.signal);
    // A late answer of a word the user has left behind: its controller is no longer the current one.
    if (abort !== mine) return;
    abort = undefined;
    if (result.ok) {
      hits = result.value;
      show({ kind: "ready", word: asked, hits });
    } else show({ kind: "failed", word: asked, error: result.error, hits });
  }

  return {
    type(text) {
      const next = text.trim();
      if (next === word) return;
      word = next;
      stop();
      if (word === "") {
        hits = undefined;
        asked = "";
        show({ kind: "idle" });
        return;
      }
      show({ kind: "pending", word, hits });
      callOff = wait(() => void ask(), DEBOUNCE_MS);
    },
    now() {
      if (callOff !== undefined) void ask();
    },
    retry() {
      if (word === "") return;
      show({ kind: "pending", word, hits });
      void ask();
    },
    close: stop,
  };
}
