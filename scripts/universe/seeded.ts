/** Numbers that follow from a text or a rank, the same at each run. */

/** From 0 to 1. */
export function hash(text: string): number {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ c.codePointAt(0)!, 16777619);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  return ((h ^ (h >>> 13)) >>> 0) / 2 ** 32;
}

export const round3 = (x: number): number => Number(x.toPrecision(3));
/** Market value by rank (0 = largest), a smooth curve in every stock market. */
export const capAt = (top: number, rank: number): number => round3(top / (rank + 1.5) ** 0.85);
