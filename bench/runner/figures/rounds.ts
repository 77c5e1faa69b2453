/**
 * Order of the runs. Rounds are interleaved (every cell once a round) and every second round runs
 * backwards, so that drift of the machine and what runs before what fall on all subjects alike.
 * Cells of one throttle stay together: changing it costs seconds.
 */

export interface Planned<T> {
  cell: T;
  round: number;
}

/**
 * Every cell once in each of its `rounds`. `groupOf` names what is dear to change; groups keep
 * their first order, reversed with the round.
 */
export function interleave<T>(
  cells: readonly T[],
  roundsOf: (cell: T) => number,
  groupOf: (cell: T) => string,
): Planned<T>[] {
  const groups = new Map<string, T[]>();
  for (const cell of cells) groups.set(groupOf(cell), [...(groups.get(groupOf(cell)) ?? []), cell]);
  const forward = [...groups.values()].flat();
  const order: Planned<T>[] = [];
  for (let round = 0; ; round++) {
    const cellsOfRound = forward.filter((cell) => round < roundsOf(cell));
    if (cellsOfRound.length === 0) return order;
    if (round % 2 === 1) cellsOfRound.reverse();
    for (const cell of cellsOfRound) order.push({ cell, round });
  }
}

export interface Costed {
  /** 1 first … 3 last. */
  tier?: number;
}

/**
 * How many rounds of each cell fit into `limitS`; 0 = it is left out. Once whatever is in the first
 * tier, so that everybody is there; then its other rounds, cell by cell in the given order; then
 * the other tiers, all rounds of a cell or none. `costS`: of one round.
 */
export function withinTime<T extends Costed>(
  cells: readonly T[],
  rounds: number,
  costS: (cell: T) => number,
  limitS: number,
): Map<T, number> {
  const fits = new Map<T, number>(cells.map((cell) => [cell, 0]));
  let spent = 0;
  const take = (cell: T, more: number): void => {
    const cost = more * costS(cell);
    if (spent + cost > limitS) return;
    spent += cost;
    fits.set(cell, (fits.get(cell) ?? 0) + more);
  };
  const tier = (which: number): T[] => cells.filter((cell) => (cell.tier ?? 1) === which);
  for (const cell of tier(1)) take(cell, 1);
  for (const cell of tier(1)) if (rounds > 1 && fits.get(cell) === 1) take(cell, rounds - 1);
  for (const which of [2, 3]) for (const cell of tier(which)) take(cell, rounds);
  return fits;
}
