/**
 * The demo account through the calls: its machine, its money to the last entry, and that nothing of
 * it reaches the real one.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  addVirtualAccount,
  demoRecharge,
  virtualReset,
  virtualSwitch,
} from "../../../contract/http/demo.ts";
import { localUser, settingsGet, settingsSave, userGet } from "../../../contract/http/user.ts";
import type { AccountId } from "../../../contract/ids.ts";
import { USDT } from "../../../contract/money/assets.ts";
import { type Amount, decimal, toText } from "../../../contract/money/decimal.ts";
import { next } from "../../../contract/rules/machines.ts";
import { type Db, tx } from "../../db/tx.ts";
import { PROFILES } from "../../kernel/profile.ts";
import { audit } from "../../ledger/audit.ts";
import { post } from "../../ledger/post.ts";
import { give, houseAccount, take, userAccount } from "../../ledger/posting.ts";
import { testDatabase } from "../../testing/database.ts";
import { again, type Person, shortOf, somebody } from "../../testing/people.ts";
import { clientOf, type TestApp, testApp } from "../../testing/test-app.ts";
import { totalText as totalOf } from "./books.ts";
import { carryDemo } from "./carry.ts";
import { topUpAmount } from "./play-money.ts";

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());
describe.each(["compat", "hardened"] as const)("in profile %s", (profile) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp({
      db,
      app: { readsPerSecond: 1e6, readsBurst: 1e6 },
      services: { profile: PROFILES[profile] },
    });
  });
  afterAll(() => t.close());
  afterEach(async () => expect(await audit(t.db)).toEqual([]));

  const id = () => randomUUID();
  const demoOf = async ({ userId }: Person): Promise<string> =>
    (
      await t.db
        .selectFrom("account")
        .select("id")
        .where("user_id", "=", userId)
        .where("mode", "=", "demo")
        .executeTakeFirstOrThrow()
    ).id;
  /** Somebody in their demo account. */
  async function player(): Promise<Person> {
    const person = await somebody(t);
    person.enter(await person.ok(addVirtualAccount, {}));
    return person;
  }
  const eventsOf = async (accountId: string) => {
    const rows = await t.db
      .selectFrom("live_event")
      .select(["ev", "data"])
      .where("account_id", "=", accountId)
      .orderBy("seq")
      .execute();
    return rows.map(({ ev, data }) => ({ ev, d: JSON.parse(data) }));
  };
  /** Sum of each pocket, in USDT. */
  const pocketsOf = async (accountId: string): Promise<Record<string, string>> => {
    const rows = await t.db
      .selectFrom("ledger_account")
      .select(["type", "available"])
      .where("owner", "=", accountId)
      .execute();
    return Object.fromEntries(rows.map((row) => [row.type, toText(decimal(row.available))]));
  };
  const withToken = (token: string) => clientOf(t.app, () => t.clock.now(), { token: () => token });
  const said = (
    answer: { ok: true } | { ok: false; error: Parameters<typeof shortOf>[0] },
  ): string => (answer.ok ? "ok" : shortOf(answer.error));

  describe("the first switch", () => {
    it("makes the account with the start sum spread over its types, signs into it and ends the former token", async () => {
      const ann = await somebody(t);
      const former = ann.token;
      const made = await ann.ok(addVirtualAccount, {});
      expect(made).toMatchObject({
        usercode: ann.usercode,
        username: ann.username,
        mode: "demo",
        created: true,
        balance: "100000",
      });
      expect(said(await withToken(former).call(localUser, {}))).toBe("403");
      ann.enter(made);
      expect(await ann.ok(userGet, {})).toMatchObject({
        mode: "demo",
        demo_created: true,
        usercode: ann.usercode,
      });
      expect(await pocketsOf(await demoOf(ann))).toEqual({
        funds: "0",
        spot: "50000",
        contract: "20000",
        stock: "20000",
        forex: "10000",
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
      const both = await Promise.all([
        ann.client.call(addVirtualAccount, {}),
        ann.client.call(addVirtualAccount, {}),
      ]);
      expect(both.map(said).sort()).toEqual(["403", "ok"]);
      const live = await t.db
        .selectFrom("session")
        .select("id")
        .where("user_id", "=", ann.userId)
        .where("ended_at", "is", null)
        .execute();
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
      expect([
        said(await withToken(demoToken).call(localUser, {})),
        (await ann.ok(localUser, {})).mode,
      ]).toEqual(["403", "real"]);
      expect((await elsewhere.ok(localUser, {})).mode).toBe("real");
      expect((await eventsOf(await demoOf(ann))).at(-1)).toEqual({
        ev: "account",
        d: { action: "mode" },
      });
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
          expect([state, mode, said(answer)]).toEqual([
            state,
            mode,
            wanted.ok ? "ok" : wanted.error,
          ]);
          if (answer.ok) expect(answer.value.mode).toBe(wanted.ok ? wanted.value : "");
        }
      }
      const bob = await somebody(t);
      expect(await bob.no(virtualSwitch, { mode: "both" as never })).toBe("statusError");
    });

    it("of one demo account never shows in another's", async () => {
      const [ann, bob] = [await player(), await player()];
      await ann.ok(demoRecharge, { amount: "5", requestId: id() });
      expect([
        await totalOf(t.db, await demoOf(ann)),
        await totalOf(t.db, await demoOf(bob)),
      ]).toEqual(["100005", "100000"]);
    });
  });

  describe("top-up", () => {
    it("adds exactly, to the last digit, and tells by a wallet event", async () => {
      const ann = await player();
      expect(await ann.ok(demoRecharge, { amount: "1.00000001", requestId: id() })).toEqual({
        available: "100001.00000001",
      });
      expect(
        await ann.ok(demoRecharge, { symbol: "usdt", amount: "100000", requestId: id() }),
      ).toEqual({ available: "200001.00000001" });
      const { d } = (await eventsOf(await demoOf(ann))).at(-1) as { d: Record<string, string> };
      expect(d).toMatchObject({
        accountType: "FUNDS",
        symbol: "USDT",
        available: "100001.00000001",
        total: "100001.00000001",
        frozen: "0",
        reason: "demoTopUp",
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
      expect(await ann.no(demoRecharge, { amount: "1", requestId: id() })).toBe(
        "rechargeAboveMaximum",
      );
      expect(await totalOf(t.db, await demoOf(ann))).toBe("1000000");
    });

    it("with one request id ten times at once moves money once and answers the same", async () => {
      const ann = await player();
      const requestId = id();
      const all = await Promise.all(
        Array.from({ length: 10 }, () =>
          ann.client.call(demoRecharge, { amount: "250", requestId }),
        ),
      );
      expect(new Set(all.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set(['{"ok":true,"value":{"available":"100250"}}']),
      );
      const postings = await t.db
        .selectFrom("ledger_posting")
        .select("id")
        .where("ref_kind", "=", "demoTopUp")
        .where("ref_no", "=", await demoOf(ann))
        .execute();
      expect(postings.length).toBe(1);
      expect(await ann.no(demoRecharge, { amount: "251", requestId })).toBe("requestReused");
    });

    it("with two request ids at once moves both, or one where only one fits", async () => {
      const ann = await player();
      const two = () =>
        Promise.all(
          [id(), id()].map((requestId) =>
            ann.client.call(demoRecharge, { amount: "100000", requestId }),
          ),
        );
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
        expect(await person.no(demoRecharge, { amount: "5", requestId: id() })).toBe(
          "noPermission",
        );
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
      const [spot, finance] = (["spot", "finance"] as const).map((type) =>
        userAccount(account as AccountId, type, USDT),
      );
      const market = houseAccount("demo", "market", USDT);
      const [lost, won] = [decimal<Amount>("49998.5"), decimal<Amount>("9")];
      const legs = [take(spot, lost), give(market, lost), take(market, won), give(finance, won)];
      await tx(t.db, (trx) =>
        post(trx, [
          { id: id(), mode: "demo", kind: "test", ref: { kind: "test", no: "1" }, at: 1, legs },
        ]),
      );
      expect(await ann.ok(virtualReset, { requestId: id() })).toEqual({
        balance: "100000",
        resetTime: t.clock.now(),
      });
      expect(await pocketsOf(account)).toEqual({
        funds: "0",
        spot: "50000",
        contract: "20000",
        stock: "20000",
        forex: "10000",
        finance: "0",
      });
      expect((await eventsOf(account)).at(-1)).toEqual({
        ev: "account",
        d: { action: "demoReset" },
      });
    });

    it("by the specification's own call is the same, once a minute, and a repeat gives the first answer", async () => {
      const ann = await player();
      await ann.ok(demoRecharge, { amount: "50", requestId: id() });
      const requestId = id();
      expect(await ann.ok(demoRecharge, { reset: "1", requestId })).toEqual({
        available: "100000",
      });
      await ann.ok(demoRecharge, { amount: "60", requestId: id() });
      expect(await ann.ok(demoRecharge, { reset: "1", requestId })).toEqual({
        available: "100000",
      });
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

it("amounts are judged exactly", () => {
  const judged = (text: string): string => {
    const amount = topUpAmount(text);
    return amount.ok ? toText(amount.value) : amount.error;
  };
  expect(["1", "99999.99999999", "100000", "100000.0"].map(judged)).toEqual([
    "1",
    "99999.99999999",
    "100000",
    "100000",
  ]);
  expect(["", "100000.00000001", "0.9", "1.123456789"].map(judged)).toEqual([
    ...["amountEmpty", "rechargeAboveMaximum", "rechargeBelowMinimum", "systemParameter"],
  ]);
});

it("money of a data folder from before the ledger is carried over with every line, once, and goes on from there", async () => {
  const t = await testApp({ db });
  const [ann, bob] = [await somebody(t), await somebody(t)];
  for (const [i, { userId }] of [ann, bob].entries()) {
    const account_id = `old-demo-${i}`;
    await db
      .insertInto("account")
      .values({ id: account_id, user_id: userId, mode: "demo", created_at: 1 })
      .execute();
    const key = { account_id, symbol: "USDT" };
    const lines = [
      ...[
        ["funds", "0", "start", 1],
        ["spot", "50000", "start", 1],
        ["funds", "12.5", "topUp", 2],
      ],
      // A reset of one moment: what is taken stands before what is given.
      ...[
        ["funds", "-12.5", "reset", 3],
        ["spot", "0", "reset", 3],
      ],
    ] as const;
    for (const [n, [account_type, amount, kind, created_at]] of lines.entries())
      await db
        .insertInto("demo_entry")
        .values({ ...key, id: `old-${i}-${n}`, account_type, amount, kind, created_at })
        .execute();
    for (const [account_type, available] of [
      ["funds", "0"],
      ["spot", "50000"],
    ])
      await db
        .insertInto("demo_balance")
        .values({ ...key, account_type, available })
        .execute();
  }
  // Books that do not add up stay where they are, and say so.
  await db
    .updateTable("demo_balance")
    .set({ available: "1" })
    .where("account_id", "=", "old-demo-1")
    .where("account_type", "=", "funds")
    .execute();
  await expect(carryDemo(db)).rejects.toThrow(
    "old-demo-1|funds|USDT is not the sum of its entries",
  );
  await db
    .updateTable("demo_balance")
    .set({ available: "0" })
    .where("account_id", "=", "old-demo-1")
    .where("account_type", "=", "funds")
    .execute();
  expect([await carryDemo(db), await carryDemo(db)]).toEqual([1, 0]);
  const rows = await db
    .selectFrom("ledger_posting as p")
    .innerJoin("ledger_entry as e", (j) =>
      j.onRef("e.shard", "=", "p.shard").onRef("e.seq", "=", "p.seq"),
    )
    .select(["p.kind", "p.at", "e.account_id", "e.available", "e.available_after"])
    .where("p.ref_no", "=", "old-demo-0")
    .where("e.available_after", "is not", null)
    .orderBy("p.seq")
    .execute();
  expect(
    rows.map((row) => [
      row.kind,
      row.at,
      row.account_id.split("|")[1],
      toText(decimal(row.available)),
      toText(decimal(row.available_after!)),
    ]),
  ).toEqual([
    ["demoStart", 1, "spot", "50000", "50000"],
    ["demoStart", 1, "funds", "0", "0"],
    ["demoTopUp", 2, "funds", "12.5", "12.5"],
    ["demoReset", 3, "spot", "0", "50000"],
    ["demoReset", 3, "funds", "-12.5", "0"],
  ]);
  ann.enter(await ann.ok(addVirtualAccount, {}));
  expect((await ann.ok(demoRecharge, { amount: "1", requestId: randomUUID() })).available).toBe(
    "50001",
  );
  expect(await audit(db)).toEqual([]);
  await t.close();
});
