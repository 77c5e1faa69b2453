/**
 * The one timer of everything that is re-judged every second (freshness marks, countdowns, clocks).
 * It runs only while a caller listens and the page is visible, and fires on the full second so that
 * all clocks of a screen change together.
 */
const listeners = new Set<(now: number) => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const visible = (): boolean =>
  typeof document === "undefined" || document.visibilityState === "visible";

function fire(): void {
  timer = undefined;
  const now = Date.now();
  for (const listener of [...listeners]) listener(now);
  arm();
}

function arm(): void {
  if (timer !== undefined || listeners.size === 0 || !visible()) return;
  timer = setTimeout(fire, 1000 - (Date.now() % 1000));
}

function onVisibility(): void {
  if (visible()) {
    if (timer === undefined) fire();
  } else if (timer !== undefined) {
    clearTimeout(timer);
    timer = undefined;
  }
}

/**
 * Calls `listener` once a second with the page's clock (epoch ms) until the returned function is
 * called.
 */
export function everySecond(listener: (now: number) => void): () => void {
  if (listeners.size === 0) document.addEventListener("visibilitychange", onVisibility);
  listeners.add(listener);
  arm();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", onVisibility);
    if (timer !== undefined) clearTimeout(timer);
    timer = undefined;
  };
}
