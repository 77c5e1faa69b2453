/**
 * Codes and tickets through the calls, in both profiles: who gets one, what it is worth, and what a
 * stranger learns.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  getUserNameVerifTarget,
  getVerifTarget,
  idcodeCheck,
  idcodeSend,
  setSafewordReg,
} from "../../../../contract/http/security.ts";
import { NAME_KINDS } from "../../../../contract/http/shapes.ts";
import { userRegister } from "../../../../contract/http/user.ts";
import { ROOT_USERCODE } from "../../../db/seed/seed-root.ts";
import type { Db } from "../../../db/tx.ts";
import { PROFILES } from "../../../kernel/profile.ts";
import { testDatabase } from "../../../testing/database.ts";
import { ownPhone } from "../../../testing/own-name.ts";
import { codeFor, PASSWORD, type Person, shortOf, somebody } from "../../../testing/people.ts";
import {
  bindEmail,
  bindGoogle,
  bindPhone,
  sentCode,
  ticketByEmail,
} from "../../../testing/proofs.ts";
import { clientOf, type TestApp, testApp } from "../../../testing/test-app.ts";

const fast = { readsPerSecond: 1e6, readsBurst: 1e6 };
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe.each(["compat", "hardened"] as const)("in profile %s", (name) => {
  const profile = PROFILES[name];
  let db: Db;
  let t: TestApp;
  beforeAll(async () => {
    db = await testDatabase();
    t = await testApp({ db, app: fast, services: { profile } });
  });
  afterAll(async () => {
    await t.app.close();
    await db.destroy();
  });
  /** Addresses of one try. */
  let tries = 0;
  beforeEach(() => {
    tries++;
  });
  const mail = (who: string): string => `${who}${tries}-${name}@example.com`;
  /**
   * The hardened profile keeps names to itself: `/forget` is answered alike for every name
   * (enumeration.test.ts has the rest).
   */
  const told = (error: string): string => (profile.tellsNames ? error : "ok");
  const asked = async (
    call: Parameters<Person["client"]["call"]>[0],
    params: object,
    app = t,
  ): Promise<string> => {
    const answer = await clientOf(app.app, () => app.clock.now()).call(call, params as never);
    return answer.ok ? "ok" : shortOf(answer.error);
  };

  describe("a code to a new target", () => {
    it("registers whoever it was sent to, in its time", async () => {
      const sent = await clientOf(t.app, () => t.clock.now()).call(idcodeSend, {
        scene: "register",
        verifcode_type: 2,
        target: mail("Fresh"),
      });
      expect(sent).toEqual({
        ok: true,
        value: {
          expire_ms: profile.codeMs,
          resend_ms: 60_000,
          target: `f***${name.slice(-1)}@example.com`,
        },
      });
      const params = {
        type: NAME_KINDS.email,
        username: mail("fresh"),
        password: PASSWORD,
        re_password: PASSWORD,
        usercode: ROOT_USERCODE,
        agree: true,
      };
      const verifcode = await codeFor(t, mail("fresh"));
      t.clock.pass(profile.codeMs);
      expect(await asked(userRegister, { ...params, verifcode })).toBe("http 428");
      expect(
        await asked(idcodeSend, { scene: "register", verifcode_type: 2, target: mail("fresh") }),
      ).toBe("ok");
      expect(
        await asked(userRegister, { ...params, verifcode: await codeFor(t, mail("fresh")) }),
      ).toBe("ok");
      expect(
        await asked(idcodeSend, { scene: "register", verifcode_type: 2, target: mail("fresh") }),
      ).toBe("emailExists");
    });

    it("is refused by the rule of its field, and without a type or scene", async () => {
      expect(await asked(idcodeSend, { scene: "register", verifcode_type: 2, target: "a@b" })).toBe(
        "emailInvalid",
      );
      expect(await asked(idcodeSend, { scene: "register", verifcode_type: 2 })).toBe(
        "emailInvalid",
      );
      expect(
        await asked(idcodeSend, { scene: "register", verifcode_type: 1, target: "13800000000" }),
      ).toBe("phoneInvalid");
      expect(
        await asked(idcodeSend, {
          scene: "register",
          verifcode_type: 1,
          target: "1380",
          area_code: "86",
        }),
      ).toBe("phoneInvalid");
      expect(await asked(idcodeSend, { scene: "register", target: mail("x") })).toBe(
        "verifyTypeEmpty",
      );
      expect(
        await asked(idcodeSend, { scene: "other", verifcode_type: 2, target: mail("x") }),
      ).toBe("verifyTypeEmpty");
    });

    it("is not sent for a referral code that nobody has", async () => {
      const params = { scene: "register", verifcode_type: 2, target: mail("invited") };
      expect(await asked(idcodeSend, { ...params, usercode: "NOBODY1" })).toBe("referralWrong");
      expect(
        await db
          .selectFrom("mail_queue")
          .select("id")
          .where("target", "=", mail("invited"))
          .execute(),
      ).toEqual([]);
      expect(await asked(idcodeSend, { ...params, usercode: ROOT_USERCODE })).toBe("ok");
    });

    it("is sent once a minute and five times an hour", async () => {
      const send = () =>
        asked(idcodeSend, { scene: "register", verifcode_type: 2, target: mail("often") });
      const phone = ownPhone();
      const strict = await testApp({ db, app: fast, services: { profile, generous: 1 } });
      const at = async (afterMs: number): Promise<string> => {
        strict.clock.pass(afterMs);
        return asked(
          idcodeSend,
          { scene: "register", verifcode_type: 1, target: phone, area_code: "49" },
          strict,
        );
      };
      expect([await send(), await send()]).toEqual(["ok", "tryLater"]);
      expect([await at(0), await at(59_999), await at(1)]).toEqual(["ok", "tryLater", "ok"]);
      expect([await at(60_000), await at(60_000), await at(60_000), await at(60_000)]).toEqual([
        "ok",
        "ok",
        "ok",
        "tryLater",
      ]);
      await strict.app.close();
    });

    it("needs a session to bind or change, says whose a contact is, and that nothing is bound", async () => {
      const ann = await somebody(t);
      const bob = await somebody(t, { email: mail("bob") });
      const to = (scene: "bind" | "change", target: string) => ({
        scene,
        verifcode_type: 2 as const,
        target,
      });
      expect(await asked(idcodeSend, to("bind", mail("x")))).toBe("403");
      expect(await ann.no(idcodeSend, to("bind", mail("bob")))).toBe("emailBoundToOther");
      expect(await ann.no(idcodeSend, to("change", mail("x")))).toBe("emailNotBound");
      expect(await bob.no(idcodeSend, to("bind", mail("y")))).toBe("emailAlreadyBound");
      expect(await bob.no(idcodeSend, to("change", mail("bob")))).toBe("emailAlreadyBound");
      expect(
        await bob.no(idcodeSend, {
          scene: "change",
          verifcode_type: 1,
          target: "13800000000",
          area_code: "86",
        }),
      ).toBe("phoneNotBound");
    });
  });

  describe("a code to one's own contact", () => {
    it("goes where something is bound, and needs a session", async () => {
      const ann = await somebody(t);
      expect(await asked(idcodeSend, { scene: "fund", verifcode_type: 2 })).toBe("403");
      expect(
        await asked(idcodeCheck, { scene: "fund", verifcode_type: 2, verifcode: "123456" }),
      ).toBe("403");
      expect(await ann.no(idcodeSend, { scene: "fund", verifcode_type: 2 })).toBe("noContactBound");
      await bindEmail(t, ann, mail("own"));
      expect(await ann.no(idcodeSend, { scene: "withdraw", verifcode_type: 1 })).toBe(
        "phoneNotBound",
      );
      t.clock.pass(60_000);
      expect(
        await ann.ok(idcodeSend, { scene: "fund", verifcode_type: 2, target: mail("elsewhere") }),
      ).toMatchObject({
        target: `o***${name.slice(-1)}@example.com`,
      });
      expect(await codeFor(t, mail("own"))).toMatch(/^\d{6}$/);
    });

    it("is worth one ticket, in its scene only, and is nowhere in the database", async () => {
      const ann = await somebody(t, { email: mail("once") });
      const code = await sentCode(t, ann, { scene: "fund", verifcode_type: 2 }, mail("once"));
      const check = (scene: "fund" | "change", verifcode: string) =>
        ann.client.call(idcodeCheck, { scene, verifcode_type: 2, verifcode });
      expect(
        await ann.no(idcodeCheck, { scene: "change", verifcode_type: 2, verifcode: code }),
      ).toBe("http 428");
      const rows = await db
        .selectFrom("verification_code")
        .selectAll()
        .where("user_id", "=", ann.userId)
        .execute();
      expect(rows.some((row) => Object.values(row).includes(code))).toBe(false);
      const first = await check("fund", code);
      expect(first.ok && first.value.expireTime).toBe(t.clock.now() + 600_000);
      expect(first.ok && first.value.verify_ticket).toMatch(/^[\w-]{43}$/);
      expect(await ann.no(idcodeCheck, { scene: "fund", verifcode_type: 2, verifcode: code })).toBe(
        "http 428",
      );
    });

    it("is void after five wrong tries, right or not; a malformed one counts nothing", async () => {
      const ann = await somebody(t, { email: mail("five") });
      const code = await sentCode(t, ann, { scene: "fund", verifcode_type: 2 }, mail("five"));
      const check = (verifcode: string) =>
        ann.no(idcodeCheck, { scene: "fund", verifcode_type: 2, verifcode });
      expect([
        await check("12345"),
        await check("1234567"),
        await check("abcdef"),
        await check(""),
      ]).toEqual(["http 428", "http 428", "http 428", "codeMalformed"]);
      for (let i = 0; i < 5; i++) expect(await check(wrong(code))).toBe("codeWrong");
      expect(await check(code)).toBe("http 428");
    });

    it("is void when the next one is sent, and when its time is over", async () => {
      const ann = await somebody(t, { email: mail("next") });
      const first = await sentCode(t, ann, { scene: "fund", verifcode_type: 2 }, mail("next"));
      const second = await sentCode(t, ann, { scene: "fund", verifcode_type: 2 }, mail("next"));
      if (first !== second)
        expect(
          await ann.no(idcodeCheck, { scene: "fund", verifcode_type: 2, verifcode: first }),
        ).toBe("codeWrong");
      t.clock.pass(profile.codeMs - 1);
      const late = await ann.no(idcodeCheck, {
        scene: "fund",
        verifcode_type: 2,
        verifcode: wrong(second),
      });
      t.clock.pass(1);
      expect([
        late,
        await ann.no(idcodeCheck, { scene: "fund", verifcode_type: 2, verifcode: second }),
      ]).toEqual(["codeWrong", "http 428"]);
    });

    it("of somebody else is worth nothing", async () => {
      const ann = await somebody(t, { email: mail("hers") });
      const eve = await somebody(t, { email: mail("eve") });
      const code = await sentCode(t, ann, { scene: "fund", verifcode_type: 2 }, mail("hers"));
      await sentCode(t, eve, { scene: "fund", verifcode_type: 2 }, mail("eve"));
      expect(await eve.no(idcodeCheck, { scene: "fund", verifcode_type: 2, verifcode: code })).toBe(
        "codeWrong",
      );
    });

    it("of the register or bind scene brings no ticket: the call that binds takes it", async () => {
      const ann = await somebody(t);
      expect(
        await ann.no(idcodeCheck, { scene: "bind", verifcode_type: 2, verifcode: "123456" }),
      ).toBe("statusError");
      expect(
        await asked(idcodeCheck, { scene: "register", verifcode_type: 2, verifcode: "123456" }),
      ).toBe("statusError");
    });
  });

  it("a Google code brings a ticket, once a step; five wrong ones pause for five minutes", async () => {
    const ann = await somebody(t);
    expect(
      await ann.no(idcodeCheck, { scene: "change", verifcode_type: 3, verifcode: "123456" }),
    ).toBe("googleNotBound");
    const google = await bindGoogle(t, ann);
    const code = google();
    expect(
      (await ann.ok(idcodeCheck, { scene: "change", verifcode_type: 3, verifcode: code }))
        .verify_ticket,
    ).toHaveLength(43);
    expect(await ann.no(idcodeCheck, { scene: "change", verifcode_type: 3, verifcode: code })).toBe(
      "http 428",
    );
    const bad = wrong(google());
    const check = () => ann.no(idcodeCheck, { scene: "change", verifcode_type: 3, verifcode: bad });
    expect([await check(), await check(), await check(), await check(), await check()]).toEqual([
      ...Array(4).fill("codeWrong"),
      "tryLater",
    ]);
    expect(
      await ann.no(idcodeCheck, { scene: "change", verifcode_type: 3, verifcode: google() }),
    ).toBe("tryLater");
    t.clock.pass(300_000);
    expect(
      (await ann.ok(idcodeCheck, { scene: "change", verifcode_type: 3, verifcode: google() }))
        .verify_ticket,
    ).toHaveLength(43);
  });

  describe("what can prove somebody", () => {
    it("is told to themselves, masked", async () => {
      const ann = await somebody(t);
      const nothing = {
        phone: "",
        email: "",
        phone_bind: false,
        email_bind: false,
        google_auth_bind: false,
        safeword_set: false,
        methods: [],
      };
      expect(await ann.ok(getVerifTarget, {})).toEqual(nothing);
      expect(await ann.no(getVerifTarget, { verifcode_type: 2 })).toBe("noContactBound");
      const phone = ownPhone();
      await bindEmail(t, ann, mail("told"));
      await bindPhone(t, ann, phone);
      await bindGoogle(t, ann);
      await ann.ok(setSafewordReg, { safeword: "246810", re_safeword: "246810" });
      const all = await ann.ok(getVerifTarget, {});
      expect(all).toEqual({
        phone: `+86 151****${phone.slice(-4)}`,
        email: `t***${name.slice(-1)}@example.com`,
        phone_bind: true,
        email_bind: true,
        google_auth_bind: true,
        safeword_set: true,
        methods: [1, 2, 3, 4],
      });
      expect((await ann.ok(getVerifTarget, { verifcode_type: 2 })).methods).toEqual([2]);
    });

    it("is told by name, and only there that nobody has it", async () => {
      const ann = await somebody(t);
      const bob = await somebody(t, { email: mail("named") });
      const target = (username: string, verifcode_type = 0) =>
        asked(getUserNameVerifTarget, { username, verifcode_type });
      const answer = await clientOf(t.app, () => t.clock.now()).call(getUserNameVerifTarget, {
        username: mail("NAMED"),
        verifcode_type: 0,
      });
      const own = [{ type: 2, target: `n***${name.slice(-1)}@example.com` }];
      const any = [1, 2, 3].map((type) => ({ type, target: "" }));
      expect(answer).toEqual({ ok: true, value: { methods: profile.tellsNames ? own : any } });
      expect([
        await target("no_such_name"),
        await target(ann.username),
        await target(bob.username, 1),
      ]).toEqual([told("userNotExist"), told("noContactBound"), told("noContactBound")]);
      expect([
        await target(""),
        await target("x".repeat(255)),
        await target(bob.username, 9),
      ]).toEqual(["usernameEmpty", "usernameInvalid", "verifyTypeEmpty"]);
    });
  });

  describe("a lost password's code", () => {
    it("goes to the named one's contact and brings a ticket without a session", async () => {
      const ann = await somebody(t, { email: mail("lost") });
      const send = { scene: "reset_psw", verifcode_type: 2 };
      expect([
        await asked(idcodeSend, send),
        await asked(idcodeSend, { ...send, username: "nobody_here" }),
      ]).toEqual(["usernameEmpty", told("userNotExist")]);
      expect(await asked(idcodeSend, { ...send, verifcode_type: 1, username: ann.username })).toBe(
        told("phoneNotBound"),
      );
      t.clock.pass(1);
      expect(await asked(idcodeSend, { ...send, username: ann.username })).toBe("ok");
      const verifcode = await codeFor(t, mail("lost"));
      expect(await asked(idcodeCheck, { ...send, verifcode })).toBe("usernameEmpty");
      expect(await asked(idcodeCheck, { ...send, username: ann.username, verifcode })).toBe("ok");
    });

    it("reads the same for an unknown name, a method that is not bound and a code that was never sent", async () => {
      const ann = await somebody(t, { email: mail("same") });
      const check = (username: string, verifcode_type: number) =>
        asked(idcodeCheck, { scene: "reset_psw", verifcode_type, username, verifcode: "123456" });
      for (const username of ["nobody_at_all", ann.username])
        for (const type of [1, 2]) expect(await check(username, type)).toBe("http 428");
      // A name without an authenticator is told as little as a mistyped code.
      for (const username of ["nobody_at_all", ann.username])
        expect(await check(username, 3)).toBe(profile.tellsNames ? "http 428" : "codeWrong");
    });

    it("lets one address ask for five names in ten minutes, over all its calls, and a known one again", async () => {
      const strict = await testApp({ db, app: fast, services: { profile, generous: 1 } });
      strict.clock.pass(t.clock.now() - strict.clock.now() + 3_600_000);
      const ann = await somebody(t, { email: mail("limit") });
      const ask = (username: string) =>
        asked(getUserNameVerifTarget, { username, verifcode_type: 0 }, strict);
      expect([
        await ask("aaaaa1"),
        await ask("aaaaa2"),
        await ask("aaaaa3"),
        await ask(ann.username),
      ]).toEqual([...Array(3).fill(told("userNotExist")), "ok"]);
      expect(
        await asked(
          idcodeSend,
          { scene: "reset_psw", verifcode_type: 2, username: ann.username },
          strict,
        ),
      ).toBe("ok");
      expect([await ask("aaaaa4"), await ask("aaaaa5")]).toEqual([
        told("userNotExist"),
        "tryLater",
      ]);
      expect(
        await asked(
          idcodeSend,
          { scene: "reset_psw", verifcode_type: 2, username: "aaaaa6" },
          strict,
        ),
      ).toBe("tryLater");
      expect(
        await asked(
          idcodeCheck,
          { scene: "reset_psw", verifcode_type: 2, username: "aaaaa7", verifcode: "123456" },
          strict,
        ),
      ).toBe("tryLater");
      expect([await ask("AAAAA1 "), await ask(ann.username)]).toEqual([told("userNotExist"), "ok"]);
      strict.clock.pass(600_000);
      expect(await ask("aaaaa5")).toBe(told("userNotExist"));
      await strict.app.close();
    });

    it("by Google is tried ten times a day", async () => {
      const ann = await somebody(t);
      await bindGoogle(t, ann);
      const check = () =>
        asked(idcodeCheck, {
          scene: "reset_psw",
          verifcode_type: 3,
          username: ann.username,
          verifcode: "000000",
        });
      const said = [];
      for (let i = 0; i < 12; i++) {
        if (i % 4 === 0) t.clock.pass(300_000);
        said.push(await check());
      }
      expect(said.slice(10)).toEqual(["tryLater", "tryLater"]);
      expect(said.filter((word) => word === "codeWrong").length).toBeGreaterThan(5);
    });
  });

  it("a ticket is only its owner's hash in the database", async () => {
    const ann = await somebody(t, { email: mail("ticket") });
    const ticket = await ticketByEmail(t, ann, "fund", mail("ticket"));
    const rows = await db
      .selectFrom("verify_ticket")
      .selectAll()
      .where("user_id", "=", ann.userId)
      .execute();
    expect([rows.length, JSON.stringify(rows).includes(ticket)]).toEqual([1, false]);
  });
});
