/**
 * Prices of several symbols as per cent since the first moment that all of them have a price. Pure;
 * drawn, never reckoned with.
 */

export interface Track {
  ts: readonly number[];
  close: readonly number[];
}

export interface Compared {
  /**
   * Epoch ms, ascending: every moment at which one of them has a price, from the common beginning
   * on.
   */
  ts: number[];
  /**
   * One line a symbol, in per cent; a price stands until the next one, as it does in a market that
   * is closed.
   */
  lines: number[][];
}

/** Undefined when they have no two moments in common. */
export function rebase(tracks: readonly Track[]): Compared | undefined {
  if (tracks.length === 0 || tracks.some(({ ts }) => ts.length === 0)) return undefined;
  const start = Math.max(...tracks.map(({ ts }) => ts[0]));
  const ts = [...new Set(tracks.flatMap((track) => track.ts.filter((at) => at >= start)))].sort(
    (a, b) => a - b,
  );
  if (ts.length < 2) return undefined;
  const lines = tracks.map((track) => {
    let i = 0;
    let base = Number.NaN;
    return ts.map((at) => {
      while (i + 1 < track.ts.length && track.ts[i + 1] <= at) i++;
      if (Number.isNaN(base)) base = track.close[i];
      return (track.close[i] / base - 1) * 100;
    });
  });
  return { ts, lines };
}
