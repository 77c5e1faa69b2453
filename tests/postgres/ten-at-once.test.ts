/**
 * Ten who want the same thing at once, of two servers on one PostgreSQL: it happens once. Each hears the answer of the first or a refusal by its name, never an
 * HTTP error. Generated over the calls that move money; one that is new has to say whether it can happen again.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ALL_CALLS } from "../../contract/http/all-calls.ts";
import type { Call } from "../../contract/http/call.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import { migrate } from "../../server/db/migrate/migrate.ts";
import { openPostgres } from "../../server/db/postgres/postgres.ts";
import type { Db } from "../../server/db/tx.ts";
import { findSession } from "../../server/identity/sessions.ts";
import { goodRequest, withId } from "../../server/testing/changing-calls.ts";
import { newDatabase, testServer } from "../../server/testing/database.ts";
import type { GoodRequest } from "../../server/testing/good-requests/good-request.ts";
import { booksBalance, wake } from "../../server/testing/money.ts";
import { shortOf } from "../../server/testing/people.ts";
import { clientOf, type TestApp, testApp } from "../../server/testing/test-app.ts";
import { quotePerpetual } from "../../server/testing/trading.ts";
import { LONG_RUN } from "../support/long-run.ts";
import { until } from "../support/until.ts";

const TEN = 10;
const fast = { readsPerSecond: 1e6, readsBurst: 1e6 };
/** Uses up what it is about, with what the others may hear. The first ones run in `npm test` too. */
const USED_UP: Readonly<Record<string, readonly string[]>> = {
  contractOrderClose: ["productNotExist"],
  pledgeRepay: ["20"],
  creditRepay: ["20"],
  c2cOrderPass: ["20"],
  c2cOrderCancel: ["20"],
  financeOrderRedeem: ["orderStatus"],
  withdrawApply: ["withdrawalPending", "http 428"],
};
const USED_UP_TOO: typeof USED_UP = {
  c2cOrderPaid: ["20"],
  c2cAdvertClose: ["orderStatus"],
  c2cAdvertAddClosed: ["orderStatus"],
  contractOrderReverse: ["productNotExist"],
  contractApplyCancel: ["orderStatus"],
  exchangeApplyCancel: ["orderStatus"],
  exchangeApply: ["statusError"],
  dustApply: ["statusError"],
  creditApply: ["loanInProgress"],
  ipoCancel: ["orderStatus"],
  ipoDrawLots: ["subscriptionInProcess"],
  ipoSubscribe: ["subscriptionInProcess"],
  pledgeRenew: ["orderStatus"],
  promoteClaim: ["statusError"],
  withdrawCancel: ["statusError"],
};
/** Each is another one of its kind, or finds nothing left to do. */
const AGAIN = [
  ...[
    "accountTransfer",
    "demoRecharge",
    "rechargeApply",
    "virtualReset",
    "financeOrderOpen",
    "pledgeOpen",
    "pledgeAdd",
    "icoBuy",
    "futuresOpen",
  ],
  ...[
    "c2cAdvertAdd",
    "c2cOrderAdjust",
    "c2cOrderOpen",
    "c2cOrderOpenPost",
    "c2cQuickOpen",
    "contractOrderAdjustMargin",
    "contractOrderCloseAll",
  ],
  ...["contractApplyOpen", "contractApplyClose", "contractApplyUpdate", "contractApplyCancelAll"],
  ...["exchangeApplyOpen", "exchangeApplyUpdate", "exchangeApplyCancelAll"],
];
const MONEY = ALL_CALLS.filter((call) => call.money === true);
const ofMoney = (names: readonly string[]): [string, Call][] =>
  MONEY.flatMap((call) => (names.includes(call.name) ? [[call.name, call]] : []));

let dbs: Db[];
let apps: TestApp[];
let t: TestApp;
beforeAll(async () => {
  const url = await newDatabase(testServer() as string);
  dbs = [await openPostgres(url), await openPostgres(url)];
  await migrate(dbs[0], 1);
  t = await testApp({ db: dbs[0], app: fast });
  apps = [t, await testApp({ db: dbs[1], app: fast, clock: t.clock })];
});
afterAll(async () => {
  for (const app of apps) await app.app.close();
  for (const db of dbs) await db.destroy();
});
afterEach(() => booksBalance(dbs[0]));

/** One sending to one of the servers, its answer in a word; a claim that another process still works at is asked for again, as clients do. */
async function sent(
  server: number,
  call: Call,
  { params, token }: GoodRequest,
  id: string,
): Promise<string> {
  const app = apps[server % 2];
  const client = clientOf(
    app.app,
    () => app.clock.now(),
    token === undefined ? {} : { token: () => token },
  );
  const order = "clientOrderId" in params ? { clientOrderId: id } : {};
  const ask = async (): Promise<string> => {
    const answer = await client.call(call, withId(call, { ...params, ...order }, id), {
      requestId: id,
      timeoutMs: 60_000,
    });
    return answer.ok ? `ok ${JSON.stringify(answer.value)}` : shortOf(answer.error);
  };
  return until(ask, (word) => word !== "http 409", {
    what: `an answer to ${call.name}`,
    everyMs: 1,
  });
}
/**
 * Answers that all have heard. The market goes on meanwhile: an order that waits for an event has
 * one, and a late one hears so.
 */
async function heard(words: readonly Promise<string>[]): Promise<string[]> {
  let isOver = false;
  const all = Promise.all(words).finally(() => {
    isOver = true;
  });
  all.catch(() => {});
  await until(
    async () => {
      if (!isOver && t.services.engine.waiting > 0) {
        await quotePerpetual(t);
        t.clock.pass(1001);
        t.app.turn();
      }
      return isOver;
    },
    Boolean,
    { what: "ten answers", everyMs: 5 },
  );
  return all;
}
const ten = (call: Call, request: GoodRequest, id: () => string): Promise<string[]> => {
  for (const app of apps) wake(app);
  return heard(Array.from({ length: TEN }, (_, i) => sent(i, call, request, id())));
};
/** Entries on the accounts of whoever a token is. */
async function entries({ token }: GoodRequest): Promise<number> {
  const session = await findSession(dbs[0], token ?? "", t.clock.now());
  if (!session.ok) throw new Error("no session");
  const { count } = await dbs[0]
    .selectFrom("ledger_entry as e")
    .innerJoin("ledger_account as a", "a.id", "e.account_id")
    .select((q) => q.fn.countAll<number>().as("count"))
    .where("a.owner", "=", session.value.accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
/** Changes of one request, with nobody beside it. */
async function alone(call: Call): Promise<number> {
  const request = await goodRequest(t, call);
  const before = await entries(request);
  for (const app of apps) wake(app);
  expect((await heard([sent(0, call, request, randomUUID())]))[0].slice(0, 3)).toBe("ok ");
  return (await entries(request)) - before;
}

it("every call that moves money says whether it can happen again", () => {
  const said = [...Object.keys(USED_UP), ...Object.keys(USED_UP_TOO), ...AGAIN];
  expect(MONEY.map(({ name }) => name).sort()).toEqual(said.sort());
});

const all = { ...USED_UP, ...USED_UP_TOO };
describe.each(ofMoney(Object.keys(LONG_RUN ? all : USED_UP)))("%s", (name, call) => {
  it("ten times at once happens once: the others hear why not", {
    timeout: patience(120_000),
  }, async () => {
    const one = await alone(call);
    const request = await goodRequest(t, call);
    const before = await entries(request);
    const words = await ten(call, request, randomUUID);
    const refused = words.filter((word) => !word.startsWith("ok "));
    // A server that does not write orders says so, and one that was kept waiting by the others too long.
    expect([
      words.length - refused.length,
      refused.filter((word) => ![...all[name], "tryLater"].includes(word)),
    ]).toEqual([1, []]);
    expect((await entries(request)) - before).toBe(one);
  });
});

describe.each(ofMoney(LONG_RUN ? MONEY.map(({ name }) => name) : Object.keys(USED_UP)))(
  "%s",
  (_name, call) => {
    it("ten times at once under one id happens once, and each hears the same", {
      timeout: patience(120_000),
    }, async () => {
      const one = await alone(call);
      const request = await goodRequest(t, call);
      const before = await entries(request);
      const id = randomUUID();
      const words = await ten(call, request, () => id);
      const good = words.filter((word) => word.startsWith("ok "));
      expect([
        new Set(good).size,
        words.filter((word) => !word.startsWith("ok ") && word !== "tryLater"),
      ]).toEqual([1, []]);
      expect((await entries(request)) - before).toBe(one);
    });
  },
);
