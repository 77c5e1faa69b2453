/**
 * Where a value stands between two others, as whole thousandths: 0 at `low`, 1000 at `high`.
 * Undefined when that cannot be said. Pure.
 */
export function rangeShare(value: number, low: number, high: number): number | undefined {
  if (!(high > low) || !Number.isFinite(value)) return undefined;
  return Math.round(Math.min(1, Math.max(0, (value - low) / (high - low))) * 1000);
}
