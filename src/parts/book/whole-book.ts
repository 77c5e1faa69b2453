/**
 * Book of the depth chart: the rows that the socket keeps right, and behind the last of them
 * what a call knew farther out. Joined when the chart paints, never for a change of the book.
 */
import { parseScaled } from "../../../contract/feed/scaled.ts";
import type { DepthView } from "../../charts/depth/depth-view.ts";
import type { BookRows } from "../../data/stores/market/book.ts";

export type Levels = readonly (readonly [price: string, size: string])[];

export interface FarBook {
  bids: Levels;
  asks: Levels;
}

interface Near {
  priceScale: number;
  qtyScale: number;
  bids: BookRows;
  asks: BookRows;
}

const ROOM = 512;
type Side = { -readonly [K in keyof DepthView["bids"]]: DepthView["bids"][K] };
const side = (): Side => ({
  length: 0,
  price: new Float64Array(ROOM),
  size: new Float64Array(ROOM),
  cumulative: new Float64Array(ROOM),
});

export class WholeBook {
  private readonly bids = side();
  private readonly asks = side();
  private readonly near: Near;
  private far: { bids: [number, number][]; asks: [number, number][] } = { bids: [], asks: [] };

  constructor(near: Near) {
    this.near = near;
  }

  setFar(far: FarBook | undefined): void {
    const { priceScale, qtyScale } = this.near;
    const scaled = (levels: Levels = []): [number, number][] =>
      levels.map(([price, size]) => [parseScaled(price, priceScale), parseScaled(size, qtyScale)]);
    this.far = { bids: scaled(far?.bids), asks: scaled(far?.asks) };
  }

  read(): DepthView {
    const { near, far } = this;
    join(this.bids, near.bids, far.bids, -1);
    join(this.asks, near.asks, far.asks, 1);
    return {
      priceScale: near.priceScale,
      qtyScale: near.qtyScale,
      bids: this.bids,
      asks: this.asks,
    };
  }
}

function join(
  into: Side,
  near: BookRows,
  far: readonly (readonly [number, number])[],
  dir: 1 | -1,
): void {
  let n = near.length;
  into.price.set(near.price.subarray(0, n));
  into.size.set(near.size.subarray(0, n));
  into.cumulative.set(near.cumulative.subarray(0, n));
  const edge = n > 0 ? near.price[n - 1] : Number.NaN;
  let before = edge;
  for (const [price, size] of far) {
    // Nothing stands behind nothing: without a row the comparison is false.
    if ((price - edge) * dir > 0 && n < ROOM) {
      // The part behind the last row of a step that begins in front of it.
      const part =
        (before - edge) * dir < 0 ? Math.round((size * (price - edge)) / (price - before)) : size;
      into.price[n] = price;
      into.size[n] = part;
      into.cumulative[n] = into.cumulative[n - 1] + part;
      n++;
    }
    before = price;
  }
  into.length = n;
}
