/** The demo account through the calls: its machine, its money to the last entry, and that nothing of it reaches the real one. */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addVirtualAccount, demoRecharge, virtualReset, virtualSwitch } from "../../../contract/http/demo.ts";
import { localUser, settingsGet, settingsSave, userGet } from "../../../contract/http/user.ts";
import { next } from "../../../contract/rules/machines.ts";
import { PROFILES } from "../../access/profile.ts";
import type { Db } from "../../db/tx.ts";
import { testDatabase } from "../../testing/database.ts";
import { again, type Person, shortOf, somebody } from "../../testing/people.ts";
import { clientOf, type TestApp, testApp } from "../../testing/test-app.ts";
import { totalOf, unbalanced } from "./books.ts";
import { amountRefusal } from "./play-money.ts";

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());
describe.each(["compat", "hardened"] as const)("in profile %s", (profile) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp({ db, app: { readsPerSecond: 1e6, readsBurst: 1e6 }, people: { profile: PROFILES[profile] } });
  });
  afterAll(() => t.close());
  afterEach(async () => expect(await unbalanced(t.db)).toEqual([]));

  const id = () => randomUUID();
  const demoOf = async ({ userId }: Person): Promise<string> =>
    (await t.db.selectFrom("account").select("id").where("user_id", "=", userId).where("mode", "=", "demo").executeTakeFirstOrThrow()).id;
  /** Somebody in their demo account. */
  async function player(): Promise<Person> {
    const person = await somebody(t);
    person.enter(await person.ok(addVirtualAccount, {}));
    return person;
  }
  const eventsOf = async (accountId: string) => {
    const rows = await t.db.selectFrom("live_event").select(["ev", "data"]).where("account_id", "=", accountId).orderBy("seq").execute();
    return rows.map(({ ev, data }) => ({ ev, d: JSON.parse(data) }));
  };
  const withToken = (token: string) => clientOf(t.app, () => t.clock.now(), { token: () => token });
  const said = (answer: { ok: true } | { ok: false; error: Parameters<typeof shortOf>[0] }): string => (answer.ok ? "ok" : shortOf(answer.error));

  describe("the first switch", () => {
    it("makes the account with the start sum spread over its types, signs into it and ends the former token", async () => {
      const ann = await somebody(t);
      const former = ann.token;
      const made = await ann.ok(addVirtualAccount, {});
      expect(made).toMatchObject({ usercode: ann.usercode, username: ann.username, mode: "demo", created: true, balance: "100000" });
      expect(said(await withToken(former).call(localUser, {}))).toBe("403");
      ann.enter(made);
      expect(await ann.ok(userGet, {})).toMatchObject({ mode: "demo", demo_created: true, usercode: ann.usercode });
      const rows = await t.db
        .selectFrom("demo_balance")
        .select(["account_type", "available"])
        .where("account_id", "=", await demoOf(ann))
        .execute();
      expect(Object.fromEntries(rows.map((row) => [row.account_type, Number(row.available)]))).toEqual({
        funds: 0,
        spot: 50_000,
        contract: 20_000,
        stock: 20_000,
        forex: 10_000,
      });
    });

    it("asked for again is the same account with what it holds", async () => {
      const ann = await player();
      await ann.ok(demoRecharge, { amount: "7.5", requestId: id() });
      const { created, balance, token } = await ann.ok(addVirtualAccount, {});
      expect([created, balance, token === ann.token]).toEqual([false, "100007.5", false]);
    });

    it("by two taps at once makes one account and leaves one live session", async () => {
      const ann = await somebody(t);
      const both = await Promise.all([ann.client.call(addVirtualAccount, {}), ann.client.call(addVirtualAccount, {})]);
      expect(both.map(said).sort()).toEqual(["403", "ok"]);
      const live = await t.db.selectFrom("session").select("id").where("user_id", "=", ann.userId).where("ended_at", "is", null).execute();
      expect(live.length).toBe(1);
      expect(await totalOf(t.db, await demoOf(ann))).toBe("100000");
    });
  });

  describe("switching", () => {
    it("back and forth gives a token a side, tells the side that was left, and leaves other devices alone", async () => {
      const ann = await player();
      const elsewhere = await again(t, ann);
      const demoToken = ann.token;
      const back = await ann.ok(virtualSwitch, { mode: "real" });
      expect(back).toMatchObject({ mode: "real", usercode: ann.usercode });
      ann.enter(back);
      expect([said(await withToken(demoToken).call(localUser, {})), (await ann.ok(localUser, {})).mode]).toEqual(["403", "real"]);
      expect((await elsewhere.ok(localUser, {})).mode).toBe("real");
      expect((await eventsOf(await demoOf(ann))).at(-1)).toEqual({ ev: "account", d: { action: "mode" } });
      const { end_reason } = await t.db
        .selectFrom("session")
        .select("end_reason")
        .where("account_id", "=", await demoOf(ann))
        .executeTakeFirstOrThrow();
      expect(end_reason).toBe("mode");
    });

    it("from every state does what the machine's table says", async () => {
      const events = { real: "switchToReal", demo: "switchToDemo" } as const;
      for (const state of ["realOnly", "real", "demo"] as const) {
        for (const mode of ["real", "demo"] as const) {
          const bob = state === "realOnly" ? await somebody(t) : await player();
          if (state === "real") bob.enter(await bob.ok(virtualSwitch, { mode: "real" }));
          const wanted = next("mode", state, events[mode]);
          const answer = await bob.client.call(virtualSwitch, { mode });
          expect([state, mode, said(answer)]).toEqual([state, mode, wanted.ok ? "ok" : wanted.error]);
          if (answer.ok) expect(answer.value.mode).toBe(wanted.ok ? wanted.value : "");
        }
      }
      const bob = await somebody(t);
      expect(await bob.no(virtualSwitch, { mode: "both" as never })).toBe("statusError");
    });

    it("of one demo account never shows in another's", async () => {
      const [ann, bob] = [await player(), await player()];
      await ann.ok(demoRecharge, { amount: "5", requestId: id() });
      expect([await totalOf(t.db, await demoOf(ann)), await totalOf(t.db, await demoOf(bob))]).toEqual(["100005", "100000"]);
    });
  });

  describe("top-up", () => {
    it("adds exactly, to the last digit, and tells by a wallet event", async () => {
      const ann = await player();
      expect(await ann.ok(demoRecharge, { amount: "1.00000001", requestId: id() })).toEqual({ available: "100001.00000001" });
      expect(await ann.ok(demoRecharge, { symbol: "usdt", amount: "100000", requestId: id() })).toEqual({ available: "200001.00000001" });
      const { d } = (await eventsOf(await demoOf(ann))).at(-1) as { d: Record<string, string> };
      expect(d).toMatchObject({
        accountType: "FUNDS",
        symbol: "USDT",
        available: "100001.00000001",
        total: "100001.00000001",
        frozen: "0",
        reason: "topUp",
      });
      expect(d.refNo).toMatch(/^[0-9a-f-]{36}$/);
    });

    /** One for all of these: nothing of theirs changes. */
    let same: Person | undefined;
    it.each([
      [undefined, "amountEmpty"],
      ["", "amountEmpty"],
      ["0", "amountNotPositive"],
      ["0.00000000", "amountNotPositive"],
      ["0.99999999", "rechargeBelowMinimum"],
      ["100000.00000001", "rechargeAboveMaximum"],
      ["100001", "rechargeAboveMaximum"],
      ["1.000000001", "systemParameter"],
      ["-5", "systemParameter"],
      ["NaN", "systemParameter"],
      ["Infinity", "systemParameter"],
      ["1e3", "systemParameter"],
      ["0x10", "systemParameter"],
      ["1_000", "systemParameter"],
      ["1,000", "systemParameter"],
      ["01", "systemParameter"],
      [".5", "systemParameter"],
      ["9".repeat(30), "systemParameter"],
      ["１００", "systemParameter"],
    ])("of %j is refused: %s", async (amount, error) => {
      same ??= await player();
      expect(await same.no(demoRecharge, { amount, requestId: id() })).toBe(error);
      expect(await totalOf(t.db, await demoOf(same))).toBe("100000");
    });

    it("never lifts the account above a million", async () => {
      const ann = await player();
      for (let i = 0; i < 9; i++) await ann.ok(demoRecharge, { amount: "100000", requestId: id() });
      expect(await ann.no(demoRecharge, { amount: "1", requestId: id() })).toBe("rechargeAboveMaximum");
      expect(await totalOf(t.db, await demoOf(ann))).toBe("1000000");
    });

    it("with one request id ten times at once moves money once and answers the same", async () => {
      const ann = await player();
      const requestId = id();
      const all = await Promise.all(Array.from({ length: 10 }, () => ann.client.call(demoRecharge, { amount: "250", requestId })));
      expect(new Set(all.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"ok":true,"value":{"available":"100250"}}']));
      const entries = await t.db
        .selectFrom("demo_entry")
        .select("id")
        .where("account_id", "=", await demoOf(ann))
        .where("kind", "=", "topUp")
        .execute();
      expect(entries.length).toBe(1);
      expect(await ann.no(demoRecharge, { amount: "251", requestId })).toBe("requestReused");
    });

    it("with two request ids at once moves both, or one where only one fits", async () => {
      const ann = await player();
      const two = () => Promise.all([id(), id()].map((requestId) => ann.client.call(demoRecharge, { amount: "100000", requestId })));
      expect((await two()).map(said)).toEqual(["ok", "ok"]);
      for (let i = 0; i < 6; i++) await ann.ok(demoRecharge, { amount: "100000", requestId: id() });
      expect((await two()).map(said).sort()).toEqual(["ok", "rechargeAboveMaximum"]);
      expect(await totalOf(t.db, await demoOf(ann))).toBe("1000000");
    });

    it("and reset with a real token are no permission, whether there is a demo account or not", async () => {
      const ann = await somebody(t);
      const bob = await player();
      bob.enter(await bob.ok(virtualSwitch, { mode: "real" }));
      for (const person of [ann, bob]) {
        expect(await person.no(demoRecharge, { amount: "5", requestId: id() })).toBe("noPermission");
        expect(await person.no(demoRecharge, { reset: "1", requestId: id() })).toBe("noPermission");
        expect(await person.no(virtualReset, { requestId: id() })).toBe("noPermission");
      }
      expect(await totalOf(t.db, await demoOf(bob))).toBe("100000");
    });
  });

  describe("reset", () => {
    it("restores every balance, whatever it was, tells the account, and keeps the entries", async () => {
      const ann = await player();
      const account = await demoOf(ann);
      await ann.ok(demoRecharge, { amount: "123.456", requestId: id() });
      // As trading would leave it: a loss here, a type of its own there.
      await t.db.updateTable("demo_balance").set({ available: "1.5" }).where("account_id", "=", account).where("account_type", "=", "spot").execute();
      const entry = { account_id: account, symbol: "USDT", kind: "topUp" as const, created_at: 1 };
      await t.db
        .insertInto("demo_entry")
        .values({ ...entry, id: id(), account_type: "spot", amount: "-49998.5" })
        .execute();
      await t.db.insertInto("demo_balance").values({ account_id: account, account_type: "finance", symbol: "USDT", available: "9" }).execute();
      await t.db
        .insertInto("demo_entry")
        .values({ ...entry, id: id(), account_type: "finance", amount: "9" })
        .execute();
      expect(await ann.ok(virtualReset, { requestId: id() })).toEqual({ balance: "100000", resetTime: t.clock.now() });
      const rows = await t.db.selectFrom("demo_balance").select(["account_type", "available"]).where("account_id", "=", account).execute();
      expect(Object.fromEntries(rows.map((row) => [row.account_type, Number(row.available)]))).toEqual({
        ...{ funds: 0, spot: 50_000, contract: 20_000, stock: 20_000, forex: 10_000, finance: 0 },
      });
      expect((await eventsOf(account)).at(-1)).toEqual({ ev: "account", d: { action: "demoReset" } });
    });

    it("by the specification's own call is the same, once a minute, and a repeat gives the first answer", async () => {
      const ann = await player();
      await ann.ok(demoRecharge, { amount: "50", requestId: id() });
      const requestId = id();
      expect(await ann.ok(demoRecharge, { reset: "1", requestId })).toEqual({ available: "100000" });
      await ann.ok(demoRecharge, { amount: "60", requestId: id() });
      expect(await ann.ok(demoRecharge, { reset: "1", requestId })).toEqual({ available: "100000" });
      expect(await totalOf(t.db, await demoOf(ann))).toBe("100060");
      expect(await ann.no(virtualReset, { requestId: id() })).toBe("tryLater");
      t.clock.pass(60_000);
      expect((await ann.ok(virtualReset, { requestId: id() })).balance).toBe("100000");
    });
  });

  it("what belongs to the login is there in both modes", async () => {
    const ann = await player();
    await ann.ok(settingsSave, { currency: "JPY" });
    ann.enter(await ann.ok(virtualSwitch, { mode: "real" }));
    expect((await ann.ok(settingsGet, {})).currency).toBe("JPY");
  });
});

it("amounts are judged without a binary float", () => {
  expect(["1", "99999.99999999", "100000", "100000.0"].map(amountRefusal)).toEqual([undefined, undefined, undefined, undefined]);
  expect(["100000.00000001", "0.9", "1.123456789"].map(amountRefusal)).toEqual(["rechargeAboveMaximum", "rechargeBelowMinimum", "systemParameter"]);
});
