/**
 * The server's clock is set back, by an hour and by a day, while it runs or before it starts again:
 * nothing is paid twice, nothing that was used is usable again, nothing counts as alive that has
 * not said so since, and what a killed server held is free.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addVirtualAccount, demoRecharge } from "../../contract/http/demo.ts";
import { creditQuote, creditRepay } from "../../contract/http/money/credit.ts";
import { financeOrderOpen } from "../../contract/http/money/earn.ts";
import { exchangeApply, exchangeQuote } from "../../contract/http/money/exchange.ts";
import { paymentAdd } from "../../contract/http/money/payment.ts";
import { idcodeCheck, setSafewordReg } from "../../contract/http/security.ts";
import { contractApplyOpen, contractOrderClose } from "../../contract/http/trading/perpetual.ts";
import {
  contractOrderFundingList,
  contractOrderList,
} from "../../contract/http/trading/perpetual-lists.ts";
import { localUser } from "../../contract/http/user.ts";
import { hoursUsed } from "../../contract/rules/finance/pledge.ts";
import { type Db, tx } from "../../server/db/tx.ts";
import { takeRate } from "../../server/kernel/limits/rate.ts";
import { JOBS } from "../../server/modules.ts";
import { FUND } from "../../server/testing/c2c.ts";
import { testDatabase } from "../../server/testing/database.ts";
import { payer } from "../../server/testing/good-requests/good-request.ts";
import { borrowed, credited } from "../../server/testing/good-requests/money.ts";
import { availableOf, booksBalance, credit, quoteOf, wake } from "../../server/testing/money.ts";
import { ownEmail } from "../../server/testing/own-name.ts";
import { again, type Person, somebody } from "../../server/testing/people.ts";
import { CARD } from "../../server/testing/private-calls.ts";
import { bindGoogle, sentCode } from "../../server/testing/proofs.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";
import { isWaiting, show } from "../../server/testing/trading.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const INTERVAL = 8 * HOUR;
const BTC = 4;
const fast = { readsPerSecond: 1e6, readsBurst: 1e6 };
const at = (t: TestApp, price = 100): Promise<void> =>
  show(t, BTC, `${price - 1}x1000`, `${price + 1}x1000`, [], {
    mark: String(price),
    index: String(price),
    last: String(price),
  });
/** A long of 1 with a thousand behind it, its holder and its id. */
async function long(t: TestApp): Promise<[Person, string]> {
  for (let i = 0; i < 3; i++) await at(t);
  const ann = await somebody(t);
  await credit(t, ann.accountId, "USDT", "1000", "contract");
  const order = {
    symbol: "btc.p",
    direction: "buy",
    leverRate: 5,
    agree: "1",
    orderType: "limit",
    price: "101",
    qty: "1",
  } as const;
  await ann.ok(contractApplyOpen, { ...order, clientOrderId: randomUUID() });
  return [ann, (await ann.ok(contractOrderList, {})).list[0].id];
}

describe.each([
  ["an hour", HOUR],
  ["a day", DAY],
] as const)("by %s", (_name, by) => {
  let db: Db;
  let t: TestApp;
  beforeAll(async () => {
    db = await testDatabase();
    t = await testApp({ db, app: fast });
  });
  afterAll(async () => {
    await t.close();
    await db.destroy();
  });
  afterEach(() => booksBalance(db));

  /** Time goes on for people who are there. */
  const pass = async (ms: number, ...people: Person[]): Promise<void> => {
    for (let left = ms; left > 0; left -= 12 * HOUR) {
      t.clock.pass(Math.min(left, 12 * HOUR));
      for (const one of people) await one.ok(localUser, {});
    }
  };
  /** Does what has fallen due. */
  const due = async (): Promise<void> => {
    wake(t);
    await JOBS.find(({ name }) => name === "due")?.run(t.services, t.clock.now());
  };

  it("a code that was used stays used, of the authenticator and of a letter", async () => {
    const ann = await somebody(t, { email: ownEmail("back") });
    const google = await bindGoogle(t, ann);
    const byApp = (verifcode: string) =>
      ({ scene: "change", verifcode_type: 3, verifcode }) as const;
    const byMail = (verifcode: string) =>
      ({ scene: "fund", verifcode_type: 2, verifcode }) as const;
    const early = google();
    await ann.ok(idcodeCheck, byApp(early));
    // Where the first one was good, the clock stands again later.
    await pass(by - 90_001, ann);
    const sent = await sentCode(t, ann, { scene: "fund", verifcode_type: 2 }, ann.username);
    await ann.ok(idcodeCheck, byMail(sent));
    const late = google();
    await ann.ok(idcodeCheck, byApp(late));
    t.clock.set(-by);
    for (const code of [early, late])
      expect(await ann.no(idcodeCheck, byApp(code))).toMatch(/^(http 428|codeWrong)$/);
    expect(await ann.no(idcodeCheck, byApp(early))).toBe("http 428");
    expect(await ann.no(idcodeCheck, byMail(sent))).toBe("http 428");
    // Nor does one of before stand in the way of the next.
    await sentCode(t, ann, { scene: "fund", verifcode_type: 2 }, ann.username);
    await t.services.mail.drain();
    const letter = t.letters.findLast(({ target }) => target === ann.username);
    const next = /\b\d{6}\b/.exec(letter?.body ?? "")?.[0] ?? "";
    expect(await ann.no(idcodeCheck, byMail(late))).toBe("codeWrong");
    expect(await ann.no(idcodeCheck, byMail(sent))).toBe("codeWrong");
    await ann.ok(idcodeCheck, byMail(next));
  });

  it("a request that was answered keeps its answer, and a price that was firm is not firm for longer", async () => {
    const ann = await somebody(t);
    ann.enter(await ann.ok(addVirtualAccount, {}));
    const topUp = { amount: "50", requestId: randomUUID() };
    await ann.ok(demoRecharge, topUp);
    const take = { quoteId: await quoteOf(t, ann, "10"), requestId: randomUUID() };
    const answers = async () => [
      await ann.ok(demoRecharge, topUp),
      await ann.ok(exchangeApply, take),
    ];
    const first = await answers();
    const untaken = await quoteOf(t, ann, "10");
    t.clock.set(-by);
    wake(t);
    expect(await answers()).toEqual(first);
    for (const quoteId of [take.quoteId, untaken])
      expect(await ann.no(exchangeApply, { quoteId, requestId: randomUUID() })).toBe("statusError");
  });

  it("a rate for paying back a loan is not firm for longer either", async () => {
    const [ann, loanNo] = await credited(t);
    const { quoteId } = await ann.ok(creditQuote, { loanNo, paySymbol: "USDT" });
    t.clock.set(-by);
    expect(
      await ann.no(creditRepay, {
        loanNo,
        quoteId,
        amount: "1",
        safeword: FUND,
        requestId: randomUUID(),
      }),
    ).toBe("20");
  });

  it("a password that was typed then counts as typed no longer, and a window of tries that began then is over", async () => {
    const ann = await somebody(t);
    const rule = { scope: `back ${by}`, max: 1, perMs: MINUTE };
    const take = (): Promise<boolean> => tx(db, (trx) => takeRate(trx, rule, "x", t.clock.now()));
    expect([await take(), await take()]).toEqual([true, false]);
    t.clock.set(-by);
    expect([await take(), await take()]).toEqual([true, false]);
    expect(await ann.no(setSafewordReg, { safeword: FUND, re_safeword: FUND })).toBe("10");
  });

  it("a fund password that was set then is right, and not newer than what it proves", async () => {
    const ann = await payer(t);
    t.clock.set(-by);
    await ann.ok(paymentAdd, { type: 1, ...CARD, safeword: FUND });
  });

  it("what fell silent is silent after five seconds, and what speaks is alive", async () => {
    const ann = await somebody(t);
    ann.enter(await ann.ok(addVirtualAccount, {}));
    await ann.ok(demoRecharge, { amount: "50", requestId: randomUUID() });
    const ask = { from: "USDT", to: "BTC", fromAmount: "10" };
    const turns = (ms: number): void => {
      t.clock.pass(ms);
      t.app.turn();
    };
    wake(t);
    t.app.turn();
    await ann.ok(exchangeQuote, ask);
    t.clock.set(-by);
    turns(1);
    turns(5000);
    await ann.ok(exchangeQuote, ask);
    turns(1);
    expect(await ann.no(exchangeQuote, ask)).toBe("liveDataFailed");
    await show(t, 0, "99x10", "100x10");
    await ann.ok(exchangeQuote, ask);
  });

  it("each day's income is paid once, and the principal with the last", async () => {
    const ann = await payer(t);
    await credit(t, ann.accountId, "USDT", "1000", "finance");
    const product = {
      product_id: `back-${by}`,
      name: "back",
      type: "fund",
      asset: "USDT",
      term_days: 7,
      daily_rate: "0.005",
    } as const;
    const terms = {
      penalty_ratio: "0.003",
      per_user: 3,
      quota: "100000",
      is_on: true,
      min_amount: "100",
      max_amount: "5000",
    };
    await db
      .insertInto("earn_product")
      .values({ ...product, ...terms })
      .execute();
    const asked = {
      productId: product.product_id,
      amount: "1000",
      expectVersion: 1,
      agree: "1",
      requestId: randomUUID(),
    } as const;
    wake(t);
    const { orderNo } = await ann.ok(financeOrderOpen, asked);
    const days = async (count: number): Promise<void> => {
      for (let i = 0; i < count; i++) {
        t.clock.pass(DAY);
        await due();
      }
    };
    await days(4);
    for (let i = 0; i < 3; i++) {
      t.clock.set(-by);
      await due();
    }
    await days(12);
    expect((await availableOf(db, ann.accountId))["finance USDT"]).toBe("1035");
    const paid = await db
      .selectFrom("earn_income")
      .select("no")
      .where("order_no", "=", orderNo)
      .orderBy("no")
      .execute();
    expect(paid.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it("each hour's interest is charged once", async () => {
    const [, { loanNo }] = await borrowed(t);
    const loan = () =>
      db
        .selectFrom("pledge_loan")
        .selectAll()
        .where("order_no", "=", loanNo)
        .executeTakeFirstOrThrow();
    const { created_at } = await loan();
    const hours = async (count: number): Promise<void> => {
      for (let i = 0; i < count; i++) {
        t.clock.pass(HOUR);
        await due();
      }
    };
    await hours(5);
    const before = await loan();
    t.clock.set(-by);
    await due();
    expect(await loan()).toEqual(before);
    await hours(by / HOUR + 2);
    const { hours: charged, interest } = await loan();
    expect([charged, Number(interest)]).toEqual([
      hoursUsed(created_at, t.clock.now()),
      Number((8 * charged) / 1000),
    ]);
  });

  it("each funding is charged once, however often its time comes", async () => {
    t.clock.pass(INTERVAL - (t.clock.now() % INTERVAL) - 10 * MINUTE);
    const [ann] = await long(t);
    const minutes = async (count: number): Promise<void> => {
      for (let i = 0; i < count; i++) {
        t.clock.pass(MINUTE);
        for (let j = 0; j < 2; j++) await at(t);
      }
    };
    const paid = async () => (await ann.ok(contractOrderFundingList, {})).list;
    await minutes(12);
    const once = await paid();
    expect(once.length).toBe(1);
    t.clock.set(-by);
    await minutes(3);
    await pass(by - 6 * MINUTE, ann);
    await minutes(6);
    expect(await paid()).toEqual(once);
  });

  it("a server that was killed before holds nothing: the next one closes a position at once", async () => {
    const [ann, id] = await long(t);
    t.clock.set(-by);
    const next = await testApp({ db, clock: t.clock, app: fast });
    const heir = await again(next, ann);
    for (let i = 0; i < 3; i++) await at(next);
    const asked = heir.client.call(contractOrderClose, { id, clientOrderId: randomUUID() });
    await isWaiting(next);
    await at(next);
    expect((await asked).ok).toBe(true);
    await next.close();
  });
});
