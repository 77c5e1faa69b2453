/**
 * Every list of the contract while it is read: records go by the last row's key, so that none is
 * skipped or told twice when rows come or go; a few others say why not.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ALL_CALLS } from "../../contract/http/all-calls.ts";
import {
  exchangeApplyCancel,
  exchangeApplyList,
  exchangeApplyOpen,
} from "../../contract/http/trading/spot.ts";
import { credit } from "../../server/testing/money.ts";
import { type Person, somebody } from "../../server/testing/people.ts";
import { instrument } from "../../server/testing/scripted-source.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";
import { show } from "../../server/testing/trading.ts";

/**
 * Threads and notices, which ask for what is behind a row by its id: the parameters that name it.
 */
const BY_ID: Readonly<Record<string, readonly string[]>> = {
  noticeList: ["before"],
  alertHistory: ["before"],
  supportList: ["after", "before"],
  c2cChatList: ["after_id", "before_id"],
};

const entriesOf = (schema: unknown): Readonly<Record<string, unknown>> =>
  Object(Object(schema).entries);

it("every list of the contract goes by the last row's key", () => {
  const lists = ALL_CALLS.map(({ name, params, data }) => ({
    name,
    params: entriesOf(params),
    data: entriesOf(data),
  }))
    .map((one) => ({ ...one, data: "page" in one.data ? entriesOf(one.data.page) : one.data }))
    .filter(({ data }) => "list" in data && ("hasMore" in data || "has_more" in data));
  expect(lists.length).toBeGreaterThan(30);
  const without = lists
    .filter(({ params, data }) => !("after" in params && "next" in data))
    .map(({ name }) => name);
  expect(without.filter((name) => !(name in BY_ID))).toEqual([]);
  const numbered = ALL_CALLS.filter(({ params }) =>
    ["pageNo", "page_no"].some((name) => name in entriesOf(params)),
  );
  expect(
    numbered.filter(({ params }) => !("after" in entriesOf(params))).map(({ name }) => name),
  ).toEqual([]);
  for (const [name, by] of Object.entries(BY_ID)) {
    const call = ALL_CALLS.find((one) => one.name === name);
    expect([name, ...by.filter((param) => !(param in entriesOf(call?.params)))]).toEqual([name]);
  }
});

let t: TestApp;
let ann: Person;
beforeAll(async () => {
  t = await testApp({
    instruments: [instrument(0, "btc")],
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
  ann = await somebody(t);
  await credit(t, ann.accountId, "USDT", "100000", "spot");
  await show(t, 0, "99x9", "101x9");
});
afterAll(() => t.close());

it("of 30 open orders, ten of the first page cancelled, the next pages have the other twenty", async () => {
  for (let i = 0; i < 30; i++)
    await ann.ok(exchangeApplyOpen, {
      symbol: "btc",
      side: "buy",
      orderType: "limit",
      price: "50",
      qty: "1",
      clientOrderId: randomUUID(),
    });
  const asked = { state: "open", pageSize: "10" } as const;
  const first = await ann.ok(exchangeApplyList, asked);
  for (const { orderNo } of first.list) await ann.ok(exchangeApplyCancel, { orderNo });
  const second = await ann.ok(exchangeApplyList, { ...asked, after: first.next });
  const third = await ann.ok(exchangeApplyList, { ...asked, after: second.next });
  const all = [first, second, third].flatMap(({ list }) => list.map(({ orderNo }) => orderNo));
  expect([
    new Set(all).size,
    second.list.length,
    third.list.length,
    third.hasMore,
    third.next,
  ]).toEqual([30, 10, 10, false, ""]);
  // By the number, ten of them are on neither page.
  expect((await ann.ok(exchangeApplyList, { ...asked, pageNo: "3" })).list).toEqual([]);
});

it("a cursor that no list gave finds nothing, and one of other characters is refused", async () => {
  for (const after of ["x", "1", "1~2~3", "99999999999999999~a"])
    expect((await ann.ok(exchangeApplyList, { after })).list).toEqual([]);
  expect(await ann.no(exchangeApplyList, { after: "1'; --" })).toBe("systemParameter");
});
