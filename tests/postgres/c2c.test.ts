/**
 * Two servers on one PostgreSQL, and orders of C2C at which both sides, the clock and an appeal
 * pull at once: exactly one has its way, and what is in escrow is what open orders are of.
 */
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { c2cAdvertClose, c2cAdvertGet } from "../../contract/http/c2c/advert.ts";
import { c2cUserCenter, c2cUserSet } from "../../contract/http/c2c/member.ts";
import {
  c2cOrderCancel,
  c2cOrderGet,
  c2cOrderList,
  c2cOrderOpenPost,
  c2cOrderPaid,
  c2cOrderPass,
} from "../../contract/http/c2c/order.ts";
import { c2cAppealApply } from "../../contract/http/c2c/talk.ts";
import type { Call, ParamsIn } from "../../contract/http/call.ts";
import { nickKeys } from "../../contract/rules/c2c/nick/looks.ts";
import { migrate } from "../../server/db/migrate/migrate.ts";
import { openPostgres } from "../../server/db/postgres/postgres.ts";
import type { Db } from "../../server/db/tx.ts";
import { doDue } from "../../server/due/due.ts";
import { c2cDue } from "../../server/modules/c2c/orders/clock.ts";
import {
  advertised,
  advertiser,
  type Deal,
  deal,
  FUND,
  id,
  opened,
  paid,
  trader,
} from "../../server/testing/c2c.ts";
import { newDatabase, testServer } from "../../server/testing/database.ts";
import { booksBalance, wake } from "../../server/testing/money.ts";
import { type Person, shortOf, somebody } from "../../server/testing/people.ts";
import { pictureOf } from "../../server/testing/proofs.ts";
import { clientOf, type TestApp, testApp } from "../../server/testing/test-app.ts";

const fast = { readsPerSecond: 1e6, readsBurst: 1e6 };
let dbs: Db[];
let apps: TestApp[];
let t: TestApp;
beforeAll(async () => {
  const url = await newDatabase(testServer() as string);
  dbs = [await openPostgres(url), await openPostgres(url)];
  await migrate(dbs[0], 1);
  apps = [await testApp({ db: dbs[0], app: fast }), await testApp({ db: dbs[1], app: fast })];
  t = apps[0];
});
afterAll(async () => {
  for (const app of apps) await app.app.close();
  for (const db of dbs) await db.destroy();
});
afterEach(() => booksBalance(dbs[0]));

const meet = (): void => {
  apps[1].clock.pass(t.clock.now() - apps[1].clock.now());
  for (const app of apps) wake(app);
};
/** One person's call on one of the servers, answered in a word. */
async function say<C extends Call>(
  server: number,
  who: Person,
  call: C,
  params: ParamsIn<C>,
): Promise<string> {
  const app = apps[server % 2];
  const answer = await clientOf(app.app, () => app.clock.now(), { token: () => who.token }).call(
    call,
    params,
  );
  return answer.ok ? "ok" : shortOf(answer.error);
}
const due = (server: number): Promise<number> =>
  doDue(dbs[server], c2cDue(apps[server].services), apps[server].clock.now(), (what, error) => {
    throw new Error(what, { cause: error });
  });
const statusOf = async ({ buyer, order }: Deal): Promise<string> =>
  (await buyer.ok(c2cOrderGet, { order_no: order.order_no })).status;
const cancel = (d: Deal) => ({
  order_no: d.order.order_no,
  reason: "other",
  not_paid: true,
  safeword: FUND,
  ...id(),
});

it("paid, taken back and timed out at once: one of them", async () => {
  for (let round = 0; round < 6; round++) {
    const d = await deal(t);
    t.clock.pass(15 * 60_000 - 1);
    meet();
    const pay = { order_no: d.order.order_no, payment_id: d.order.payments[0].id, ...id() };
    const said = Promise.all([
      say(0, d.buyer, c2cOrderPaid, pay),
      say(1, d.buyer, c2cOrderCancel, cancel(d)),
    ]);
    apps[1].clock.pass(1);
    const [answers] = await Promise.all([said, due(0), due(1)]);
    const status = await statusOf(d);
    expect([
      answers.filter((word) => word === "ok").length,
      ["paid", "cancelled", "timeout"].includes(status),
    ]).toEqual([
      status === "timeout" ? 0 : status === "cancelled" && answers[0] === "ok" ? 2 : 1,
      true,
    ]);
  }
});

it("released twice, taken back and appealed at once: the coins go one way, once", async () => {
  for (let round = 0; round < 6; round++) {
    const d = await deal(t);
    await paid(d);
    t.clock.pass(16 * 60_000);
    meet();
    const files = await pictureOf(t, d.buyer.userId, "proof");
    const appeal = {
      order_no: d.order.order_no,
      reason: "other",
      description: "x",
      contact_name: "U",
      contact: "x",
      files,
    };
    const pass = () => ({ order_no: d.order.order_no, safeword: FUND, ...id() });
    await Promise.all([
      ...[say(0, d.seller, c2cOrderPass, pass()), say(1, d.seller, c2cOrderPass, pass())],
      ...[say(1, d.buyer, c2cOrderCancel, cancel(d)), say(0, d.buyer, c2cAppealApply, appeal)],
    ]);
    const status = await statusOf(d);
    const ends = await dbs[0]
      .selectFrom("ledger_posting")
      .select("id")
      .where("ref_no", "=", d.order.order_no)
      .where("id", "like", "%:re%")
      .execute();
    expect([status, ends.length]).toEqual([status, status === "appeal" ? 0 : 1]);
    expect(["completed", "cancelled", "appeal"]).toContain(status);
  }
});

it("an ad taken by twenty at once sells what it has and no more, and is not closed meanwhile", async () => {
  const seller = await advertiser(t);
  const ad = await advertised(t, seller, { quantity: "300", max_amount: "306" });
  const takers: Person[] = [];
  for (let i = 0; i < 20; i++) takers.push(await trader(t));
  meet();
  const ask = () => ({
    advert_id: ad.advert_id,
    order_type: "by_amount" as const,
    amount: "50",
    expect_price: "1.02",
    ...id(),
  });
  const words = await Promise.all([
    ...takers.map((who, i) => say(i, who, c2cOrderOpenPost, ask())),
    say(1, seller, c2cAdvertClose, { advert_id: ad.advert_id, ...id() }),
  ]);
  const open = words.slice(0, 20).filter((word) => word === "ok").length;
  // A buyer who waited too long is told to ask again: a busy machine sells less at once, never more.
  expect(
    words.filter(
      (word) => !["ok", "amountOutsideRange", "notExist", "advertBusy", "tryLater"].includes(word),
    ),
  ).toEqual([]);
  expect(words[20] === "ok" ? open === 0 : open <= 6).toBe(true);
  const { surplus } = await seller.ok(c2cAdvertGet, { advert_id: ad.advert_id });
  expect(Math.round(Number(surplus) * 1e8)).toBe(300e8 - open * 4901960784);
});

it("four orders of one buyer at once are three", async () => {
  const [seller, buyer] = [await advertiser(t), await trader(t)];
  const ad = await advertised(t, seller);
  await opened(t, buyer, ad);
  meet();
  const ask = () => ({
    advert_id: ad.advert_id,
    order_type: "by_amount" as const,
    amount: "60",
    expect_price: "1.02",
    ...id(),
  });
  const words = await Promise.all(
    Array.from({ length: 8 }, (_, i) => say(i, buyer, c2cOrderOpenPost, ask())),
  );
  expect(
    words.filter((word) => word !== "ok" && word !== "unpaidOrders" && word !== "tryLater"),
  ).toEqual([]);
  const { list } = await buyer.ok(c2cOrderList, { tab: "open" });
  expect([list.length, words.filter((word) => word === "ok").length + 1]).toEqual([
    Math.min(3, list.length),
    list.length,
  ]);
});

it("of names that look alike taken at once one is given, and of names that one takes at once the looks of the last are kept", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => somebody(t)));
  meet();
  const alike = [
    "Mill Lane",
    "MiII Lane",
    "M1ll Lane",
    "mill_lane",
    "Míll Làne",
    "Ｍｉｌｌ　Ｌａｎｅ",
    "ᴍɪʟʟ ʟᴀɴᴇ",
    "M.i.l.l Lane",
  ];
  const said = await Promise.all(
    people.map((who, i) => say(i, who, c2cUserSet, { nick_name: alike[i] })),
  );
  expect(said.toSorted()).toEqual([...Array(7).fill("accountExists"), "ok"]);
  const [ann] = people;
  const own = await Promise.all(
    alike.map((_, i) => say(i, ann, c2cUserSet, { nick_name: `Quay ${i}` })),
  );
  expect(own).toEqual(alike.map(() => "ok"));
  const rows = await dbs[0]
    .selectFrom("c2c_nick")
    .select("key")
    .where("user_id", "=", ann.userId)
    .orderBy("key")
    .execute();
  expect(rows.map(({ key }) => key)).toEqual(nickKeys((await ann.ok(c2cUserCenter, {})).nick_name));
});
