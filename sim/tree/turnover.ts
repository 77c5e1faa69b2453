/** Turnover of a bar's children: volume at their own prices, or their share of a known whole. */
/** The children, as columns. */
interface Children {
  n: number;
  o: Float64Array;
  h: Float64Array;
  l: Float64Array;
  c: Float64Array;
  v: Float64Array;
  u: Float64Array;
}

/** Four times the price that a child's volume changed hands at in the mean. */
export const typical = ({ o, h, l, c }: Children, i: number): number => o[i] + h[i] + l[i] + c[i];

/** Turnover of children that are not parts of a known one: volume × typical price. */
export function ownTurnover(out: Children, value: number): void {
  for (let i = 0; i < out.n; i++) out.u[i] = Math.round((out.v[i] * value * typical(out, i)) / 4);
}

/**
 * `whole`, the parent's turnover, shared out by volume × typical price; what is left over or
 * missing is made up where a child's range has room, so that no mean price leaves its bar while
 * there is any.
 */
export function shareTurnover(out: Children, whole: number, value: number): void {
  const { n, v, u, h, l } = out;
  const lot = value / 4;
  let all = 0;
  let room = 0;
  for (let i = 0; i < n; i++) all += v[i] * typical(out, i) * lot;
  const rest = whole - all;
  const edge = rest > 0 ? h : l;
  for (let i = 0; i < n; i++) room += v[i] * Math.abs(4 * edge[i] - typical(out, i)) * lot;
  const part = room > 0 ? Math.min(1, Math.abs(rest) / room) : 0;
  let total = 0;
  for (let i = 0; i < n; i++) total += worth(out, edge, part, i);
  let run = 0;
  let paid = 0;
  let lastActive = -1;
  for (let i = 0; i < n; i++) {
    u[i] = 0;
    if (v[i] === 0) continue;
    run += worth(out, edge, part, i);
    const upTo = Math.floor(whole * (run / total));
    u[i] = upTo - paid;
    paid = upTo;
    lastActive = i;
  }
  if (lastActive >= 0) u[lastActive] += whole - paid;
}

/** Volume × price, the price `part` of the way from the typical one to an edge. */
const worth = (out: Children, edge: Float64Array, part: number, i: number): number =>
  out.v[i] * (typical(out, i) * (1 - part) + 4 * edge[i] * part);
