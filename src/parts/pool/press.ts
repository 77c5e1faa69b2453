/**
 * Fingers on a list: a tap is left to the link, half a second of stillness is a long press, and
 * while anything is down the list counts as touched. Touches are followed by touch events because a
 * pan ends the pointer's stream at once while the finger is still there.
 */

const LONG_PRESS_MS = 500;
/** A finger that moved further than this is not pressing. */
const SLOP_PX = 10;

export interface PressHooks {
  /** Something went down on this element of the list. */
  down(target: Element): void;
  /** Nothing is down any more. */
  up(): void;
  /**
   * Half a second of stillness. Returns whether it meant something: then the click that follows is
   * swallowed.
   */
  long(target: Element): boolean;
}

/** Follows presses on `list` until the returned function is called. */
export function followPresses(list: HTMLElement, hooks: PressHooks): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: { x: number; y: number } | undefined;
  let swallow = false;

  const cancel = (): void => {
    if (timer !== undefined) clearTimeout(timer);
    timer = undefined;
  };
  const up = (): void => {
    cancel();
    start = undefined;
    hooks.up();
  };
  const onDown = (e: PointerEvent): void => {
    if (!e.isPrimary || e.button !== 0 || !(e.target instanceof Element)) return;
    const { target } = e;
    swallow = false;
    start = { x: e.clientX, y: e.clientY };
    hooks.down(target);
    cancel();
    timer = setTimeout(() => {
      timer = undefined;
      swallow = hooks.long(target);
    }, LONG_PRESS_MS);
  };
  const onMove = (e: PointerEvent): void => {
    if (
      timer !== undefined &&
      start !== undefined &&
      Math.hypot(e.clientX - start.x, e.clientY - start.y) > SLOP_PX
    )
      cancel();
  };
  // A pan cancels the pointer; the finger stays, and touchend will say when it leaves.
  const onCancel = (e: PointerEvent): void => (e.pointerType === "touch" ? cancel() : up());
  const onUp = (e: PointerEvent): void => (e.pointerType === "touch" ? cancel() : up());
  const onTouchEnd = (e: TouchEvent): void => {
    if (e.touches.length === 0) up();
  };
  const onClick = (e: MouseEvent): void => {
    if (!swallow) return;
    swallow = false;
    e.preventDefault();
    e.stopPropagation();
  };
  // The browser's own menu for links would open over ours.
  const onMenu = (e: Event): void => {
    if (swallow || timer !== undefined) e.preventDefault();
  };

  const own = new AbortController();
  const { signal } = own;
  list.addEventListener("pointerdown", onDown, { signal });
  list.addEventListener("pointermove", onMove, { signal, passive: true });
  list.addEventListener("contextmenu", onMenu, { signal });
  list.addEventListener("click", onClick, { signal, capture: true });
  window.addEventListener("pointercancel", onCancel, { signal });
  window.addEventListener("pointerup", onUp, { signal });
  window.addEventListener("touchend", onTouchEnd, { signal, passive: true });
  window.addEventListener("touchcancel", onTouchEnd, { signal, passive: true });
  return () => {
    cancel();
    own.abort();
  };
}

/** Row the arrow, page, home and end keys lead to from `active`; undefined for other keys. */
export function rowByKey(
  key: string,
  active: number,
  count: number,
  page: number,
): number | undefined {
  const to =
    key === "ArrowDown"
      ? active + 1
      : key === "ArrowUp"
        ? active - 1
        : key === "PageDown"
          ? active + page
          : key === "PageUp"
            ? active - page
            : key === "Home"
              ? 0
              : key === "End"
                ? count - 1
                : undefined;
  return to === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, to));
}
