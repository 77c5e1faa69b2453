/**
 * How often the worker sends quotes: as they come at full cadence, as every lane begins, and no
 * oftener than is painted on a lowered one. A pack that no paint is waiting for costs its message,
 * its apply and its way back for nothing. After a pause the first change still comes at once.
 */

let periodMs = 0;
const lanes = new Set<(ms: number) => void>();

/**
 * Everything is painted every so many ms from now on; 0 = every frame. Said by who paints
 * (apply/paint.ts).
 */
export function paintsEvery(ms: number): void {
  if (ms === periodMs) return;
  periodMs = ms;
  for (const say of lanes) say(ms);
}

/**
 * A lane opens: `say` tells its worker the pace whenever that changes, and at once when it is not
 * full cadence. Returns how to stop.
 */
export function paced(say: (ms: number) => void): () => void {
  lanes.add(say);
  if (periodMs > 0) say(periodMs);
  return () => lanes.delete(say);
}
