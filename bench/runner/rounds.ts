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
