/** Half a second of stillness on a button, instead of its click. */
import { type PointerEvent, useRef } from "react";

const LONG_MS = 500;
const SLOP_PX = 10;

/**
 * Handlers for the element, and `take`: whether the click that comes belongs to a long press.
 * Undefined `run`: nothing is held.
 */
export function useLongPress(run: (() => void) | undefined) {
  const press = useRef({ timer: 0, x: 0, y: 0, long: false });
  const cancel = (): void => window.clearTimeout(press.current.timer);
  return {
    take: (): boolean => {
      const { long } = press.current;
      press.current.long = false;
      return long;
    },
    handlers: {
      onPointerDown: (e: PointerEvent): void => {
        cancel();
        press.current = { timer: 0, x: e.clientX, y: e.clientY, long: false };
        if (run === undefined || e.button !== 0) return;
        press.current.timer = window.setTimeout(() => {
          press.current.long = true;
          run();
        }, LONG_MS);
      },
      onPointerMove: (e: PointerEvent): void => {
        if (Math.hypot(e.clientX - press.current.x, e.clientY - press.current.y) > SLOP_PX)
          cancel();
      },
      onPointerUp: cancel,
      onPointerCancel: cancel,
      onContextMenu: (e: { preventDefault(): void }): void => {
        if (press.current.long) e.preventDefault();
      },
    },
  };
}
