/**
 * Order of the runs. Rounds are interleaved (every cell once a round) and every second round runs backwards, so that drift of the machine
 * and what runs before what fall on all subjects alike. Cells of one throttle stay together: changing it costs seconds.
 */

export interface Planned<T> {
  cell: T;
  round: number;
}

/** Every cell once a round. `groupOf` names what is dear to change; groups keep their first order, reversed with the round. */
export function interleave<T>(cells: readonly T[], rounds: number, groupOf: (cell: T) => string): Planned<T>[] {
  const groups = new Map<string, T[]>();
  for (const cell of cells) groups.set(groupOf(cell), [...(groups.get(groupOf(cell)) ?? []), cell]);
  const forward = [...groups.values()].flat();
  const order: Planned<T>[] = [];
  for (let round = 0; round < rounds; round++) {
    const cellsOfRound = round % 2 === 0 ? forward : [...forward].reverse();
    for (const cell of cellsOfRound) order.push({ cell, round });
  }
  return order;
}

export interface Costed {
  /** 1 first … 3 last. */
  tier?: number;
}

/** What fits into `limitS`, by rank and then in the given order; the rest is left out. Order of the kept ones is the given one. */
export function withinTime<T extends Costed>(cells: readonly T[], costS: (cell: T) => number, limitS: number): { kept: T[]; left: T[] } {
  const chosen = new Set<T>();
  let spent = 0;
  for (const tier of [1, 2, 3]) {
    for (const cell of cells) {
      if ((cell.tier ?? 1) !== tier || spent + costS(cell) > limitS) continue;
      spent += costS(cell);
      chosen.add(cell);
    }
  }
  return { kept: cells.filter((cell) => chosen.has(cell)), left: cells.filter((cell) => !chosen.has(cell)) };
}
