/**
 * Every list of the contract under attack: cursors of others, of other lists, made up; sizes out of bounds; rows that come, go and share an instant
 * between two pages. Each row once, nobody else's, never an error of the server.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ALL_CALLS } from "../../contract/http/all-calls.ts";
import { c2cUserSet } from "../../contract/http/c2c/member.ts";
import type { Call } from "../../contract/http/call.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import type { Database } from "../../server/db/schema.ts";
import { type Db, tx } from "../../server/db/tx.ts";
import { sealOwner } from "../../server/modules/c2c/orders/row.ts";
import { testDatabase } from "../../server/testing/database.ts";
import { ask } from "../../server/testing/hostile/ask-raw.ts";
import { furnish } from "../../server/testing/hostile/furnish.ts";
import { credit } from "../../server/testing/money.ts";
import { onSale } from "../../server/testing/offers.ts";
import { type Person, somebody } from "../../server/testing/people.ts";
import type { Known } from "../../server/testing/private-calls.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";

const entriesOf = (schema: unknown): Readonly<Record<string, unknown>> =>
  Object(Object(schema).entries);
const isPaged = ({ params }: Call): boolean =>
  "after" in entriesOf(params) && ["pageNo", "page_no"].some((name) => name in entriesOf(params));
const LISTS: readonly Call[] = ALL_CALLS.filter(isPaged);
const sizeOf = ({ params }: Call): string =>
  "page_size" in entriesOf(params) ? "page_size" : "pageSize";
const numberOf = ({ params }: Call): string =>
  "page_no" in entriesOf(params) ? "page_no" : "pageNo";

/** A list's own rows: where they lie, whose they are, what names and orders them. */
interface Rows {
  table: keyof Database;
  /** The column of whose they are; without it none is taken away. */
  owner?: "account_id" | "user_id" | "seller_user";
  id: string;
  at: string;
  asked?: (k: Known) => Record<string, string>;
  /** Rows that may be copied, where the table has others too. */
  of?: string;
  /** Other values of a copy. */
  copy?: (n: number, name: string) => object;
}
const own = (table: keyof Database, more: Partial<Rows> = {}): Rows => ({
  table,
  owner: "account_id",
  id: "order_no",
  at: "created_at",
  ...more,
});
const named = (n: number): object => ({ client_order_id: `copy-${n}` });
const ordersOf = (product: string): Rows =>
  own("trade_order", { of: product, copy: (n) => ({ ...named(n), state: "cancelled", product }) });
const dealsOf = (product: string): Rows =>
  own("trade_deal", { id: "deal_no", of: "perpetual", copy: (n) => ({ step: 100 + n, product }) });
const c2cOrders = (asked: Record<string, string>): Rows =>
  own("c2c_order", {
    owner: "seller_user",
    asked: () => asked,
    copy: (_n, name) => ({
      payments_sealed: t.services.secrets.seal(sealOwner(name), "[]"),
      status: "unpaid",
    }),
  });
const REPAID = { status: "repaid", paid: "777", finished_at: 1 };
const CANCELLED = { status: "cancelled", outcome: "cancelled", ended_at: 1 };
const ROWS: Readonly<Record<string, Rows>> = {
  transferList: own("transfer_order"),
  exchangeList: own("exchange_order", { copy: (_n, name) => ({ quote_id: name }) }),
  rechargeList: own("deposit_order", {
    copy: () => ({ status: 3, reference: null, payment: null, tx_hash: "" }),
  }),
  withdrawList: own("withdraw_order", { copy: () => ({ status: 5 }) }),
  financeOrderList: own("earn_order"),
  pledgeList: own("pledge_loan"),
  pledgeRecord: {
    table: "pledge_record",
    id: "no",
    at: "at",
    asked: (k) => ({ loanNo: k.pledge }),
    copy: (n) => ({ no: 100 + n }),
  },
  creditList: own("credit_loan", { copy: () => REPAID }),
  exchangeApplyList: ordersOf("spot"),
  contractApplyList: ordersOf("perpetual"),
  exchangeApplyDeals: dealsOf("spot"),
  contractOrderDeals: dealsOf("perpetual"),
  contractOrderList: own("trade_position", {
    id: "id",
    at: "closed_at",
    asked: () => ({ state: "closed" }),
    copy: () => ({ state: "closed", close_reason: "manual" }),
  }),
  contractOrderFundingList: { table: "trade_funding", id: "position_id", at: "at" },
  futuresList: own("trade_delivery", { asked: () => ({ state: "all" }), copy: named }),
  ipoRecords: own("ipo_record", { copy: (n) => ({ ...named(n), ...CANCELLED, no: 100 + n }) }),
  icoRecords: own("ico_record", { copy: named }),
  promoteRebateList: own("rebate_entry", { copy: (_n, name) => ({ deposit_no: name }) }),
  c2cAdvertListOf: own("c2c_advert", { owner: "user_id", id: "advert_id" }),
  c2cOrderList: c2cOrders({ tab: "open", role: "served" }),
  c2cOrderListOf: c2cOrders({ tab: "open" }),
};

let db: Db;
let t: TestApp;
let [ann, eve]: Person[] = [];
let known: Known;
beforeAll(async () => {
  db = await testDatabase();
  t = await testApp({ db, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
  ann = await somebody(t);
  known = await furnish(t, ann);
  await oneOfEach();
  eve = await somebody(t, { usercode: ann.usercode });
  await eve.ok(c2cUserSet, { notify_order: "inapp" });
  for (let i = 0; i < 4; i++) {
    await somebody(t, { usercode: ann.usercode });
    await credit(t, eve.accountId, "USDT", String(i + 1));
  }
}, patience(120_000));
afterAll(async () => {
  // Rows are copied by hand, without the money that real ones moved.
  await t.close({ booksBroken: true });
  await db.destroy();
});

/** Things that furnishing leaves out: a purchase of tokens, a position's payments. */
async function oneOfEach(): Promise<void> {
  const whose = { account_id: ann.accountId };
  const sale = { order_no: "token-1", offer_id: await onSale(t), mode: "real" as const };
  const bought = { client_order_id: "token-1", amount: "100", tokens: "333", created_at: 1 };
  await db
    .insertInto("ico_record")
    .values({ ...sale, ...whose, ...bought, status: "bought", refunded_at: null })
    .execute();
  const paid = {
    symbol: "btc.p",
    rate: "0.0001",
    mark: "100",
    held: "1",
    amount: "0.01",
    nights: 0 as const,
    worth: "0.01",
  };
  await db
    .insertInto("trade_funding")
    .values({ position_id: known.position, at: 1, ...whose, ...paid })
    .execute();
}

let copies = 0;
/** Later than any row so far. */
let latest = 1e9;
/** Copies a row of Ann's, `later` ms after it, under a name of its own; returns the name. What it refers to need not be there. */
async function copyOf({ table, id, at, owner, of, copy }: Rows, later: number): Promise<string> {
  const n = ++copies;
  const name = `copy-${String(n).padStart(4, "0")}`;
  const patch = JSON.stringify({ [id]: name, ...copy?.(n, name) });
  const mine =
    owner === undefined ? sql`true` : sql`${sql.ref(`r.${owner}`)} = ${ownerOf(owner, ann)}`;
  const those = of === undefined ? sql`true` : sql`r.product = ${of}`;
  const moment = sql`jsonb_build_object(${sql.lit(at)}, coalesce(${sql.ref(`r.${at}`)}, 0) + ${sql.lit(later)})`;
  await tx(db, async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await sql`
      INSERT INTO ${sql.table(table)}
      SELECT (jsonb_populate_record(NULL::${sql.table(table)}, to_jsonb(r) || ${moment} || ${patch}::jsonb)).*
      FROM ${sql.table(table)} AS r WHERE ${mine} AND ${those} AND ${sql.ref(`r.${id}`)}::text NOT LIKE 'copy-%'
      ORDER BY ${sql.ref(`r.${id}`)} LIMIT 1`.execute(trx);
  });
  return name;
}
const ownerOf = (column: NonNullable<Rows["owner"]>, { userId, accountId }: Person): string =>
  column === "account_id" ? accountId : userId;

/** Gives rows to somebody else: they leave Ann's list. */
async function takeAway({ table, id, owner }: Rows, names: readonly string[]): Promise<void> {
  if (owner === undefined) return;
  await tx(db, async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(owner)} = ${ownerOf(owner, eve)} WHERE ${sql.ref(id)} IN (${sql.join(names)})`.execute(
      trx,
    );
  });
}

/** How often somebody trades is counted anew for each page. */
const withoutStats = (key: string, value: unknown): unknown =>
  key === "stats" ? undefined : value;

interface Page {
  code: number | undefined;
  status: number;
  rows: string[];
  next: string;
}
async function read(call: Call, params: Record<string, string>, who: Person): Promise<Page> {
  const { status, code, text } = await ask(
    t,
    call,
    { ...ROWS[call.name]?.asked?.(known), ...FIXED[call.name], ...params },
    who.token,
  );
  const { data } = JSON.parse(text) as {
    data?: { list?: unknown[]; next?: string; page?: { list: unknown[]; next?: string } };
  };
  const page = data?.page ?? data;
  return {
    status,
    code,
    rows: (page?.list ?? []).map((row) => JSON.stringify(row, withoutStats)),
    next: page?.next ?? "",
  };
}
/** Parameters that lists of the market and of texts need. */
const FIXED: Readonly<Record<string, Record<string, string>>> = {
  itemConstituents: { kind: "index", id: "spx" },
  c2cAdvertList: { direction: "buy", symbol: "USDT", currency: "USD" },
};

const all = (call: Call, who: Person): Promise<Page> => read(call, { [sizeOf(call)]: "100" }, who);

/** All pages of a list, one after the other; `between` happens after each. */
async function through(
  call: Call,
  size: string,
  between: (isFirst: boolean) => Promise<void>,
): Promise<string[]> {
  const found: string[] = [];
  for (let after = "", i = 0; i < 300; i++) {
    const page = await read(call, { [sizeOf(call)]: size, after }, ann);
    expect([call.name, page.status, page.code]).toEqual([call.name, 200, 0]);
    found.push(...page.rows);
    await between(after === "");
    after = page.next;
    if (after === "") return found;
  }
  throw new Error(`${call.name} has no end`);
}

describe.each(Object.entries(ROWS))("%s", (name, rows) => {
  it("has each row once, whatever comes and goes between two pages", async () => {
    const call = ALL_CALLS.find((one) => one.name === name)!;
    const names: string[] = [];
    // Two at a time share an instant.
    for (let i = 0; i < 6; i++) names.push(await copyOf(rows, i % 2 === 0 ? ++latest : latest));
    const before = (await all(call, ann)).rows;
    expect(before.length).toBeGreaterThan(5);
    const found = await through(call, "2", async (isFirst) => {
      if (isFirst) await takeAway(rows, names.slice(-2));
      await copyOf(rows, ++latest);
    });
    expect(found).toEqual(before);
  });
});

it("lists without rows of their own have each row once", async () => {
  for (const call of LISTS.filter(({ name }) => !(name in ROWS))) {
    const { code, rows } = await all(call, ann);
    // The scripted market has no index.
    expect([call.name, code]).toEqual([call.name, call.name === "itemConstituents" ? 1006 : 0]);
    if (code === 0)
      expect([call.name, await through(call, "1", async () => {})]).toEqual([call.name, rows]);
  }
});

it("the ledger has each row once where two chains have one number at one instant", async () => {
  const [call] = LISTS.filter(({ name }) => name === "moneylogList");
  await sql`
    WITH mine AS (
      SELECT e.shard, e.seq, p.id FROM ledger_entry e JOIN ledger_posting p ON p.shard = e.shard AND p.seq = e.seq JOIN ledger_account a ON a.id = e.account_id
      WHERE a.owner = ${ann.accountId} AND e.available <> 0 AND NOT EXISTS (SELECT FROM ledger_posting q WHERE q.seq = e.seq AND q.shard = (e.shard + 1) % 16)
      ORDER BY e.at DESC, e.seq DESC LIMIT 1),
    posted AS (
      INSERT INTO ledger_posting SELECT (jsonb_populate_record(p, jsonb_build_object('id', p.id || '-twin', 'shard', (p.shard + 1) % 16))).*
      FROM ledger_posting p JOIN mine m ON m.shard = p.shard AND m.seq = p.seq)
    INSERT INTO ledger_entry SELECT (jsonb_populate_record(e, jsonb_build_object('shard', (e.shard + 1) % 16))).*
    FROM ledger_entry e JOIN mine m ON m.shard = e.shard AND m.seq = e.seq`.execute(db);
  const before = (await all(call, ann)).rows;
  expect(before.filter((row) => row.includes("-twin")).length).toBeGreaterThan(0);
  const found = await through(call, "1", async () => {});
  expect(found).toEqual(before);
});

const MADE_UP = [
  ..."x,1,1~2,1~2~3,1~2~3~4,1~2~3~4~5~6,~,~~,9999999999999999~a,99999999999999999~a,0~0,-1~a,1e9~a,NaN~a,Infinity~a,1.5~a,:~:,..~..".split(
    ",",
  ),
  "9".repeat(160),
  `1${"~".repeat(159)}`,
];
const REFUSED = ["1'; --", "a b", "%00", "\u0000", "ａ", "x".repeat(161), "<x>", "{}", "1~a\n"];
const NO_SIZES = ["0", "-1", "101", "1e9", "99999999999999999999", "abc", "1.5", "0x10", "\u0661"];

it("a cursor of another's list, of another list or made up shows nobody else's rows, and is never an error of the server", {
  timeout: patience(240_000),
}, async () => {
  const guest = { token: "" } as Person;
  const cursors = new Set(MADE_UP);
  for (const call of LISTS) {
    for (const who of [ann, eve, guest])
      cursors.add((await read(call, { [sizeOf(call)]: "1" }, who)).next);
  }
  cursors.delete("");
  expect(cursors.size).toBeGreaterThan(MADE_UP.length + 15);
  for (const call of LISTS.filter(({ name }) => name !== "itemConstituents"))
    for (const who of call.auth === "none" ? [guest] : [ann, eve]) {
      const whole = await all(call, who);
      const mine = new Set(whole.rows);
      const said = await Promise.all(
        [...cursors].map(async (after) => ({
          after,
          ...(await read(call, { [sizeOf(call)]: "100", after }, who)),
        })),
      );
      const wrong = said.filter(
        ({ status, code, rows }) =>
          status !== 200 || code !== whole.code || rows.some((row) => !mine.has(row)),
      );
      expect([call.name, wrong.map(({ after, status, code }) => [after, status, code])]).toEqual([
        call.name,
        [],
      ]);
    }
});

it("what is no cursor, no size and no number of a page is refused", {
  timeout: patience(120_000),
}, async () => {
  for (const call of LISTS) {
    const asked = [
      ...REFUSED.map((after) => ({ after })),
      ...NO_SIZES.map((size) => ({ [sizeOf(call)]: size })),
      ...["0", "-1", "1000001", "1e3", "x"].map((no) => ({ [numberOf(call)]: no })),
    ];
    const said = await Promise.all(asked.map((params) => read(call, params, ann)));
    const taken = said.flatMap(({ status, code }, i) =>
      status === 200 && (code === 1027 || code === 1001) ? [] : [[asked[i], status, code]],
    );
    expect([call.name, taken]).toEqual([call.name, []]);
    const far = await read(call, { [numberOf(call)]: "1000000", [sizeOf(call)]: "100" }, ann);
    const code = call.name === "itemConstituents" ? 1006 : 0;
    expect([call.name, far.status, far.code, far.rows, far.next]).toEqual([
      call.name,
      200,
      code,
      [],
      "",
    ]);
  }
});
