/**
 * Squarified treemap: each value gets a rectangle of its share of the area, as near to a square as
 * the others allow. Pure, O(n) for sorted values. Unit: whatever `width` and `height` are in.
 */

export interface Rect {
  /** Index of the value it stands for. */
  index: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Worst aspect ratio of a row of `areas` (sum `sum`, extremes `min`, `max`) laid along a side of
 * length `side`.
 */
const worst = (sum: number, min: number, max: number, side: number): number =>
  Math.max((side * side * max) / (sum * sum), (sum * sum) / (side * side * min));

/** Rectangles of `values`, largest first. Values that are no positive number have none. */
export function heatMap(values: readonly number[], width: number, height: number): Rect[] {
  const order = values
    .map((value, index) => ({ value, index }))
    .filter(({ value }) => Number.isFinite(value) && value > 0)
    .sort((a, b) => b.value - a.value);
  const total = order.reduce((sum, { value }) => sum + value, 0);
  const scale = (width * height) / total;
  const out: Rect[] = [];
  let left = { x: 0, y: 0, width, height };
  for (let at = 0; at < order.length; ) {
    const side = Math.min(left.width, left.height);
    const max = order[at].value * scale;
    let sum = max;
    let end = at + 1;
    for (; end < order.length; end++) {
      const next = order[end].value * scale;
      if (worst(sum + next, next, max, side) > worst(sum, order[end - 1].value * scale, max, side))
        break;
      sum += next;
    }
    left = layRow(order.slice(at, end), sum, scale, left, out);
    at = end;
  }
  return out;
}

type Box = Omit<Rect, "index">;

/** Lays one row along the shorter side; returns what is left of the box. */
function layRow(
  row: readonly { value: number; index: number }[],
  sum: number,
  scale: number,
  box: Box,
  out: Rect[],
): Box {
  const upright = box.width >= box.height;
  const side = upright ? box.height : box.width;
  const depth = sum / side;
  let along = upright ? box.y : box.x;
  for (const { value, index } of row) {
    const length = (value * scale) / depth;
    out.push(
      upright
        ? { index, x: box.x, y: along, width: depth, height: length }
        : { index, x: along, y: box.y, width: length, height: depth },
    );
    along += length;
  }
  return upright
    ? { x: box.x + depth, y: box.y, width: box.width - depth, height: box.height }
    : { x: box.x, y: box.y + depth, width: box.width, height: box.height - depth };
}
