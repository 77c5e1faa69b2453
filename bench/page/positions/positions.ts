/**
 * Fifty positions and what a mark price makes of them (S6). All techniques use these functions and
 * this text; what differs is when each value is derived and how it gets to its cell. The mark is
 * the feed's last price. Cents and whole contracts: every figure is exact, sums in any order are
 * equal.
 */
import { mix } from "../../../sim/random.ts";
import { priceText, type WireTick } from "../../load/json-wire.ts";
import type { Correctness } from "../../runner/chromium/target.ts";
import type { CellName } from "../peer.ts";

export interface Position {
  symbol: string;
  /** Contracts: above 0 long, below 0 short. */
  qty: number;
  /** Cents. */
  entry: number;
  leverage: number;
}

/**
 * Cells of a position's row. `volume` carries the number of the tick that all others of the row
 * come from, as in every scenario.
 */
export const POSITION_CELLS = ["symbol", "mark", "profit", "margin", "volume"] as const;
export type PositionCell = (typeof POSITION_CELLS)[number];
export type PositionTexts = Record<PositionCell, string>;

/**
 * One position a symbol, the same ones for everybody: 1 … 20 contracts, 5 … 50-fold, entered at
 * 150.00 … 850.00.
 */
export const positionsOf = (symbols: readonly string[]): Position[] =>
  symbols.map((symbol, i) => {
    const dice = mix(11, i) >>> 0;
    const size = 1 + (dice % 20);
    return {
      symbol,
      qty: dice & 0x8000_0000 ? -size : size,
      entry: 15_000 + ((dice >>> 5) % 70_000),
      leverage: 5 * (1 + ((dice >>> 10) % 10)),
    };
  });

/** Mark of a tick, cents. */
export const markOf = (tick: WireTick): number => Math.round(Number(tick.c) * 100);

/** Profit not yet taken, cents. */
export const profitOf = ({ qty, entry }: Position, mark: number): number => (mark - entry) * qty;

/** Margin held, cents. */
export const marginOf = ({ qty, leverage }: Position, mark: number): number =>
  Math.round((Math.abs(qty) * mark) / leverage);

export const moneyText = (cents: number): string =>
  cents < 0 ? `-${priceText(-cents)}` : priceText(cents);

/** Texts of a position's row; empty cells before the first mark. */
export function positionTexts(
  position: Position,
  tick: WireTick | undefined,
  profit: number,
  margin: number,
): PositionTexts {
  const { symbol } = position;
  if (tick === undefined) return { symbol, mark: "", profit: "", margin: "", volume: "" };
  return {
    symbol,
    mark: tick.c,
    profit: moneyText(profit),
    margin: moneyText(margin),
    volume: tick.v,
  };
}

/** Place of the two sums. */
export const TOTALS = ["profit", "margin"] as const;
export type Total = (typeof TOTALS)[number];

const textIn = (root: ParentNode, selector: string): string =>
  root.querySelector(selector)?.textContent ?? "(nothing)";

/**
 * Compares every cell of every position and both sums with what the market's last prices make of
 * them.
 */
export function checkPositions(
  root: ParentNode,
  positions: readonly Position[],
  truth: ReadonlyMap<string, Record<CellName, string>>,
): Correctness {
  const result: Correctness = { checked: 0, wrong: 0 };
  const sums: Record<Total, number> = { profit: 0, margin: 0 };
  const look = (what: string, is: string, expected: string): void => {
    result.checked++;
    if (is === expected) return;
    result.wrong++;
    result.first ??= `${what}: shows "${is}", is "${expected}"`;
  };
  for (const position of positions) {
    const { symbol } = position;
    const { last, volume } = truth.get(symbol) as Record<CellName, string>;
    const mark = Math.round(Number(last) * 100);
    const [profit, margin] = [profitOf(position, mark), marginOf(position, mark)];
    sums.profit += profit;
    sums.margin += margin;
    const expected: PositionTexts = {
      symbol,
      mark: last,
      profit: moneyText(profit),
      margin: moneyText(margin),
      volume,
    };
    for (const cell of POSITION_CELLS)
      look(
        `${symbol} ${cell}`,
        textIn(root, `[data-row="${symbol}"] [data-cell=${cell}]`),
        expected[cell],
      );
  }
  for (const total of TOTALS)
    look(`total ${total}`, textIn(root, `[data-total=${total}]`), moneyText(sums[total]));
  return result;
}
