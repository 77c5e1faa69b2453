/**
 * Login and fund passwords through the calls, in both profiles: changed, recovered, counted, and
 * what ends with them.
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  getVerifTarget,
  resetPsw,
  setSafeword,
  setSafewordReg,
  updateOldAndNewPsw,
} from "../../../../contract/http/security.ts";
import { userGet, userLogin } from "../../../../contract/http/user.ts";
import type { Db } from "../../../db/tx.ts";
import { PROFILES } from "../../../kernel/profile.ts";
import { testDatabase } from "../../../testing/database.ts";
import { ownEmail } from "../../../testing/own-name.ts";
import { again, PASSWORD, shortOf, somebody } from "../../../testing/people.ts";
import { bindEmail, bindGoogle, sentCode, ticketByEmail } from "../../../testing/proofs.ts";
import { clientOf, type TestApp, testApp } from "../../../testing/test-app.ts";

const fast = { readsPerSecond: 1e6, readsBurst: 1e6 };
const FRESH = "another horse 2";

describe.each(["compat", "hardened"] as const)("in profile %s", (name) => {
  let db: Db;
  let t: TestApp;
  beforeAll(async () => {
    db = await testDatabase();
    t = await testApp({ db, app: fast, services: { profile: PROFILES[name] } });
  });
  afterAll(async () => {
    await t.close();
    await db.destroy();
  });
  const change = { old_password: PASSWORD, password: FRESH, re_password: FRESH };
  const signIn = async (username: string, password: string): Promise<string> => {
    const type = username.includes("@") ? 2 : 3;
    const answer = await clientOf(t.app, () => t.clock.now()).call(userLogin, {
      username,
      password,
      type,
    });
    return answer.ok ? "ok" : shortOf(answer.error);
  };
  const recover = async (params: object): Promise<string> => {
    const answer = await clientOf(t.app, () => t.clock.now()).call(resetPsw, params as never);
    return answer.ok ? "ok" : shortOf(answer.error);
  };

  describe("the login password", () => {
    it("changes with the old one and ends every session, this one too", async () => {
      const ann = await somebody(t);
      const second = await again(t, ann);
      expect(await ann.ok(updateOldAndNewPsw, change)).toEqual({});
      expect([await ann.no(userGet, {}), await second.no(userGet, {})]).toEqual(["424", "424"]);
      expect([await signIn(ann.username, PASSWORD), await signIn(ann.username, FRESH)]).toEqual([
        "wrongCredentials",
        "ok",
      ]);
      const events = await db
        .selectFrom("live_event")
        .select(["ev", "data"])
        .where("account_id", "=", ann.accountId)
        .where("ev", "<>", "inbox")
        .orderBy("seq")
        .execute();
      expect(events.map(({ ev, data }) => [ev, JSON.parse(data)])).toEqual([
        ["security", { kind: "psw" }],
        ["account", { action: "passwordChanged" }],
      ]);
      expect((await ann.client.call(userGet, {})).ok).toBe(false);
    });

    it("is refused field by field", async () => {
      const ann = await somebody(t);
      const no = (params: object) => ann.no(updateOldAndNewPsw, { ...change, ...params } as never);
      expect(await no({ old_password: undefined })).toBe("passwordsRequired");
      expect(await no({ old_password: "" })).toBe("passwordEmpty");
      expect(await no({ password: "12345", re_password: "12345" })).toBe("passwordLength");
      expect(await no({ re_password: "something else" })).toBe("passwordsDiffer");
      expect(await no({ password: PASSWORD, re_password: PASSWORD })).toBe("passwordUnchanged");
      expect(await no({ password: "qwerty123", re_password: "qwerty123" })).toBe("passwordCommon");
      expect(await no({ password: `${ann.username}!`, re_password: `${ann.username}!` })).toBe(
        "passwordCommon",
      );
      const long = "a long horse with 30 letters!!";
      if (name === "compat")
        expect(await no({ password: long, re_password: long })).toBe("passwordLength");
      else {
        expect(await no({ password: "short 1", re_password: "short 1" })).toBe("passwordLength");
      }
      expect(await no({ old_password: "wrong" })).toBe("oldPasswordWrong");
    });

    it("asks for one bound method by code 10, takes it by either name, and keeps the password when it is wrong", async () => {
      const ann = await somebody(t, { email: ownEmail("change", name) });
      const asked = await ann.client.call(updateOldAndNewPsw, change);
      expect(!asked.ok && asked.error.kind === "stepUp" && asked.error.body.data).toEqual({
        verify: [2],
        any: true,
        targets: { phone: "", email: `c***${name.slice(-1)}@example.com` },
      });
      expect(await ann.no(updateOldAndNewPsw, { ...change, email_code: "123456" })).toBe(
        "http 428",
      );
      const code = await sentCode(t, ann, { scene: "change", verifcode_type: 2 }, ann.username);
      const bad = code === "000000" ? "000001" : "000000";
      expect(
        await ann.no(updateOldAndNewPsw, { ...change, verifcode_type: 2, verifcode: bad }),
      ).toBe("codeWrong");
      expect(await signIn(ann.username, PASSWORD)).toBe("ok");
      expect(
        await ann.ok(updateOldAndNewPsw, { ...change, verifcode_type: 2, verifcode: code }),
      ).toEqual({});
      const letters = await db
        .selectFrom("mail_queue")
        .select("subject")
        .where("target", "=", ann.username)
        .execute();
      expect(letters.map((row) => row.subject)).toContain("Password changed");
    });

    it("takes a Google code where Google is bound", async () => {
      const ann = await somebody(t);
      const google = await bindGoogle(t, ann);
      expect(await ann.no(updateOldAndNewPsw, change)).toBe("10");
      expect(await ann.ok(updateOldAndNewPsw, { ...change, google_code: google() })).toEqual({});
    });

    it("guessed at ten times locks sign-in and change, in another process on the same database too", async () => {
      const ann = await somebody(t);
      const said = [];
      for (let i = 0; i < 10; i++)
        said.push(await ann.no(updateOldAndNewPsw, { ...change, old_password: `wrong ${i}` }));
      expect(said).toEqual([...Array(9).fill("oldPasswordWrong"), "accountLocked"]);
      expect([
        await ann.no(updateOldAndNewPsw, change),
        await signIn(ann.username, PASSWORD),
      ]).toEqual(["accountLocked", "accountLocked"]);
      const other = await testApp({ db, app: fast });
      other.clock.pass(t.clock.now() - other.clock.now());
      const there = clientOf(other.app, () => other.clock.now(), { token: () => ann.token });
      const answer = await there.call(updateOldAndNewPsw, change);
      expect(!answer.ok && shortOf(answer.error)).toBe("accountLocked");
      await other.app.close();
      t.clock.pass(30 * 60_000);
      expect(await ann.ok(updateOldAndNewPsw, change)).toEqual({});
    });
  });

  describe("a lost login password", () => {
    it("is replaced with a ticket: sessions end, the lock opens, withdrawals rest for a day, nobody is signed in", async () => {
      const ann = await somebody(t, { email: ownEmail("lost", name) });
      for (let i = 0; i < 10; i++) await signIn(ann.username, "wrong");
      expect(await signIn(ann.username, PASSWORD)).toBe("accountLocked");
      const verify_ticket = await ticketByEmail(t, ann, "reset_psw", ann.username);
      const params = { username: ann.username, verify_ticket, password: FRESH, re_password: FRESH };
      expect(await recover({ ...params, re_password: "other one" })).toBe("passwordsDiffer");
      expect(await recover({ ...params, password: "1", re_password: "1" })).toBe("passwordLength");
      expect(await recover(params)).toBe("ok");
      expect([await ann.no(userGet, {}), await recover(params)]).toEqual(["424", "codeWrong"]);
      expect([await signIn(ann.username, PASSWORD), await signIn(ann.username, FRESH)]).toEqual([
        "wrongCredentials",
        "ok",
      ]);
      const back = await again(t, { ...ann, password: FRESH });
      expect((await back.ok(userGet, {})).withdraw_lock_until).toBe(t.clock.now() + 24 * 3_600_000);
    });

    it("is refused alike for an unknown name, a wrong, foreign, old or other ticket", async () => {
      const ann = await somebody(t, { email: ownEmail("alike", name) });
      const bob = await somebody(t, { email: ownEmail("other", name) });
      const ticket = await ticketByEmail(t, ann, "reset_psw", ann.username);
      const fund = await ticketByEmail(t, ann, "fund", ann.username);
      const params = {
        username: ann.username,
        verify_ticket: ticket,
        password: FRESH,
        re_password: FRESH,
      };
      expect(await recover({ ...params, username: "nobody_here" })).toBe("codeWrong");
      expect(await recover({ ...params, username: bob.username })).toBe("codeWrong");
      expect(await recover({ ...params, verify_ticket: "x".repeat(43) })).toBe("codeWrong");
      expect(await recover({ ...params, verify_ticket: fund })).toBe("codeWrong");
      t.clock.pass(600_000);
      expect(await recover(params)).toBe("codeWrong");
      expect(await recover({ ...params, username: "" })).toBe("usernameEmpty");
    });

    it("changed by its owner meanwhile makes the tickets of before worthless", async () => {
      const ann = await somebody(t, { email: ownEmail("meanwhile", name) });
      const verify_ticket = await ticketByEmail(t, ann, "reset_psw", ann.username);
      const email_code = await sentCode(
        t,
        ann,
        { scene: "change", verifcode_type: 2 },
        ann.username,
      );
      await ann.ok(updateOldAndNewPsw, { ...change, email_code });
      expect(
        await recover({
          username: ann.username,
          verify_ticket,
          password: "third horse 3",
          re_password: "third horse 3",
        }),
      ).toBe("codeWrong");
    });
  });

  describe("the fund password", () => {
    const twice = (safeword: string) => ({ safeword, re_safeword: safeword });

    it("is set for the first time with 6 to 18 digits, hashed with the pepper, once", async () => {
      for (const safeword of ["135790", "135790246813579024"]) {
        const ann = await somebody(t);
        expect([
          await ann.no(setSafewordReg, twice("12345")),
          await ann.no(setSafewordReg, twice("1".repeat(19))),
        ]).toEqual(["safewordInvalid", "safewordInvalid"]);
        for (const weak of ["111111", "123456", "543210", "890123", "121212", "135135", "1231231"])
          expect(await ann.no(setSafewordReg, twice(weak))).toBe("safewordWeak");
        expect(await ann.no(setSafewordReg, { safeword, re_safeword: "999999" })).toBe(
          "passwordsDiffer",
        );
        expect(await ann.ok(setSafewordReg, twice(safeword))).toEqual({});
        expect(await ann.no(setSafewordReg, twice("246802"))).toBe("safewordAlreadySet");
        expect((await ann.ok(getVerifTarget, {})).safeword_set).toBe(true);
        const row = await db
          .selectFrom("credential")
          .selectAll()
          .where("user_id", "=", ann.userId)
          .where("kind", "=", "safeword")
          .executeTakeFirstOrThrow();
        expect(row.hash).toMatch(/^\$argon2id\$/);
        expect([
          await t.services.hasher.verify("safeword", safeword, row.hash),
          await t.services.hasher.verify("password", safeword, row.hash),
        ]).toEqual([true, false]);
      }
    });

    it("changes with the old one; five wrong ones pause it for thirty minutes", async () => {
      const ann = await somebody(t);
      await ann.ok(setSafewordReg, twice("135790"));
      const to = (old_safeword: string | undefined, safeword = "246802") => ({
        ...twice(safeword),
        ...(old_safeword === undefined ? {} : { old_safeword }),
      });
      expect([
        await ann.no(setSafeword, to(undefined)),
        await ann.no(setSafeword, to("135790", "135790")),
      ]).toEqual(["safewordWrong", "passwordUnchanged"]);
      const said = [];
      for (let i = 0; i < 5; i++) said.push(await ann.no(setSafeword, to("000000")));
      expect([...said, await ann.no(setSafeword, to("135790"))]).toEqual([
        ...Array(4).fill("safewordWrong"),
        "tryLater",
        "tryLater",
      ]);
      t.clock.pass(30 * 60_000);
      expect(await ann.ok(setSafeword, to("135790"))).toEqual({});
      expect(await ann.ok(setSafeword, to("246802", "975310"))).toEqual({});
      const told = await db
        .selectFrom("notice")
        .select("name")
        .where("user_id", "=", ann.userId)
        .orderBy("created_at")
        .execute();
      // The first one is no change that somebody relied on.
      expect(told.map(({ name: what }) => what)).toEqual([
        "securitySet",
        "securityChanged",
        "securityChanged",
      ]);
    });

    it("wants a ticket of scene fund where a method is bound, for setting too", async () => {
      const ann = await somebody(t);
      const email = ownEmail("fund");
      await bindEmail(t, ann, email);
      expect(await ann.no(setSafeword, twice("135790"))).toBe("codeWrong");
      const other = await ticketByEmail(t, ann, "change", email);
      expect(await ann.no(setSafeword, { ...twice("135790"), verify_ticket: other })).toBe(
        "codeWrong",
      );
      const verify_ticket = await ticketByEmail(t, ann, "fund", email);
      expect(await ann.ok(setSafeword, { ...twice("135790"), verify_ticket })).toEqual({});
      const again = { ...twice("246802"), old_safeword: "135790", verify_ticket };
      expect(await ann.no(setSafeword, again)).toBe("codeWrong");
      const lock = await ann.ok(userGet, {});
      expect([lock.safeword_set, lock.withdraw_lock_until]).toEqual([true, 0]);
    });
  });
});
