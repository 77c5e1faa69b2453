/** A time that is left, in the two largest units that say enough: `1d 04h`, `03:20`. */

/** `leftMs` below 0 counts as 0. */
export function timeText(leftMs: number, days: string, hours: string): string {
  const minutes = Math.max(0, Math.ceil(leftMs / 60_000));
  const two = (n: number): string => String(Math.floor(n)).padStart(2, "0");
  if (minutes >= 24 * 60)
    return `${Math.floor(minutes / 1440)}${days} ${two((minutes % 1440) / 60)}${hours}`;
  return `${two(minutes / 60)}:${two(minutes % 60)}`;
}
