/**
 * Areas of a heatmap: a rectangle divided in proportion, each part as near to a square as its
 * neighbours allow (the squarified treemap). Pure.
 */

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The worst ratio of sides of a row of areas along a side of `side`. */
const worst = (row: readonly number[], side: number): number => {
  const sum = row.reduce((a, b) => a + b, 0);
  return Math.max(
    (side * side * Math.max(...row)) / (sum * sum),
    (sum * sum) / (side * side * Math.min(...row)),
  );
};

/**
 * One area a value, in the order of the values, which fall. Values are positive; together they fill
 * `width` × `height`. Call it with the largest first: another order is as right and less square.
 */
export function treemap(values: readonly number[], width: number, height: number): Area[] {
  const total = values.reduce((a, b) => a + b, 0);
  const out: Area[] = [];
  if (values.length === 0 || !(total > 0) || width <= 0 || height <= 0) return out;
  const scale = (width * height) / total;
  const left: Area = { x: 0, y: 0, width, height };
  let at = 0;
  while (at < values.length) {
    const side = Math.min(left.width, left.height);
    const row: number[] = [];
    let end = at;
    for (; end < values.length; end++) {
      const next = values[end] * scale;
      if (row.length > 0 && worst([...row, next], side) > worst(row, side)) break;
      row.push(next);
    }
    const isLast = end === values.length;
    const deep = isLast ? Math.max(left.width, left.height) : row.reduce((a, b) => a + b, 0) / side;
    lay(row, left, deep, out);
    if (left.width >= left.height) {
      left.x += deep;
      left.width -= deep;
    } else {
      left.y += deep;
      left.height -= deep;
    }
    at = end;
  }
  return out;
}

/** Puts a row along the shorter side of what is left, `deep` px into it. */
function lay(
  row: readonly number[],
  { x, y, width, height }: Area,
  deep: number,
  out: Area[],
): void {
  const sum = row.reduce((a, b) => a + b, 0);
  let from = 0;
  for (const area of row) {
    const part = area / sum;
    if (width >= height) out.push({ x, y: y + from * height, width: deep, height: part * height });
    else out.push({ x: x + from * width, y, width: part * width, height: deep });
    from += part;
  }
}

/**
 * Steps of a colour by a change in hundredths of a per cent: below 1 %, 1, 2, 4 % and more; 0 flat.
 * Signed.
 */
export function stepOf(bp: number): number {
  if (!Number.isFinite(bp) || bp === 0) return 0;
  const size = Math.abs(bp);
  return Math.sign(bp) * (size >= 400 ? 4 : size >= 200 ? 3 : size >= 100 ? 2 : 1);
}

/** Label that a tile of this size has room for. */
export function labelOf(width: number, height: number): "full" | "pair" | "code" | "none" {
  if (width >= 110 && height >= 84) return "full";
  if (width >= 62 && height >= 44) return "pair";
  return width >= 44 && height >= 30 ? "code" : "none";
}
