/**
 * Knots: groups of folders of one level that import each other, directly or in a circle. Files of
 * the level itself are no folder: an entry that opens its folders, and what these share, stand
 * there.
 */

export interface Knot {
  parent: string;
  folders: string[];
}

/** `imports`: pairs of paths, who imports and whom. */
export function knots(imports: Iterable<readonly [from: string, to: string]>): Knot[] {
  const levels = new Map<string, Map<string, Set<string>>>();
  for (const [from, to] of imports) {
    const [a, b] = [from.split("/"), to.split("/")];
    let depth = 0;
    while (a[depth] === b[depth] && depth < a.length) depth++;
    if (depth >= a.length - 1 || depth >= b.length - 1) continue;
    const parent = a.slice(0, depth).join("/");
    const level = levels.get(parent) ?? new Map<string, Set<string>>();
    levels.set(parent, level.set(a[depth], (level.get(a[depth]) ?? new Set()).add(b[depth])));
  }
  return [...levels].flatMap(([parent, level]) =>
    circles(level).map((folders) => ({ parent, folders })),
  );
}

/** Strongly connected groups of more than one (Tarjan). */
function circles(next: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const mine = order.size;
    order.set(node, mine);
    stack.push(node);
    let least = mine;
    for (const to of next.get(node) ?? []) {
      if (!order.has(to)) least = Math.min(least, visit(to));
      else if (stack.includes(to)) least = Math.min(least, low.get(to) ?? order.get(to) ?? least);
    }
    low.set(node, least);
    if (least !== mine) return least;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) found.push(group.sort());
    return least;
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return found;
}
