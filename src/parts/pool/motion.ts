/**
 * Is the list moving, how fast, which way? Fed with positions and times, so that it can be driven
 * by a test's clock. Rest means: no scroll event for 150 ms, nor in the frame after them. A fling
 * is faster than 1 px/ms, half the width of a phone in a fifth of a second.
 */
export const REST_MS = 150;
const FLING_PX_PER_MS = 1;

export interface Motion {
  /** Notes a scroll position. Returns the direction: −1, 0, 1. */
  moved(top: number, now: number): -1 | 0 | 1;
  /** ms until rest if nothing moves any more; ≤ 0 = at rest. */
  untilRest(now: number): number;
  readonly direction: -1 | 0 | 1;
  readonly flinging: boolean;
  /** At rest: the next position has no speed. */
  rest(): void;
}

export function createMotion(): Motion {
  let top = Number.NaN;
  let at = Number.NEGATIVE_INFINITY;
  let direction: -1 | 0 | 1 = 0;
  let flinging = false;
  let moving = false;
  return {
    moved(next, now) {
      const by = next - top;
      const took = now - at;
      if (by > 0) direction = 1;
      else if (by < 0) direction = -1;
      flinging = moving && Math.abs(by) > FLING_PX_PER_MS * Math.max(took, 1);
      moving = true;
      top = next;
      at = now;
      return direction;
    },
    untilRest: (now) => at + REST_MS - now,
    get direction() {
      return direction;
    },
    get flinging() {
      return flinging;
    },
    rest() {
      moving = false;
      flinging = false;
    },
  };
}
