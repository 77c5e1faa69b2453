/**
 * Texts that are no plain figure, in every field that takes one, of every call that changes
 * something: over HTTP, in a request that is good but for it. Each is refused by name, none is a
 * failure of ours, nothing moves, and the good request goes through afterwards. params.test.ts
 * judges them field by field.
 */
import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { errorName } from "../../contract/error-codes.ts";
import { ALL_CALLS } from "../../contract/http/all-calls.ts";
import { API_PREFIX, type Call } from "../../contract/http/call.ts";
import { HEADER, sign } from "../../contract/http/wire/signature.ts";
import { CHANGING, goodRequest, withId } from "../../server/testing/changing-calls.ts";
import { askForm } from "../../server/testing/hostile/ask-raw.ts";
import { booksBalance } from "../../server/testing/money.ts";
import { somebody } from "../../server/testing/people.ts";
import { type Known, MATRIX } from "../../server/testing/private-calls.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";

const WRONG = [
  ...[
    "1e3",
    "1E3",
    "0x10",
    " 1",
    "1 ",
    "+1",
    "-0",
    "1.",
    ".5",
    "NaN",
    "Infinity",
    "１",
    "٣",
    "१",
    "1,5",
    "1 000",
    "1\u00a0000",
    "½",
    "1n",
  ],
  ...[
    "9".repeat(40),
    `0.${"0".repeat(18)}1`,
    "[1]",
    "[]",
    "{}",
    '{"a":1}',
    "null",
    "undefined",
    "true",
    "[object Object]",
    "\u22121",
    "1\u200b",
  ],
];
const fieldsOf = (call: Call): Record<string, v.GenericSchema> =>
  (call.params as unknown as { entries?: Record<string, v.GenericSchema> }).entries ?? {};
const read = (schema: v.GenericSchema, text: string): unknown => {
  const parsed = v.safeParse(schema, text, { abortEarly: true });
  return parsed.success ? parsed.output : undefined;
};
/** It takes a number, and no letter. */
const isFigure = (schema: v.GenericSchema): boolean =>
  read(schema, "a") === undefined &&
  ["1.5", "7", "1", "0"].some(
    (text) =>
      typeof read(schema, text) === "number" || (text !== "0" && read(schema, text) === text),
  );
/** Digits that are none: an area code may have its plus. */
const NAMES = ["area_code"];
const CASES = CHANGING.flatMap((call): [string, Call, string[]][] => {
  const figures = Object.entries(fieldsOf(call)).flatMap(([name, schema]) =>
    isFigure(schema) && !NAMES.includes(name) ? [name] : [],
  );
  return figures.length === 0 || call.body !== undefined ? [] : [[call.name, call, figures]];
});

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
});
afterAll(() => t.close());
afterEach(() => booksBalance(t.db));

const moved = async (): Promise<string> =>
  JSON.stringify([
    await t.db
      .selectFrom("ledger_account")
      .select(["id", "available", "held"])
      .orderBy("id")
      .execute(),
    await t.db.selectFrom("ledger_posting").select("hash").orderBy("id").execute(),
    await t.db
      .selectFrom("trade_order")
      .select(["order_no", "version"])
      .orderBy("order_no")
      .execute(),
  ]);
const textsOf = (params: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value === true ? "1" : String(value)]),
  );
/** Parameters by their JSON, as clients of other servers send them. */
async function askJson(call: Call, params: Record<string, unknown>, token = ""): Promise<number> {
  const timestamp = String(Math.floor(t.clock.now() / 1000));
  const headers = {
    [HEADER.nonce]: "424242",
    [HEADER.timestamp]: timestamp,
    [HEADER.sign]: sign(timestamp, "424242"),
    [HEADER.token]: token,
  };
  const json = { ...headers, "content-type": "application/json" };
  return (
    await t.app.http.inject({
      method: "POST",
      url: API_PREFIX + call.path,
      headers: json,
      payload: JSON.stringify(params),
    })
  ).statusCode;
}

it("figures are found where they are known to be", () => {
  const found = CASES.flatMap(([name, , fields]) => fields.map((field) => `${name}.${field}`));
  const known = [
    "accountTransfer.amount",
    "contractApplyOpen.leverRate",
    "exchangeApplyOpen.price",
    "financeOrderRedeem.expectPenalty",
    "ipoDrawLots.lots",
  ];
  expect(known.filter((at) => !found.includes(at))).toEqual([]);
});

describe.each(CASES)("%s", (_name, call, figures) => {
  it("refuses what is no figure, and is good without it", async () => {
    const { params, token } = await goodRequest(t, call);
    const good = textsOf(withId(call, params, randomUUID()));
    const before = await moved();
    for (const field of figures) {
      const forms = WRONG.map((text) => new URLSearchParams({ ...good, [field]: text }).toString());
      for (const form of [
        ...forms,
        `${new URLSearchParams({ ...good, [field]: "1" })}&${field}=2`,
      ]) {
        const { status, code = 0 } = await askForm(t, call, form, token);
        expect([field, form, status, errorName(code)]).toEqual([
          field,
          form,
          200,
          expect.any(String),
        ]);
      }
      if (call.methods.includes("POST"))
        for (const value of [1, true, null, ["1"], { a: 1 }])
          expect(await askJson(call, { ...good, [field]: value }, token)).toBe(415);
    }
    expect(await moved()).toBe(before);
    const { code, text } = await askForm(t, call, new URLSearchParams(good).toString(), token);
    expect([code, text]).toEqual([0, text]);
  });
});

/** Parameters of calls that only read, beside each call's own. */
const ASKED: Readonly<Record<string, string>> = {
  symbol: "btc",
  stage: "1min",
  endTime: "1795000000000",
  limit: "5",
  pageNo: "1",
  pageSize: "5",
  from: "USDT",
  to: "BTC",
  market: "us",
  type: "1",
  keyword: "btc",
  advert_type: "buy",
  currency: "USD",
  order_type: "by_amount",
  direction: "buy",
};
const READING = ALL_CALLS.filter(({ changes, body }) => changes !== true && body === undefined);

it("of what only reads too nothing is read as another figure", async () => {
  const ann = await somebody(t);
  const none = { userId: ann.userId, accountId: ann.accountId };
  const known = new Proxy(none as Known, { get: (of, key) => Reflect.get(of, key) ?? "none" });
  const good: string[] = [];
  for (const call of READING) {
    const fields = fieldsOf(call);
    const all: Record<string, unknown> = { ...ASKED, ...MATRIX[call.name]?.(known) };
    const own = Object.entries(textsOf(all)).filter(([name]) => name in fields);
    const form = (more: Record<string, string>): string =>
      new URLSearchParams({ ...Object.fromEntries(own), ...more }).toString();
    const isGood = (await askForm(t, call, form({}), ann.token)).code === 0;
    for (const [field, schema] of Object.entries(fields)) {
      if (!isFigure(schema) || NAMES.includes(field)) continue;
      if (isGood) good.push(`${call.name}.${field}`);
      for (const text of WRONG) {
        const { status, code = 0 } = await askForm(t, call, form({ [field]: text }), ann.token);
        expect([call.name, field, text, status, errorName(code)]).toEqual([
          ...[call.name, field, text, 200],
          expect.any(String),
        ]);
      }
    }
  }
  expect(good.length).toBeGreaterThan(50);
});
