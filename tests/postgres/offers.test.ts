/**
 * Two servers on one PostgreSQL, and offers at which many pull at once: the last tokens, one
 * application by two hands, taking back against the close, the refund against calling off. Exactly
 * one has its way, and what is held is what the records say.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Call, ParamsIn } from "../../contract/http/call.ts";
import { icoBuy, icoGet } from "../../contract/http/trading/ico.ts";
import { ipoCancel, ipoDrawLots, ipoGet, ipoProgress } from "../../contract/http/trading/ipo.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import { migrate } from "../../server/db/migrate/migrate.ts";
import { openPostgres } from "../../server/db/postgres/postgres.ts";
import { type Db, txOk } from "../../server/db/tx.ts";
import { doDue } from "../../server/due/due.ts";
import { offerDue } from "../../server/modules/offers/routes.ts";
import { withdrawIpo } from "../../server/modules/offers/withdraw.ts";
import { newDatabase, testServer } from "../../server/testing/database.ts";
import { booksBalance } from "../../server/testing/money.ts";
import { applicant, applied, offered, onSale } from "../../server/testing/offers.ts";
import { type Person, shortOf } from "../../server/testing/people.ts";
import { clientOf, type TestApp, testApp } from "../../server/testing/test-app.ts";

const HOUR = 3_600_000;
/** Longer than what is put off once or twice waits. */
const PUT_OFF_MS = 10_000;
const LOOK_AGAIN_MS = 60_000;
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
/**
 * Work that one server finds too early, because the other has just begun the step before it. It is
 * put off, and done later.
 */
let putOff = 0;
const due = (server: number): Promise<number> =>
  doDue(dbs[server], offerDue(apps[server].services), apps[server].clock.now(), (what, error) => {
    if (!/is not (closed|drawn) yet$/.test((error as Error).message))
      throw new Error(what, { cause: error });
    putOff++;
  });
/**
 * Twice: a server that did not close an offer keeps the trades of its draw from its first look on.
 */
async function both(): Promise<void> {
  await turns();
  pass(LOOK_AGAIN_MS);
  await turns();
}
async function turns(): Promise<void> {
  do {
    putOff = 0;
    await Promise.all([due(0), due(1)]);
    if (putOff > 0) pass(PUT_OFF_MS);
  } while (putOff > 0);
}
let traded = 0;
/** Time passes, and bitcoin trades once in it. */
const pass = (ms: number): void => {
  traded++;
  for (const { clock, services } of apps) {
    clock.set(ms);
    services.market.board.trade(0, 9_000_000 + traded, 100, 1, clock.now());
  }
};
const yes = () => ({ agree: "1" as const, clientOrderId: randomUUID() });
const many = async (count: number): Promise<Person[]> => {
  const people: Person[] = [];
  for (let i = 0; i < count; i++) people.push(await applicant(t));
  return people;
};

it(
  "two hundred at once for the last ten, on two servers: exactly ten",
  async () => {
    const id = await onSale(t, { price: "1", min: "1", max: "2", quota: "10" });
    const people = await many(100);
    const answers = await Promise.all(
      people.flatMap((one) =>
        [0, 1].map((server) => say(server, one, icoBuy, { id, amount: "1", ...yes() })),
      ),
    );
    expect(answers.filter((one) => one === "ok")).toHaveLength(10);
    expect(new Set(answers)).toEqual(new Set(["ok", "insufficientQuota"]));
    expect((await people[0].ok(icoGet, { id })).sold).toBe("10");
  },
  patience(120_000),
);

it(
  "one application of an account, by whichever hand; the same client's id is one",
  async () => {
    for (let round = 0; round < 5; round++) {
      const id = await offered(t);
      const [ann, bob] = await many(2);
      const two = await Promise.all(
        [0, 1].map((server) => say(server, ann, ipoDrawLots, { id, lots: "1", ...yes() })),
      );
      expect(two.sort()).toEqual(["ok", "subscriptionInProcess"]);
      const same = yes();
      expect(
        await Promise.all(
          [0, 1].map((server) => say(server, bob, ipoDrawLots, { id, lots: "1", ...same })),
        ),
      ).toEqual(["ok", "ok"]);
      expect((await ann.ok(ipoGet, { id })).applied).toBe("100");
    }
  },
  patience(60_000),
);

it(
  "taken back at the last instant or in the draw, never both",
  async () => {
    for (let round = 0; round < 5; round++) {
      const id = await offered(t);
      const [ann, bob] = await many(2);
      const records = [await applied(t, ann, id), await applied(t, bob, id)];
      pass(HOUR - 1);
      apps[1].clock.set(1);
      const [said] = await Promise.all([say(0, ann, ipoCancel, { recordId: records[0] }), due(1)]);
      apps[0].clock.set(1);
      const { tickets } = await ann.ok(ipoGet, { id });
      expect([said, tickets]).toEqual(said === "ok" ? ["ok", 1] : ["currentlyClosed", 2]);
      pass(3 * HOUR);
      await both();
      expect((await bob.ok(ipoProgress, { recordId: records[1] })).outcome).toBe("won");
    }
  },
  patience(60_000),
);

it(
  "the refund or the calling off, for all applications alike",
  async () => {
    for (let round = 0; round < 5; round++) {
      const id = await offered(t, { quota: "100", maxQty: "50" });
      const people = await many(4);
      const records: string[] = [];
      for (const one of people) records.push(await applied(t, one, id));
      pass(2 * HOUR);
      await both();
      pass(HOUR);
      const now = t.clock.now();
      const [called] = await Promise.all([
        txOk(dbs[0], (trx) => withdrawIpo(trx, id, { reason: "x", now })),
        due(1),
      ]);
      await both();
      const outcomes = await Promise.all(
        people.map(async (one, i) => (await one.ok(ipoProgress, { recordId: records[i] })).outcome),
      );
      expect(outcomes.sort()).toEqual(
        called.ok ? Array(4).fill("withdrawn") : ["lost", "lost", "won", "won"],
      );
    }
  },
  patience(60_000),
);
