/**
 * Cells of the measurement: growth with clients (doubling until the server is full), with the
 * market's rate, with symbols a client; and isolation, 800 reading clients, alone and beside 200
 * that do not read. A list on screen is 12 rows at 16 ms. Isolation runs at 100 ms, so that the
 * server is not full already and the cost of stalled clients shows.
 */
import type { FanoutCell } from "./shapes.ts";

const BASE: Omit<FanoutCell, "part"> = {
  clients: 200,
  symbols: 12,
  rate: 5000,
  stepMs: 16,
  stalled: 0,
  stalledSymbols: 300,
  seconds: 2.5,
};

/** Doubles from 50; the caller ends it at the first that is full. */
export const CLIENT_STEPS: readonly FanoutCell[] = [50, 100, 200, 400, 800, 1600, 3200, 6400].map(
  (clients) => ({
    ...BASE,
    part: "clients",
    clients,
  }),
);

export const OTHER_CELLS: readonly FanoutCell[] = [
  ...[500, 20_000, 50_000].map((rate): FanoutCell => ({ ...BASE, part: "rate", rate })),
  ...[50, 150, 300].map((symbols): FanoutCell => ({ ...BASE, part: "symbols", symbols })),
  { ...BASE, part: "isolation", clients: 800, rate: 20_000, stepMs: 100, seconds: 6 },
  {
    ...BASE,
    part: "isolation",
    clients: 1000,
    rate: 20_000,
    stepMs: 100,
    stalled: 200,
    seconds: 6,
  },
];
