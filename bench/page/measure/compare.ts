/**
 * Does the screen show what the load made last? Every cell of every row on screen, compared as
 * text.
 */
import { priceText } from "../../load/json-wire.ts";
import { symbolName, type TickPlan, Ticks } from "../../load/ticks.ts";
import type { Correctness } from "../../runner/chromium/target.ts";
import { changeText } from "../list/change-text.ts";
import { CELLS, type CellName } from "../peer.ts";

/** State after `made` ticks, as text by symbol and cell. */
export function finalTexts(plan: TickPlan, made: number): Map<string, Record<CellName, string>> {
  const ticks = new Ticks(plan);
  while (ticks.made < made) ticks.next();
  const texts = new Map<string, Record<CellName, string>>();
  for (let id = 0; id < plan.symbols; id++) {
    const symbol = symbolName(id);
    texts.set(symbol, {
      symbol,
      last: priceText(ticks.last[id]),
      change: changeText(ticks.last[id], ticks.open[id]),
      bid: priceText(ticks.bid[id]),
      ask: priceText(ticks.ask[id]),
      volume: String(ticks.volume[id]),
    });
  }
  return texts;
}

/**
 * `shown(cell)` reads a column of the screen by symbol. A screen with fewer than `rows` rows is
 * wrong about the missing ones.
 */
export function compare(
  shown: (cell: CellName) => Map<string, string>,
  truth: Map<string, Record<CellName, string>>,
  rows: number,
): Correctness {
  const result: Correctness = { checked: 0, wrong: 0 };
  const differ = (what: string): void => {
    result.wrong++;
    result.first ??= what;
  };
  for (const cell of CELLS) {
    const column = shown(cell);
    for (const [symbol, text] of column) {
      result.checked++;
      const expected = truth.get(symbol)?.[cell];
      if (text !== expected) differ(`${symbol} ${cell}: shows "${text}", is "${expected}"`);
    }
    for (let missing = column.size; missing < rows; missing++)
      differ(`${cell}: ${column.size} rows on screen, expected ${rows}`);
  }
  return result;
}
