/** Pages of a list as one: a row that a new one has pushed onto the next page stands once, where it was. Pure. */
export function joined<T extends { id: string }>(before: readonly T[], after: readonly T[]): T[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...after.filter(({ id }) => !known.has(id))];
}
