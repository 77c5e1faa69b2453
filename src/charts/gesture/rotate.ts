/**
 * The chart's own axes from the screen's. In the rotated full screen the layout is turned by 90°
 * clockwise (its left edge is up), and gestures turn with it.
 */
import type { Point } from "./recogniser.ts";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const toLocal = (clientX: number, clientY: number, box: Box, rotated: boolean): Point =>
  rotated
    ? { x: clientY - box.top, y: box.right - clientX }
    : { x: clientX - box.left, y: clientY - box.top };

/** A movement, as from a wheel. */
export const turned = (dx: number, dy: number, rotated: boolean): Point =>
  rotated ? { x: dy, y: -dx } : { x: dx, y: dy };
