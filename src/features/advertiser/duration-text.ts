/** How long something takes, in the two largest units: "1 min 52 s", "2 h 5 min". Pure. */
import { MISSING } from "../../lib/format/signs.ts";

/** `units`: hour, minute, second. `null`: not known yet. */
export function durationText(
  ms: number | null,
  [h, min, s]: readonly [string, string, string],
): string {
  if (ms === null || ms < 0) return MISSING;
  const seconds = Math.round(ms / 1000);
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), h],
    [Math.floor(seconds / 60) % 60, min],
    [seconds % 60, s],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  if (first < 0) return `0 ${s}`;
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(" ");
}
