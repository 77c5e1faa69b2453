/**
 * Scaled integers ↔ decimal text. Market display data only: amounts of money go through
 * contract/money. Exact for |value| ≤ 2^53 − 1 and 0 ≤ scale ≤ 15; no Intl, no floating division of
 * the value.
 */

/** 6423300 at scale 2 → "64233.00". */
export function formatScaled(value: number, scale: number): string {
  if (scale === 0) return String(value);
  const negative = value < 0;
  const digits = String(negative ? -value : value);
  const padded = digits.length <= scale ? "0".repeat(scale - digits.length + 1) + digits : digits;
  const cut = padded.length - scale;
  return `${negative ? "-" : ""}${padded.slice(0, cut)}.${padded.slice(cut)}`;
}

/**
 * "64233" at scale 2 → 6423300. Digits beyond the scale are cut. Returns NaN when the text is no
 * plain decimal or leaves 2^53.
 */
export function parseScaled(text: string, scale: number): number {
  const m = /^(-?)(\d{1,17})(?:\.(\d*))?$/.exec(text);
  if (m === null) return Number.NaN;
  const value = Number(m[2] + (m[3] ?? "").slice(0, scale).padEnd(scale, "0"));
  if (!Number.isSafeInteger(value)) return Number.NaN;
  return m[1] === "-" && value !== 0 ? -value : value;
}
