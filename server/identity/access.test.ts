/**
 * The floor under the modules: hashes, sealed secrets, codes, tickets, authenticator steps, limits,
 * on the real database.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemRandom } from "../db/random.ts";
import { type Tx, tx } from "../db/tx.ts";
import { takeRate } from "../kernel/limits/rate.ts";
import { Busy, Hasher } from "../kernel/passwords/hasher.ts";
import { nameWords, PROFILES, passwordRefusal } from "../kernel/profile.ts";
import { openSecrets } from "../kernel/secrets.ts";
import { codeFor, type Person, somebody } from "../testing/people.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { checkCode, giveTicket, RESEND_MS, sendCode, takeTicket } from "./codes.ts";
import { GUARDS, judge } from "./locks/guard.ts";
import { loginName, maskEmail, maskMiddle, maskPhone, userOfText } from "./names.ts";
import { checkMethod, requireProof } from "./proof.ts";
import { base32, checkTotp, stepAt, totpAt } from "./totp.ts";

let t: TestApp;
let ann: Person;
beforeAll(async () => {
  t = await testApp({ app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
  ann = await somebody(t, { email: "ann@example.com" });
});
afterAll(() => t.close());
const inTx = <T>(work: (trx: Tx) => Promise<T>): Promise<T> => tx(t.db, work);
/** `ok`, or what was said instead. */
const said = (result: { ok: boolean; error?: unknown }): unknown =>
  result.ok ? "ok" : result.error;

describe("hashes", () => {
  const cheap = { memoryKiB: 1024, passes: 1 };
  const hasher = new Hasher(Buffer.alloc(32, 1), systemRandom, cheap);

  it("are argon2id with a salt of their own, and know their password only", async () => {
    const [one, two] = [
      await hasher.hash("password", "secret"),
      await hasher.hash("password", "secret"),
    ];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
    expect(one).not.toBe(two);
    expect([
      await hasher.verify("password", "secret", one),
      await hasher.verify("password", "Secret", one),
    ]).toEqual([true, false]);
    expect(await hasher.verify("password", "secret", undefined)).toBe(false);
  });

  it("of a fund password are worth nothing without the pepper", async () => {
    const stored = await hasher.hash("safeword", "123456");
    const other = new Hasher(Buffer.alloc(32, 2), systemRandom, cheap);
    expect([
      await hasher.verify("safeword", "123456", stored),
      await other.verify("safeword", "123456", stored),
    ]).toEqual([true, false]);
  });

  it("beyond two at work and fifty waiting are refused, not queued", async () => {
    const quick = new Hasher(Buffer.alloc(32, 1), systemRandom, cheap, { mono: () => 0 });
    const all = await Promise.allSettled(
      Array.from({ length: 60 }, () => quick.hash("password", "x")),
    );
    const refused = all.filter((r) => r.status === "rejected");
    expect(refused.length).toBe(8);
    expect((refused[0] as PromiseRejectedResult).reason).toBeInstanceOf(Busy);
  });

  it("are never refused while nothing is at work, however long the last one took; behind such a one they are, but for patient journeys", async () => {
    for (const generous of [1, 1000]) {
      let now = 0;
      // Whoever asks twice sees a second pass: so long each one takes.
      const made = new Hasher(Buffer.alloc(32, 1), systemRandom, cheap, {
        mono: () => (now += 1000),
        generous,
      });
      await made.hash("password", "x", "stranger");
      expect(made.isFull("stranger")).toBe(false);
      const atWork = made.hash("password", "x", "stranger");
      expect(made.isFull("stranger")).toBe(generous === 1);
      await atWork;
    }
  });
});

it("what is sealed opens for its owner only, and not when a byte was changed", () => {
  const secrets = openSecrets(Buffer.alloc(32, 3), systemRandom);
  const sealed = secrets.seal("kyc:1", "张三");
  expect(secrets.open("kyc:1", sealed)).toBe("张三");
  expect(() => secrets.open("kyc:2", sealed)).toThrow();
  const bytes = Buffer.from(sealed, "base64");
  bytes[bytes.length - 1] ^= 1;
  expect(() => secrets.open("kyc:1", bytes.toString("base64"))).toThrow();
});

describe("a verification code", () => {
  const target = (name: string) =>
    ({ scene: "bind", channel: 2, target: name, userId: ann.userId }) as const;
  const send = (name: string) =>
    inTx((trx) =>
      sendCode(trx, t.services, target(name), { now: t.clock.now(), ip: "1", language: "en" }),
    );
  const check = async (name: string, code: string) =>
    said(await inTx((trx) => checkCode(trx, t.services, target(name), code, t.clock.now())));
  const wrongOf = (code: string): string => (code === "000000" ? "000001" : "000000");
  const ILLEGAL = { http: 428 };

  it("works once", async () => {
    expect(await send("a@x.co")).toEqual({
      ok: true,
      value: { expire_ms: 1_800_000, resend_ms: 60_000 },
    });
    const code = await codeFor(t, "a@x.co");
    expect([await check("a@x.co", code), await check("a@x.co", code)]).toEqual(["ok", ILLEGAL]);
  });

  it("given by two at once works for one", async () => {
    await send("race@x.co");
    const code = await codeFor(t, "race@x.co");
    expect(
      (await Promise.all([check("race@x.co", code), check("race@x.co", code)]))
        .map((s) => s === "ok")
        .sort(),
    ).toEqual([false, true]);
  });

  it("is void after five wrong tries", async () => {
    await send("b@x.co");
    const code = await codeFor(t, "b@x.co");
    for (let i = 0; i < 5; i++) expect(await check("b@x.co", wrongOf(code))).toBe("codeWrong");
    expect(await check("b@x.co", code)).toEqual(ILLEGAL);
  });

  it("is bound to its target and its user, and lives thirty minutes", async () => {
    await send("c@x.co");
    const code = await codeFor(t, "c@x.co");
    expect(await check("other@x.co", code)).toEqual(ILLEGAL);
    const nobodys = { ...target("c@x.co"), userId: undefined };
    expect(
      said(await inTx((trx) => checkCode(trx, t.services, nobodys, code, t.clock.now()))),
    ).toEqual(ILLEGAL);
    t.clock.pass(30 * 60_000);
    expect(await check("c@x.co", code)).toEqual(ILLEGAL);
  });

  it("is sent once a minute, and the next one voids it", async () => {
    await send("d@x.co");
    const first = await codeFor(t, "d@x.co");
    expect(said(await send("d@x.co"))).toBe("tryLater");
    t.clock.pass(RESEND_MS);
    expect(said(await send("d@x.co"))).toBe("ok");
    const second = await codeFor(t, "d@x.co");
    expect(await check("d@x.co", first === second ? "x" : first)).toBe("codeWrong");
    expect(await check("d@x.co", second)).toBe("ok");
  });

  it("is nowhere in its table", async () => {
    await send("e@x.co");
    const rows = await t.db
      .selectFrom("verification_code")
      .selectAll()
      .where("target", "=", "e@x.co")
      .execute();
    expect(JSON.stringify(rows)).not.toContain(await codeFor(t, "e@x.co"));
  });
});

it("a ticket is taken once, by its user, for its scene, within ten minutes", async () => {
  const give = () =>
    inTx((trx) =>
      giveTicket(trx, t.services, { userId: ann.userId, scene: "fund", channel: 2 }, t.clock.now()),
    );
  const take = (ticket: string, scene: "fund" | "change" = "fund", user = ann.userId) =>
    inTx((trx) => takeTicket(trx, ticket, user, scene, t.clock.now()));
  const { verify_ticket } = await give();
  expect([
    await take(verify_ticket, "change"),
    await take(verify_ticket, "fund", "root"),
    await take(verify_ticket),
    await take(verify_ticket),
  ]).toEqual([false, false, true, false]);
  const late = await give();
  t.clock.pass(600_000);
  expect(await take(late.verify_ticket)).toBe(false);
});

describe("Google Authenticator", () => {
  it("makes the codes of RFC 6238", () => {
    const secret = base32(Buffer.from("12345678901234567890"));
    expect(secret).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    expect(
      [59_000, 1_111_111_109_000, 20_000_000_000_000].map((ms) => totpAt(secret, stepAt(ms))),
    ).toEqual(["287082", "081804", "353130"]);
  });

  it("takes a step once and only forwards, also from two at once; five wrong codes pause it", async () => {
    const secret = base32(systemRandom.bytes(20));
    const sealed = t.services.secrets.seal(`totp:${ann.userId}`, secret);
    await inTx((trx) =>
      trx
        .insertInto("totp")
        .values({
          user_id: ann.userId,
          secret_sealed: sealed,
          bound_at: 1,
          offered_sealed: null,
          offered_at: null,
        })
        .execute(),
    );
    const check = async (code: string) =>
      said(await inTx((trx) => checkTotp(trx, t.services, ann.userId, code, t.clock.now())));
    const at = () => stepAt(t.clock.now());
    const twice = await Promise.all([check(totpAt(secret, at())), check(totpAt(secret, at()))]);
    expect(twice.filter((s) => s === "ok").length).toBe(1);
    expect(await check(totpAt(secret, at() - 1))).toEqual({ http: 428 });
    expect(await check(totpAt(secret, at() + 1))).toBe("ok");
    t.clock.pass(300_000);
    const wrong = totpAt(secret, at() + 9);
    for (let i = 0; i < 4; i++) expect(await check(wrong)).toBe("codeWrong");
    expect(await check(wrong)).toMatchObject({ error: "tryLater" });
    expect(await check(totpAt(secret, at()))).toMatchObject({ error: "tryLater" });
    t.clock.pass(300_000);
    expect(await check(totpAt(secret, at()))).toBe("ok");
  });
});

it("step-up names what is wanted with masked targets, and passes with any one of them when one is enough", async () => {
  const want = { verify: [2, 3], any: true, scene: "withdraw" } as const;
  expect(said(await requireProof(t.services, ann.userId, want, {}, t.clock.now()))).toEqual({
    stepUp: { verify: [2, 3], any: true, targets: { phone: "", email: "a***n@example.com" } },
  });
  const target = {
    scene: "withdraw",
    channel: 2,
    target: "ann@example.com",
    userId: ann.userId,
  } as const;
  await inTx((trx) =>
    sendCode(trx, t.services, target, { now: t.clock.now(), ip: "1", language: "CN" }),
  );
  const code = await codeFor(t, "ann@example.com");
  expect(
    said(await requireProof(t.services, ann.userId, want, { email_code: code }, t.clock.now())),
  ).toBe("ok");
  expect(said(await checkMethod(t.services, ann.userId, 1, "withdraw", code, t.clock.now()))).toBe(
    "phoneNotBound",
  );
});

it("rates count per subject and open again with the next window", async () => {
  const rule = { scope: "test", max: 2, perMs: 1000 };
  const take = (who: string, now: number) => inTx((trx) => takeRate(trx, rule, who, now));
  expect([
    await take("a", 1),
    await take("a", 2),
    await take("a", 3),
    await take("b", 3),
    await take("a", 1001),
  ]).toEqual([true, true, false, true, true]);
});

it("a guard counts rows of wrong tries, not all wrong tries", async () => {
  const go = async (right: boolean) =>
    (await inTx((trx) => judge(trx, GUARDS.safeword, "guarded", right, t.clock.now()))).is;
  const seen = [];
  for (const right of [false, false, false, false, true, false, false, false, false, false, true])
    seen.push(await go(right));
  expect(seen).toEqual([
    "wrong",
    "wrong",
    "wrong",
    "wrong",
    "right",
    "wrong",
    "wrong",
    "wrong",
    "wrong",
    "locked",
    "locked",
  ]);
});

describe("names", () => {
  it("are compared in one form and shown in another", () => {
    expect(loginName(1, "138 0000 0000", "+86")).toEqual({
      ok: true,
      value: { kind: 1, name: "86-13800000000", shown: "+86 13800000000" },
    });
    expect(loginName(3, "Ann_Smith", "")).toEqual({
      ok: true,
      value: { kind: 3, name: "ann_smith", shown: "Ann_Smith" },
    });
  });

  it("are masked so that only the owner recognises them", () => {
    expect([maskPhone("86-13800001234"), maskPhone("1-12345"), maskPhone(undefined)]).toEqual([
      "+86 138****1234",
      "+1 1****45",
      "",
    ]);
    expect(["1-123", "1-12", "1-1", "1-"].map(maskPhone)).toEqual([
      "+1 ****3",
      "+1 ****",
      "+1 ****",
      "+1 ****",
    ]);
    expect([maskEmail("ann@example.com"), maskEmail("a@b.co"), maskEmail(undefined)]).toEqual([
      "a***n@example.com",
      "a***@b.co",
      "",
    ]);
    expect([
      maskMiddle("张三丰"),
      maskMiddle("张三"),
      maskMiddle("A"),
      maskMiddle("E12345678"),
    ]).toEqual(["张*丰", "张*", "*", "E******8"]);
  });

  it("of unknown kind are found by email, account and phone digits when only one fits", async () => {
    await inTx((trx) =>
      trx
        .insertInto("login_name")
        .values({ kind: 1, name: "86-13800001111", user_id: ann.userId, bound_at: 1 })
        .execute(),
    );
    const found = await Promise.all(
      ["ANN@example.com", "13800001111", "+86 138-0000-1111", "3800001111", "nobody_here"].map(
        (text) => userOfText(t.db, text),
      ),
    );
    expect(found).toEqual([ann.userId, ann.userId, ann.userId, undefined, undefined]);
  });
});

describe("passwords by profile", () => {
  const judgeIn = (profile: keyof typeof PROFILES, password: string) =>
    passwordRefusal(PROFILES[profile], password, password, ["ann_smith"]);

  it("compat takes the specification's 6–18, hardened 8–64 and nothing guessable", () => {
    expect([
      judgeIn("compat", "123456"),
      judgeIn("compat", "kite42"),
      judgeIn("compat", "x".repeat(19)),
    ]).toEqual(["passwordCommon", undefined, "passwordLength"]);
    expect([
      judgeIn("hardened", "1234567"),
      judgeIn("hardened", "correct horse battery staple 7"),
      judgeIn("hardened", "ann_smith99"),
    ]).toEqual(["passwordLength", undefined, "passwordCommon"]);
  });

  it.each([
    "password1",
    "P@ssw0rd!",
    "12345678",
    "qwertyuiop",
    "aaaaaaaa",
    "abcabcabc",
    "letmein2024",
    "iloveyou1",
  ])("%s is guessable", (password) =>
    expect(passwordRefusal(PROFILES.hardened, password, password)).toBe("passwordCommon"),
  );
  it.each(["liverpool1", "1q2w3e4r5t", "zaq12wsx", "Charlie1", "computer1"])(
    "%s stands in the list of the commonest",
    (password) =>
      expect([
        passwordRefusal(PROFILES.compat, password, password),
        passwordRefusal(PROFILES.hardened, password, password),
      ]).toEqual(["passwordCommon", "passwordCommon"]),
  );
  it("what repeats the name is refused, by its part before the @ and by a phone's digits too", () => {
    const said = (name: string, password: string) =>
      passwordRefusal(PROFILES.compat, password, password, nameWords(name));
    expect([
      said("annika.berg@example.com", "annika.berg7"),
      said("annika.berg@example.com", "annika"),
      said("13800001234", "a13800001234"),
      said("mia", "miakite42"),
    ]).toEqual([...["passwordCommon", "passwordCommon", "passwordCommon", undefined]]);
  });
  it.each(["tractor-violet-9", "Kj8#mQ2x", "我的密码很长很长"])("%s is not", (password) =>
    expect(passwordRefusal(PROFILES.hardened, password, password)).toBeUndefined(),
  );
});
