/**
 * Lines over a chart's prices: what each is, where its label stands, what moving it by hand comes
 * to. Prices are integers at the series' scale. Pure.
 */
import type { TickStep } from "../../../contract/market/instrument.ts";
import { ceilToTick, floorToTick, tickAt } from "../../../contract/rules/trading/ticks.ts";

/** `bell`: an alert. A position's entry and its liquidation cannot be moved. */
export type LineKind = "order" | "entry" | "liquidation" | "profit" | "loss" | "bell";

export interface ChartLine {
  /** Unique on the chart. */
  id: string;
  kind: LineKind;
  price: number;
  /** On the chip at the left; short. */
  label: string;
  /** Name for screen readers: "Sell limit 0.025 BTC". */
  name: string;
  tone: "up" | "down" | "brand" | "quiet" | "danger" | "warn";
  dashed?: boolean;
  /**
   * A figure behind the label that changes with the market, painted by `follow` under the cell's
   * name; it returns how to stop.
   */
  live?: { cell: string; unit: string; follow: (root: HTMLElement) => () => void };
  /** Where it was dropped and waits for a confirmation; drawn there, with a trace where it was. */
  pending?: number | undefined;
  /** Says on the chip what a price would mean while it is moved; the label without. */
  labelAt?: (price: number) => string;
  /**
   * It may be moved, and was let go at a price on the tick: another one than its own, or while one
   * is pending its own as well.
   */
  onDrop?: (price: number) => void;
  /** Its chip was tapped, or Enter pressed on it unmoved. */
  onTap?: () => void;
}

/** The grid prices stand on. */
export interface Grid {
  priceScale: number;
  tickTable: readonly TickStep[];
}

/** The nearest price on the tick, at least one tick above zero. */
export function onGrid({ priceScale, tickTable }: Grid, price: number): number {
  if (tickTable.length === 0) return Math.max(1, Math.round(price));
  const low = floorToTick(tickTable, priceScale, Math.max(0, price));
  const high = ceilToTick(tickTable, priceScale, Math.max(0, price));
  const near = price - low < high - price ? low : high;
  return Math.max(near, tickAt(tickTable, priceScale, 0));
}

/** A price some ticks away: what an arrow key moves by. */
export const byTicks = (grid: Grid, price: number, ticks: number): number =>
  onGrid(
    grid,
    price +
      ticks * (grid.tickTable.length === 0 ? 1 : tickAt(grid.tickTable, grid.priceScale, price)),
  );

/**
 * Where chips stand: at their lines, held inside the area, and below one another where they would
 * overlap, closer where there are too many. In the order given; px.
 */
export function placeChips(
  ys: readonly number[],
  { top, bottom }: { top: number; bottom: number },
  room: number,
): number[] {
  const space = Math.min(room, Math.max(0, bottom - top) / Math.max(1, ys.length - 1));
  const order = ys
    .map((y, i) => ({ y: Math.min(bottom, Math.max(top, y)), i }))
    .sort((a, b) => a.y - b.y || ys[a.i] - ys[b.i] || a.i - b.i);
  for (let n = 1; n < order.length; n++) order[n].y = Math.max(order[n].y, order[n - 1].y + space);
  // Lines pushed out below move up again, as far as those above leave room.
  let limit = bottom;
  for (let n = order.length - 1; n >= 0 && order[n].y > limit; n--) {
    order[n].y = limit;
    limit -= space;
  }
  const places = new Array<number>(ys.length);
  for (const { y, i } of order) places[i] = y;
  return places;
}

/** Half of a tag's height, px. */
const TAG_HALF = 10;

/**
 * Where tags stand on the axis: at their prices, clear of one another and of the tag of the last
 * price, which nothing may cover. In the order given; px.
 */
export function placeTags(
  ys: readonly number[],
  last: { y: number; half: number } | undefined,
  area: { top: number; bottom: number },
): number[] {
  const space = 2 * TAG_HALF;
  if (last === undefined) return placeChips(ys, area, space);
  const room = last.half + TAG_HALF;
  const [above, below] = [
    { top: area.top, bottom: last.y - room },
    { top: last.y + room, bottom: area.bottom },
  ];
  const roomIn = ({ top, bottom }: typeof area): number =>
    Math.max(0, Math.floor((bottom - top) / space) + 1);
  const order = ys.map((_, i) => i).sort((a, b) => ys[a] - ys[b] || a - b);
  const [up, down] = [roomIn(above), roomIn(below)];
  // Where one side is full, those nearest to the last price go to the other; where both are, each has
  // its share.
  const split =
    ys.length > up + down
      ? Math.round((ys.length * up) / Math.max(1, up + down))
      : Math.max(Math.min(ys.filter((y) => y < last.y).length, up), ys.length - down);
  const places = new Array<number>(ys.length);
  const put = (of: readonly number[], within: typeof area): void => {
    const found = placeChips(
      of.map((i) => ys[i]),
      within,
      space,
    );
    of.forEach((i, n) => {
      places[i] = found[n];
    });
  };
  put(order.slice(0, split), above);
  put(order.slice(split), below);
  return places;
}
