/** Bytes as people read them, decimal units: 999 → "999 B", 2,340,000 → "2.34 MB". */
import { fixed } from "./signs.ts";

const UNITS = ["kB", "MB", "GB"] as const;

export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${Math.round(bytes)} B`;
  let value = bytes / 1000;
  let unit = 0;
  // A figure that would round up to 1000 takes the next unit.
  for (; value >= 999.995 && unit < UNITS.length - 1; unit++) value /= 1000;
  return `${fixed(Math.round(value * 100), 2, true)} ${UNITS[unit]}`;
}
