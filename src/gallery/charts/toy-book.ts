/**
 * A book for the board: 200 levels a side, thinner near the middle, the same on every machine.
 * Prices at scale 2, sizes at scale 3.
 */
import type { DepthSide, DepthView } from "../../charts/depth/depth-view.ts";

function side(best: number, step: number): DepthSide {
  const length = 200;
  const price = Float64Array.from({ length }, (_, i) => best + step * (i + Math.floor(i / 7) * 3));
  const size = Float64Array.from({ length }, (_, i) =>
    Math.round(400 + 40 * i + 3000 * Math.abs(Math.sin(i * 12.9898)) ** 6),
  );
  let sum = 0;
  const cumulative = size.map((s) => {
    sum += s;
    return sum;
  });
  return { length, price, size, cumulative };
}

const book: DepthView = {
  priceScale: 2,
  qtyScale: 3,
  bids: side(6_423_250, -50),
  asks: side(6_423_300, 50),
};

export const toyBook = (): DepthView => book;
