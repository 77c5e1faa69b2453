/**
 * Strangers who try passwords in bulk: what their refusals ask of the database, and who waits for
 * whom.
 */

import { CompiledQuery, type KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NAME_KINDS } from "../../contract/http/shapes.ts";
import { userGet, userLogin, userRegister } from "../../contract/http/user.ts";
import { asStranger } from "../../server/db/pglite/lanes.ts";
import { systemRandom } from "../../server/db/random.ts";
import { ROOT_USERCODE } from "../../server/db/seed/seed-root.ts";
import { type Db, tx } from "../../server/db/tx.ts";
import { Door } from "../../server/kernel/limits/door.ts";
import { networkOf } from "../../server/kernel/limits/rate.ts";
import { Busy, Hasher } from "../../server/kernel/passwords/hasher.ts";
import { testDatabase } from "../../server/testing/database.ts";
import { ownEmail } from "../../server/testing/own-name.ts";
import { codeFor, PASSWORD, shortOf, somebody } from "../../server/testing/people.ts";
import { sentCode } from "../../server/testing/proofs.ts";
import { clientOf, type TestApp, testApp } from "../../server/testing/test-app.ts";

let db: Db;
/** Statements asked of the database. */
let asked = 0;
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    asked++;
    return node;
  },
  transformResult: async ({ result }) => result,
};
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());

describe("refusals", () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp({
      db: db.withPlugin(counting),
      app: { readsPerSecond: 1e6, readsBurst: 1e6 },
      services: { generous: 1 },
    });
  });
  afterAll(() => t.close());
  const signIn = async (): Promise<string> => {
    const answer = await clientOf(t.app, () => t.clock.now()).call(userLogin, {
      username: "nobody_here",
      password: "wrong",
      type: NAME_KINDS.account,
    });
    return answer.ok ? "ok" : shortOf(answer.error);
  };

  it("of an address that has used its sign-ins up ask the database nothing, until the window ends", async () => {
    for (let i = 0; i < 60; i++) await signIn();
    expect(await signIn()).toBe("tryLater");
    asked = 0;
    const said = await Promise.all(Array.from({ length: 50 }, signIn));
    expect([...new Set(said), asked]).toEqual(["tryLater", 0]);
    t.clock.pass(10 * 60_000);
    expect(await signIn()).not.toBe("tryLater");
  });

  it("of a full door ask the database nothing either", async () => {
    let open = (): void => {};
    const held = new Promise<void>((go) => {
      open = go;
    });
    const inside = Array.from({ length: 40 }, (_, i) =>
      t.services.door.pass(() => held, `10.${i}.0.1`),
    );
    asked = 0;
    expect([await signIn(), asked]).toEqual(["tryLater", 0]);
    open();
    await Promise.all(inside);
    expect(await signIn()).not.toBe("tryLater");
  });
});

describe("the database", () => {
  it("lets a read past every stranger but the one at work", async () => {
    const order: string[] = [];
    const write = (n: number) =>
      asStranger(() =>
        tx(db, (trx) =>
          trx.executeQuery(CompiledQuery.raw("SELECT 1")).then(() => order.push(`stranger ${n}`)),
        ),
      );
    const strangers = Array.from({ length: 50 }, (_, n) => write(n));
    const read = db
      .selectFrom("setting")
      .select("key")
      .execute()
      .then(() => order.push("read"));
    await Promise.all([...strangers, read]);
    expect([
      order.indexOf("read") <= 1,
      order.length,
      order.filter((what) => what !== "read"),
    ]).toEqual([true, 51, Array.from({ length: 50 }, (_, n) => `stranger ${n}`)]);
  });

  it("gives a stranger's place back when their work fails", async () => {
    const fail = () => asStranger(() => tx(db, () => Promise.reject(new Error("no"))));
    for (let i = 0; i < 5; i++) await expect(fail()).rejects.toThrow("no");
    await asStranger(() => db.selectFrom("setting").select("key").execute());
  });
});

describe("hashes", () => {
  it("that would be waited for longer than a client waits are refused at once, and strangers wait behind the known", async () => {
    const hasher = new Hasher(Buffer.alloc(32, 1), systemRandom, { memoryKiB: 8192, passes: 12 });
    // How long one takes here.
    for (let i = 0; i < 8; i++) await hasher.hash("password", "warm");
    const order: string[] = [];
    const began = performance.now();
    const go = (lane: "known" | "stranger") =>
      hasher.hash("password", "x", lane).then(
        () => order.push(lane),
        (error: unknown) => {
          expect(error).toBeInstanceOf(Busy);
          order.push("busy");
        },
      );
    const strangers = Array.from({ length: 200 }, () => go("stranger"));
    expect(hasher.isFull("stranger")).toBe(true);
    const known = [go("known"), go("known")];
    await Promise.all(known);
    expect(order.filter((what) => what === "stranger").length).toBeLessThanOrEqual(3);
    await Promise.all(strangers);
    expect(performance.now() - began).toBeLessThan(2000);
    expect(order.filter((what) => what === "busy").length).toBeGreaterThan(100);
  });
});

describe("a crowd behind one address", () => {
  const WARM = { memoryKiB: 8192, passes: 4 };
  /** These tests judge who waits for whom: nobody is sent away for a machine that is slow. */
  const GENEROUS = 100;
  const warm = async (generous = 1): Promise<Hasher> => {
    const hasher = new Hasher(Buffer.alloc(32, 1), systemRandom, WARM, { generous });
    for (let i = 0; i < 8; i++) await hasher.hash("password", "warm");
    return hasher;
  };
  const CROWD = "203.0.113.7";

  it("of names without an account waits for itself: honest sign-ins from new devices are all heard", async () => {
    const hasher = await warm(GENEROUS);
    const stored = await hasher.hash("password", PASSWORD);
    const crowd = Array.from({ length: 200 }, () =>
      hasher.verify("password", "x", undefined, "stranger", CROWD).catch(() => "busy"),
    );
    expect(hasher.isFull("stranger", CROWD)).toBe(true);
    const honest = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        hasher.verify("password", PASSWORD, stored, "stranger", `198.51.${i}.1`),
      ),
    );
    expect(honest).toEqual(Array(6).fill(true));
    await Promise.all(crowd);
  });

  it("of right names makes room for those of other networks", async () => {
    const hasher = await warm();
    const stored = await hasher.hash("password", PASSWORD);
    const crowd = Array.from({ length: 200 }, (_, i) =>
      hasher.verify("password", "x", stored, "stranger", `203.0.113.${i}`).then(
        () => "heard",
        () => "busy",
      ),
    );
    expect(hasher.isFull("stranger", "198.51.100.1")).toBe(false);
    expect(await hasher.verify("password", PASSWORD, stored, "stranger", "198.51.100.1")).toBe(
      true,
    );
    expect((await Promise.all(crowd)).filter((one) => one === "busy").length).toBeGreaterThan(100);
  });

  it("takes as long for a name without an account as for one that has one", async () => {
    const hasher = await warm(GENEROUS);
    const stored = await hasher.hash("password", PASSWORD);
    const took = async (hash: string | undefined): Promise<number> => {
      const began = performance.now();
      await Promise.all(
        Array.from({ length: 3 }, () => hasher.verify("password", "x", hash, "stranger", CROWD)),
      );
      return performance.now() - began;
    };
    const rounds: [number, number][] = [];
    for (let i = 0; i < 12; i++) rounds.push([await took(stored), await took(undefined)]);
    const low = (at: 0 | 1): number => rounds.map((round) => round[at]).sort((a, b) => a - b)[3];
    expect(low(1) / low(0)).toBeGreaterThan(0.6);
    expect(low(1) / low(0)).toBeLessThan(1.7);
  });

  it("is let in by eights, so that the door has room for others", async () => {
    const door = new Door();
    let open = (): void => {};
    const held = new Promise<void>((go) => {
      open = go;
    });
    const inside = Array.from({ length: 40 }, () => door.pass(() => held, CROWD));
    expect(await door.pass(async () => 1, "198.51.100.1")).toEqual({ ok: true, value: 1 });
    open();
    expect((await Promise.all(inside)).filter((one) => one.ok)).toHaveLength(8);
  });
});

describe("a code that was right", () => {
  it("can be used again when the server was too busy for the password's hash", async () => {
    const t = await testApp({ db });
    const bob = await somebody(t);
    const email = ownEmail("late");
    await sentCode(t, bob, { scene: "register", verifcode_type: 2, target: email }, email);
    const form = {
      type: NAME_KINDS.email,
      username: email,
      password: PASSWORD,
      re_password: PASSWORD,
      usercode: ROOT_USERCODE,
    };
    const verifcode = await codeFor(t, email);
    const register = () =>
      clientOf(t.app, () => t.clock.now()).call(userRegister, { ...form, agree: true, verifcode });
    const { hasher } = t.services;
    t.services.hasher = new Overrun(Buffer.alloc(32, 1), systemRandom);
    const busy = await register();
    t.services.hasher = hasher;
    expect(busy.ok ? "ok" : shortOf(busy.error)).toBe("tryLater");
    const late = await register();
    expect(late.ok ? "ok" : shortOf(late.error)).toBe("ok");
    const twice = await register();
    expect(twice.ok ? "ok" : shortOf(twice.error)).toBe("emailExists");
    expect((await bob.ok(userGet, {})).username).toBe(bob.username);
    await t.close();
  });
});

/** A server whose every hash comes at a bad moment. */
class Overrun extends Hasher {
  override isFull(): boolean {
    return false;
  }
  override hash(): Promise<string> {
    return Promise.reject(new Busy());
  }
}

it("an address of IPv6 counts as its network", () => {
  expect(
    [
      "10.0.0.1",
      "::ffff:10.0.0.1",
      "2001:db8:1:2::1",
      "2001:db8:1:2:ffff:ffff:ffff:ffff",
      "2001:0db8:1:3::",
      "fe80::1%eth0",
    ].map(networkOf),
  ).toEqual([
    "10.0.0.1",
    "::ffff:10.0.0.1",
    "2001:db8:1:2::/64",
    "2001:db8:1:2::/64",
    "2001:db8:1:3::/64",
    "fe80:0:0:0::/64",
  ]);
});
