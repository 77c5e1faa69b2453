/**
 * Which calls move money, and that hardened moves none without the second signature: the
 * declaration, a walk over every call that needs a session, and requests changed on their way. A
 * new call that moves a balance and does not say so fails here.
 */
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ALL_CALLS } from "../../contract/http/all-calls.ts";
import type { Call } from "../../contract/http/call.ts";
import { addVirtualAccount, demoRecharge } from "../../contract/http/demo.ts";
import { userGet } from "../../contract/http/user.ts";
import type { Db } from "../../server/db/tx.ts";
import { PROFILES } from "../../server/kernel/profile.ts";
import { testDatabase } from "../../server/testing/database.ts";
import { FRESH } from "../../server/testing/good-requests/fresh.ts";
import { ask } from "../../server/testing/hostile/ask-raw.ts";
import { again, type Person, somebody } from "../../server/testing/people.ts";
import { type Known, MATRIX, PRIVATE } from "../../server/testing/private-calls.ts";
import { secondOf, signableOf } from "../../server/testing/second-signature.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";

const SIGNATURE = 1040;
const DEAD = 403;
const MONEY = ALL_CALLS.filter((call) => call.money === true);
/** Ids that are nobody's. */
const NOBODYS = {
  file: "0".repeat(32),
  session: "no-session",
  application: "none",
  ticket: "x".repeat(43),
  userId: "nobody",
  accountId: "none",
  transfer: "none",
  payment: "none",
  quote: "none",
  exchange: "none",
  deposit: "none",
  withdrawal: "none",
  savedAddress: "none",
  order: "none",
  watchGroup: "none",
  position: "none",
  advert: "none",
  c2cOrder: "none",
  appeal: "none",
  notice: "none",
  earn: "none",
  pledge: "none",
  delivery: "none",
  credit: "none",
  alert: "none",
  offer: "none",
  subscription: "none",
};
const paramsOf = ({ name }: Call, fresh: Partial<Known> = {}): Record<string, string> => {
  const params = MATRIX[name]({ ...NOBODYS, ...fresh });
  return "requestId" in params ? { ...params, requestId: randomUUID() } : params;
};

const BY_BOTH = [
  "accountTransfer",
  "c2cAdvertAdd",
  "c2cAdvertAddClosed",
  "c2cAdvertClose",
  "c2cOrderOpen",
  "c2cQuickOpen",
  "c2cOrderCancel",
];

describe("the declaration", () => {
  it("is on calls with a session only, by POST, once a request id, and on none whose parameters are not signed", () => {
    const facts = MONEY.map(({ name, auth, methods, changes, body, params }) => {
      const hasId = "entries" in params && "requestId" in (params.entries as object);
      return { name, private: auth === "token" || auth === "real", methods, changes, body, hasId };
    });
    expect(facts.length).toBeGreaterThan(0);
    // Calls that the specification names as GET are taken by both, and made by POST.
    const methods = (name: string): string[] =>
      BY_BOTH.includes(name) ? ["POST", "GET"] : ["POST"];
    expect(facts).toEqual(
      MONEY.map(({ name }) => ({
        name,
        private: true,
        methods: methods(name),
        changes: true,
        body: undefined,
        hasId: true,
      })),
    );
  });

  it("is missing on no changing call that has the request id among its parameters, but for messages", () => {
    const others = ALL_CALLS.filter(
      ({ params, money, changes }) =>
        changes === true &&
        "entries" in params &&
        "requestId" in (params.entries as object) &&
        money !== true,
    );
    expect(others.map((call) => call.name)).toEqual(["supportSend"]);
  });
});

describe("in hardened", () => {
  let db: Db;
  let t: TestApp;
  let ann: Person;
  /**
   * In the real account: calls of it answer a demo token with code 20 before they look at anything
   * else.
   */
  let rea: Person;
  beforeAll(async () => {
    db = await testDatabase();
    t = await testApp({
      db,
      app: { readsPerSecond: 1e6, readsBurst: 1e6 },
      services: { profile: PROFILES.hardened },
    });
    ann = await player();
    rea = await somebody(t);
  });
  afterAll(async () => {
    await t.app.close();
    await db.destroy();
  });

  /** Somebody in the demo account, with more in it than at its start: a reset shows. */
  async function player(): Promise<Person> {
    const person = await somebody(t);
    person.enter(await person.ok(addVirtualAccount, {}));
    await person.ok(demoRecharge, { amount: "7", requestId: randomUUID() });
    return person;
  }
  /** Every balance and entry there is. */
  const books = async (): Promise<string> =>
    JSON.stringify([
      await db.selectFrom("ledger_account").selectAll().orderBy("id").execute(),
      await db.selectFrom("ledger_posting").select("hash").orderBy("id").execute(),
    ]);
  /** The same person in the demo account, by another session where a call has ended the former. */
  async function revived(): Promise<Person> {
    if ((await ask(t, userGet as unknown as Call, {}, ann.token)).code === 0) return ann;
    const next = await again(t, ann);
    next.enter(await next.ok(addVirtualAccount, {}));
    return next;
  }

  it.each(PRIVATE.map((call) => [call.name, call] as const))(
    "%s moves money where it says so, and that and what secures the account happen only under its own signature",
    async (_name, call) => {
      const asked = async (
        second: (who: Person, params: Record<string, string>) => Promise<string | undefined>,
      ) => {
        ann = await revived();
        const who = call.auth === "real" ? rea : ann;
        const params = paramsOf(call, await FRESH[call.name]?.(t, ann));
        const before = await books();
        const { code, status } = await ask(t, call, params, who.token, await second(who, params));
        return { code: status === 200 ? code : status, moved: (await books()) !== before };
      };
      const isMoney = call.money === true;
      const without = await asked(async () => undefined);
      expect([without.code === DEAD, without.moved]).toEqual([
        isMoney || call.secures === true,
        false,
      ]);
      const another = { ...signableOf(call, {}), path: "/api/api/elsewhere" };
      const wrongs = [
        await asked((who) => secondOf(t, who, another)),
        await asked(async () => "v2.1.x.y"),
      ];
      expect(wrongs).toEqual(wrongs.map(() => ({ code: SIGNATURE, moved: false })));
      const right = await asked((who, params) => secondOf(t, who, signableOf(call, params)));
      // Calls of the real account ask for identity, a password and more first: they get as far as that,
      // and move nothing.
      expect([[SIGNATURE, DEAD].includes(right.code ?? 0), right.moved]).toEqual([
        false,
        isMoney && call.auth !== "real",
      ]);
    },
  );

  it("any parameter that is changed, added or left out on the way is a wrong signature, and moves nothing", async () => {
    ann = await revived();
    const text = fc.string({ maxLength: 12, unit: "binary" }).filter((s) => !s.includes("\0"));
    const key = fc.oneof(
      fc.constantFrom("amount", "requestId", "symbol", "language", "reset"),
      fc.string({ minLength: 1, maxLength: 6 }),
    );
    const change = fc.record({
      call: fc.constantFrom(...MONEY),
      key,
      value: fc.option(text, { nil: undefined }),
    });
    const before = await books();
    await fc.assert(
      fc.asyncProperty(change, async ({ call, key: changed, value }) => {
        const params: Record<string, string> = { ...paramsOf(call), amount: "5", language: "en" };
        const sent = { ...params, ...(value === undefined ? {} : { [changed]: value }) };
        if (value === undefined) delete sent[changed];
        const same =
          new URLSearchParams(sent).toString() === new URLSearchParams(params).toString();
        fc.pre(!same && !["__proto__", "constructor", "prototype"].includes(changed));
        const who = call.auth === "real" ? rea : ann;
        expect(
          (await ask(t, call, sent, who.token, await secondOf(t, who, signableOf(call, params))))
            .code,
        ).toBe(SIGNATURE);
      }),
      { numRuns: 80 },
    );
    expect(await books()).toBe(before);
  });
});
