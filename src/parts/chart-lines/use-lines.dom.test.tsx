// @vitest-environment happy-dom
/** A price chosen in the chart asks what it is for. */
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import {
  type ShownScreen,
  settle,
  showScreen,
  shows,
  text,
} from "../../../tests/support/browser/screen.tsx";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { useChartLines } from "./use-lines.tsx";

afterEach(() => vi.unstubAllGlobals());

const row = (type: string, symbol: string): RowItem =>
  ({
    symbol,
    symId: 1,
    type,
    priceScale: 2,
    tickTable: [{ from: "0", tick: "0.1" }],
  }) as unknown as RowItem;
let choose: (price: number) => void = () => {};
function Chart({ item, onOrder }: { item: RowItem; onOrder?: (price: number) => void }) {
  const { beside, onPrice } = useChartLines(item, onOrder);
  choose = onPrice;
  return beside;
}
const show = (item: RowItem, onOrder?: (price: number) => void): Promise<ShownScreen> =>
  showScreen(<Chart item={item} {...(onOrder && { onOrder })} />, "/", {}, {});
const chosen = (price: number): Promise<void> => act(async () => choose(price));
async function pick(words: string): Promise<void> {
  await shows(words);
  const option = [
    ...document.querySelectorAll<HTMLElement>("[role=dialog] [role=option], [role=dialog] button"),
  ].find((one) => one.textContent?.includes(words));
  await act(async () => option?.click());
  await settle();
}

it("leads to an order or an alert at it", async () => {
  const screen = await show(row("cryptos", "btc"));
  await chosen(6_423_150);
  await pick("line.order");
  expect(screen.at()).toBe("/chart/order/btc?price=64231.5");
  await chosen(6_423_150);
  await pick("line.alert");
  expect(screen.at()).toBe("/alerts/edit?symbol=btc&price=64231.50");
});

it("goes into the ticket beside it, and of an index, which nobody trades, it is an alert's", async () => {
  const taken: number[] = [];
  const desk = await show(row("perpetual", "btc.p"), (price) => taken.push(price));
  await chosen(6_423_150);
  await pick("line.order");
  expect([taken, desk.at()]).toEqual([[6_423_150], "/"]);
  const index = await show(row("index", "spx.idx"));
  await chosen(500_000);
  await settle();
  expect([index.at(), text()]).toEqual(["/alerts/edit?symbol=spx.idx&price=5000.00", ""]);
});
