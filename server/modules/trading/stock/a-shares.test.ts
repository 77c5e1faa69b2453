/**
 * Rules of A shares alone: bought today is sold on the next trading day, and who is left with less
 * than the least order sells that in one.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SESSIONS } from "../../../../contract/feed/columns.ts";
import { addVirtualAccount } from "../../../../contract/http/demo.ts";
import {
  exchangeApplyCancel,
  exchangeApplyGet,
  exchangeApplyOpen,
  exchangeApplyUpdate,
  exchangeHoldings,
} from "../../../../contract/http/trading/spot.ts";
import { sessionAt } from "../../../../sim/calendar/sessions.ts";
import { audit } from "../../../ledger/audit.ts";
import { ManualClock } from "../../../testing/manual-clock.ts";
import { type Person, somebody } from "../../../testing/people.ts";
import { instrument, put } from "../../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { show, turn } from "../../../testing/trading.ts";

const share = (id: number, symbol: string, lots: { lotSize: string; minQty: string }) =>
  instrument(id, symbol, {
    type: "cn",
    market: "cn",
    currency: "CNY",
    quoteUnit: "CNY",
    base: "",
    quote: "",
    maxQty: "100000",
    minNotional: "0",
    qtyScale: 0,
    ...lots,
  });
const MOUTAI = share(0, "600519.sh", { lotSize: "100", minQty: "100" });
const STAR = share(1, "688111.sh", { lotSize: "1", minQty: "200" });
const ALL = [
  MOUTAI,
  STAR,
  instrument(2, "usdcnh", { type: "forex", market: "forex", products: ["contract"] }),
];

/** Thursday before the Mid-Autumn Festival and its weekend, 10:00 in Shanghai. */
const clock = new ManualClock(Date.UTC(2026, 8, 24, 2));
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ instruments: ALL, clock, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
  t.source.session = (market, at = clock.now()) => sessionAt(market, at);
});
afterAll(async () => {
  expect(await audit(t.db)).toEqual([]);
  await t.close();
});

async function shown(symId: number, bids: string, asks: string): Promise<void> {
  const { session } = sessionAt("cn", clock.now());
  t.source.queue.push((now, sink) => {
    put(sink, 2, now, { last: 720 });
    for (const id of [0, 1]) put(sink, id, now, { session: SESSIONS.indexOf(session) });
  });
  await show(t, symId, bids, asks, [], { last: "100" });
}
/** Time passes for somebody who looks in now and then, whose session does not end. */
async function passed(who: Person, ms: number): Promise<void> {
  const STEP = 12 * 3_600_000;
  for (let left = ms; left > 0; left -= STEP) {
    clock.pass(Math.min(STEP, left));
    await held(who, "");
  }
}
async function investor(): Promise<Person> {
  const person = await somebody(t);
  person.enter(await person.ok(addVirtualAccount, {}));
  return person;
}
/** `"sell 57 @ 100"` as the call has it. */
const asked = (symbol: string, line: string) => {
  const [side, qty, , price] = line.split(" ");
  return {
    symbol,
    side: side as "buy" | "sell",
    orderType: "limit" as const,
    qty,
    price,
    clientOrderId: randomUUID(),
  };
};
const place = async (who: Person, symbol: string, line: string): Promise<string> =>
  (await who.ok(exchangeApplyOpen, asked(symbol, line))).orderNo;
const refused = (who: Person, symbol: string, line: string): Promise<string> =>
  who.no(exchangeApplyOpen, asked(symbol, line));
const held = async (who: Person, symbol: string) => (await who.ok(exchangeHoldings, { symbol }))[0];
const stateOf = async (who: Person, orderNo: string): Promise<string> => {
  const { state, filled, queued } = await who.ok(exchangeApplyGet, { orderNo });
  return `${queued ? "queued" : state} ${filled}`;
};

it("bought before a holiday is sold after it; two sales never take what is there twice", async () => {
  const ann = await investor();
  await shown(0, "99x1000", "100x1000");
  await place(ann, "600519.sh", "buy 200 @ 100");
  const opens = Date.UTC(2026, 8, 28, 1, 15);
  expect(await held(ann, "600519.sh")).toMatchObject({
    qty: "200",
    sellable: "0",
    sellableFrom: opens,
  });
  expect(await refused(ann, "600519.sh", "sell 100 @ 101")).toBe("insufficientPosition");
  // On the holiday a sale waits for the next day; what waits is taken back outside hours.
  await passed(ann, 24 * 3_600_000);
  await shown(0, "99x1000", "100x1000");
  expect(await held(ann, "600519.sh")).toMatchObject({ sellable: "200", sellableFrom: 0 });
  const waiting = await place(ann, "600519.sh", "sell 200 @ 101");
  expect([await stateOf(ann, waiting), (await held(ann, "600519.sh")).sellable]).toEqual([
    "queued 0",
    "0",
  ]);
  await ann.ok(exchangeApplyCancel, { orderNo: waiting });
  expect([await stateOf(ann, waiting), (await held(ann, "600519.sh")).sellable]).toEqual([
    "cancelled 0",
    "200",
  ]);
  await passed(ann, opens + 3_600_000 - clock.now());
  await shown(0, "99x1000", "100x1000");
  await place(ann, "600519.sh", "buy 100 @ 100");
  expect(await held(ann, "600519.sh")).toMatchObject({ qty: "300", sellable: "200" });
  const both = await Promise.all(
    ["sell 200 @ 101", "sell 100 @ 101"].map((line) =>
      ann.client.call(exchangeApplyOpen, asked("600519.sh", line)),
    ),
  );
  expect(both.map((one) => one.ok).sort()).toEqual([false, true]);
});

it("of the board whose least order is 200, what a part of an order has left is sold in one, and not in pieces", async () => {
  const ann = await investor();
  await shown(1, "99x1000", "100x57");
  const orderNo = await place(ann, "688111.sh", "buy 200 @ 100");
  await ann.ok(exchangeApplyCancel, { orderNo });
  expect(await held(ann, "688111.sh")).toMatchObject({ qty: "57", sellable: "0" });
  expect(await refused(ann, "688111.sh", "sell 57 @ 100")).toBe("insufficientPosition");
  await passed(ann, 24 * 3_600_000);
  await shown(1, "99x1000", "100x1000");
  expect([
    await refused(ann, "688111.sh", "buy 57 @ 100"),
    await refused(ann, "688111.sh", "sell 50 @ 100"),
  ]).toEqual(["outsideOrderLimits", "outsideOrderLimits"]);
  // Shares bought today cannot be sold, and so are not left behind.
  await place(ann, "688111.sh", "buy 200 @ 100");
  const sale = await place(ann, "688111.sh", "sell 57 @ 101");
  await ann.ok(exchangeApplyUpdate, { orderNo: sale, price: "99" });
  await turn(t);
  expect([await stateOf(ann, sale), (await held(ann, "688111.sh")).qty]).toEqual([
    "completed 57",
    "200",
  ]);
});
