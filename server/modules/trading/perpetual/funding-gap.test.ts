/**
 * Funding over stops of the server: each interval by its own samples, minutes without one count
 * nothing, at the mark of its time or the first after it.
 */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { contractApplyOpen } from "../../../../contract/http/trading/perpetual.ts";
import { contractOrderFundingList } from "../../../../contract/http/trading/perpetual-lists.ts";
import { decimal, toText } from "../../../../contract/money/decimal.ts";
import { testDatabase } from "../../../testing/database.ts";
import { booksBalance, credit } from "../../../testing/money.ts";
import { again, type Person, somebody } from "../../../testing/people.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { show } from "../../../testing/trading.ts";

const BTC = 4;
const MINUTE = 60_000;
const HOURS = 60 * MINUTE;
const INTERVAL = 8 * HOURS;

/** Bid and ask stand `above` the index: every sample has that premium. */
const at = (of: TestApp, price: number, above = 0): Promise<void> =>
  show(
    of,
    BTC,
    `${(price + above - 0.01).toFixed(2)}x2000`,
    `${(price + above + 0.01).toFixed(2)}x2000`,
    [],
    {
      mark: String(price),
      index: String(price),
      last: String(price),
    },
  );
const minutes = async (of: TestApp, count: number, price: number, above: number): Promise<void> => {
  for (let i = 0; i < count; i++) {
    of.clock.pass(MINUTE);
    for (let j = 0; j < 2; j++) await at(of, price, above);
  }
};

async function holder(t: TestApp): Promise<Person> {
  const person = await somebody(t);
  await credit(t, person.accountId, "USDT", "1000", "contract");
  const order = {
    symbol: "btc.p",
    direction: "buy",
    leverRate: 5,
    agree: "1",
    orderType: "limit",
    price: "100.01",
    qty: "1",
  } as const;
  await person.ok(contractApplyOpen, { ...order, clientOrderId: randomUUID() });
  await at(t, 100);
  return person;
}

it.each([1, 2, 3])(
  "a stop over %i funding times: the first by what was sampled, the others at nothing, each said in the list",
  async (times) => {
    const db = await testDatabase();
    const first = await testApp({ db });
    const { clock } = first;
    // Half an hour after a funding time.
    clock.pass(INTERVAL - (clock.now() % INTERVAL) + 30 * MINUTE);
    for (let i = 0; i < 2; i++) await at(first, 100);
    const opened = clock.now();
    const ann = await holder(first);
    // Five minutes at a premium of 1 %.
    await minutes(first, 5, 100, 1);
    await first.close();
    const due = opened - (opened % INTERVAL) + INTERVAL;
    clock.pass(due - clock.now() + (times - 1) * INTERVAL + 40 * MINUTE);
    const next = await testApp({ db, clock });
    const heir = await again(next, ann);
    for (let i = 0; i < 3; i++) await at(next, 101);
    const rates = await db
      .selectFrom("trade_funding_rate")
      .select(["at", "rate", "samples", "mark"])
      .where("symbol", "=", "btc.p")
      .orderBy("at")
      .execute();
    // Five samples of 0.99 % (the bid is a cent below), over 480 minutes: a mean of 0.0103 %, so 0.01
    // %; by themselves they would make 0.75 %.
    expect(
      rates.map((row) => [
        row.at,
        toText(decimal(row.rate)),
        row.samples,
        toText(decimal(row.mark)),
      ]),
    ).toEqual(
      Array.from({ length: times }, (_, i) => [
        due + i * INTERVAL,
        i === 0 ? "0.0001" : "0",
        i === 0 ? 5 : 0,
        "101",
      ]),
    );
    // 101 × 0.0001 × 450 ÷ 480, of what it held since half past.
    expect(
      (await heir.ok(contractOrderFundingList, {})).list.map(({ ts, amount, mark }) => [
        ts,
        amount,
        mark,
      ]),
    ).toEqual([[due, "0.00946875", "101"]]);
    await booksBalance(db);
    await next.close();
    await db.destroy();
  },
);

it("a time that comes while the server is there is charged at the mark before it, whatever the first event after it says", async () => {
  const db = await testDatabase();
  const t = await testApp({ db });
  t.clock.pass(INTERVAL - (t.clock.now() % INTERVAL) - 10 * MINUTE - 500);
  for (let i = 0; i < 2; i++) await at(t, 100);
  const ann = await holder(t);
  await minutes(t, 9, 100, 0);
  const due = t.clock.now() - (t.clock.now() % INTERVAL) + INTERVAL;
  t.clock.pass(due - t.clock.now() - 1500);
  for (let i = 0; i < 2; i++) await at(t, 100.5);
  t.clock.pass(due - t.clock.now() + 900);
  for (let i = 0; i < 3; i++) await at(t, 103);
  const [paid] = (await ann.ok(contractOrderFundingList, {})).list;
  expect([paid.ts, paid.mark, paid.rate]).toEqual([due, "100.5", "0.0001"]);
  await booksBalance(db);
  await t.close();
  await db.destroy();
});
