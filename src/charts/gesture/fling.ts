/** Inertia after a pan: exponential decay, the curve that phones use. Pure. */

/** Time constant, ms. */
const TAU = 325;
/** Slower than this is standing, px per ms. */
const STILL = 0.02;

/** Way since the finger lifted, px. `v` in px per ms. */
export const flingOffset = (v: number, elapsedMs: number): number =>
  v * TAU * (1 - Math.exp(-elapsedMs / TAU));

/** True when a fling has come to rest. */
export const flingOver = (v: number, elapsedMs: number): boolean =>
  Math.abs(v) * Math.exp(-elapsedMs / TAU) < STILL;
