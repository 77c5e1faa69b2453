import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cols } from "../../../src/data/stores/market/board.ts";
import { receiver as cloned } from "../../peers/hop-clone/receiver.ts";
import { sender as clone } from "../../peers/hop-clone/sender.ts";
import { receiver as objectsIn } from "../../peers/hop-comlink-objects/receiver.ts";
import { sender as objectsOut } from "../../peers/hop-comlink-objects/sender.ts";
import { receiver as transferIn } from "../../peers/hop-comlink-transfer/receiver.ts";
import { sender as transferOut } from "../../peers/hop-comlink-transfer/sender.ts";
import { receiver as laneIn } from "../../peers/hop-lane/receiver.ts";
import { sender as laneOut } from "../../peers/hop-lane/sender.ts";
import { receiver as sharedIn } from "../../peers/hop-shared/receiver.ts";
import { sender as sharedOut } from "../../peers/hop-shared/sender.ts";
import type { HopReceiver, OpenReceiver, OpenSender } from "./hop.ts";
import { HopMarket } from "./hop-market.ts";
import { blockMedian, compareHeld, hopFigures, runExchanges } from "./hop-run.ts";

const SYMBOLS = 40;
const ROWS = 7;
const EXCHANGES = 5;

const open: MessagePort[] = [];
/**
 * The page's table is one for all files of a run: rows of others, with later numbers, would win
 * over ours.
 */
const clearTable = (): void => {
  cols.reserve(SYMBOLS);
  cols.known.fill(0);
  cols.seq.fill(0);
};
beforeEach(clearTable);
afterEach(() => {
  clearTable();
  for (const port of open.splice(0)) port.close();
});

/** Both ends over a real channel; after every exchange the page's side is compared. */
async function exchange(sender: OpenSender, openReceiver: OpenReceiver) {
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  const truth = new HopMarket(SYMBOLS);
  const found = { checked: 0, wrong: 0 };
  let compared = (): void => {};
  let made = 0;
  const readable = (): void => {
    setTimeout(() => {
      truth.step(made++ === 0 ? SYMBOLS : ROWS);
      compareHeld(receiver, truth, found);
      compared();
    });
  };
  const receiver: HopReceiver = openReceiver({
    port: port1,
    symbols: SYMBOLS,
    began: () => {},
    readable,
  });
  port1.start();
  const market = new HopMarket(SYMBOLS);
  const trips = await runExchanges(market, ROWS, await sender(port2, market), {
    now: () => made,
    compared: () =>
      new Promise((resolve) => {
        compared = resolve;
      }),
    pause: () => Promise.resolve(),
    ended: () => made === EXCHANGES,
  });
  return { found, trips };
}

describe("what arrives is what the worker wrote, snapshot and changed rows", () => {
  const ways: [string, OpenSender, OpenReceiver][] = [
    ["Comlink with objects", objectsOut, objectsIn],
    ["Comlink with transferred columns", transferOut, transferIn],
    ["cloned columns", clone, cloned],
    ["the product's lane", laneOut, laneIn],
    ["shared memory", sharedOut, sharedIn],
  ];
  test.each(ways)("%s", async (_name, sender, receiver) => {
    const { found, trips } = await exchange(sender, receiver);
    expect(found).toEqual({ checked: EXCHANGES * SYMBOLS * 8, wrong: 0 });
    expect(trips).toHaveLength(EXCHANGES);
  });
});

test("a value that did not arrive is counted and named", async () => {
  const lossy: OpenReceiver = (receiving) => {
    const held = cloned(receiving);
    return { value: (id, field) => (id === 3 && field === "ask" ? -1 : held.value(id, field)) };
  };
  const { found } = await exchange(clone, lossy);
  expect(found).toMatchObject({
    wrong: EXCHANGES,
    first: expect.stringContaining("symbol 3 ask: holds -1"),
  });
});

test("a step marks as many rows as were asked for, and the same ones on both ends", () => {
  const [a, b] = [new HopMarket(500), new HopMarket(500)];
  a.step(50);
  b.step(50);
  expect(a.dirty.count).toBe(50);
  expect([...a.dirty.ids.subarray(0, 50)]).toEqual([...b.dirty.ids.subarray(0, 50)]);
  expect(a.board.values).toEqual(b.board.values);
  a.step(500);
  expect(a.dirty.count).toBe(500);
});

test("the median is that of block means: a rare long reading moves its own block alone", () => {
  const values = Array.from({ length: 60 }, (_, i) => (i === 30 ? 1000 : i % 2 === 0 ? 0 : 5));
  expect(blockMedian(values, 20)).toBe(2.5);
});

test("figures are µs and leave out the first exchanges", () => {
  const slowStart = [...Array(100).fill(9), ...Array(400).fill(0.02)];
  expect(hopFigures(slowStart, slowStart)).toEqual({
    receiveUs: 20,
    roundTripUs: 20,
    roundTripP99Us: 20,
  });
});
