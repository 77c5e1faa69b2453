/**
 * Rows that each client looks at: a window of consecutive instruments, as a list shows them. It
 * begins where `u³` of the catalog lies: most clients look at the top of the list, some far down.
 * Seeded: the same client looks at the same rows in every run.
 */
import { mix } from "../../sim/random.ts";

const SEED = 0xfa70;

/** First row of a client's window, 0 … total − rows. */
export function windowStart(client: number, rows: number, total: number): number {
  const u = (mix(SEED, client) >>> 0) / 0x1_0000_0000;
  return Math.floor(Math.max(0, total - rows) * u ** 3);
}

export const visibleSet = (client: number, rows: number, symbols: readonly string[]): string[] => {
  const from = windowStart(client, rows, symbols.length);
  return symbols.slice(from, from + rows);
};
