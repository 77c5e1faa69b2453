/**
 * Registration, sign-in, the lock, sessions and settings, through the calls on the real database.
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NAME_KINDS } from "../../../contract/http/shapes.ts";
import * as calls from "../../../contract/http/user.ts";
import { ROOT_USERCODE } from "../../db/seed/seed-root.ts";
import type { Db } from "../../db/tx.ts";
import { PROFILES } from "../../kernel/profile.ts";
import { testDatabase } from "../../testing/database.ts";
import { ownEmail, ownName } from "../../testing/own-name.ts";
import { again, codeFor, PASSWORD, type Person, shortOf, somebody } from "../../testing/people.ts";
import { clientOf, type TestApp, testApp } from "../../testing/test-app.ts";

describe.each(["compat", "hardened"] as const)("in profile %s", (name) => {
  const profile = PROFILES[name];
  let db: Db;
  let t: TestApp;
  beforeAll(async () => {
    db = await testDatabase();
    t = await testApp({ db, app: { readsPerSecond: 1e6, readsBurst: 1e6 }, services: { profile } });
  });
  afterAll(async () => {
    await t.close();
    await db.destroy();
  });

  const ACCOUNT = {
    type: NAME_KINDS.account,
    password: PASSWORD,
    re_password: PASSWORD,
    usercode: ROOT_USERCODE,
    agree: true,
  } as const;
  const anonymous = () => clientOf(t.app, () => t.clock.now());
  const register = async (params: object): Promise<string> => {
    const answer = await anonymous().call(calls.userRegister, {
      ...ACCOUNT,
      username: "somebody_new",
      ...params,
    } as never);
    return answer.ok ? "ok" : shortOf(answer.error);
  };
  const signIn = async (username: string, password: string, app = t) => {
    const answer = await clientOf(app.app, () => app.clock.now()).call(calls.userLogin, {
      username,
      password,
      type: NAME_KINDS.account,
    });
    if (answer.ok) return { is: "ok", data: null };
    return {
      is: shortOf(answer.error),
      data: answer.error.kind === "business" ? answer.error.body.data : null,
    };
  };

  describe("registration", () => {
    it("refuses each field with its own error, before anything is made", async () => {
      expect(await register({ username: "abc" })).toBe("accountLength");
      expect(await register({ username: "123456" })).toBe("usernameInvalid");
      expect(await register({ password: "12345", re_password: "12345" })).toBe("passwordLength");
      expect(await register({ password: "x".repeat(19), re_password: "x".repeat(19) })).toBe(
        name === "compat" ? "passwordLength" : "passwordCommon",
      );
      expect(await register({ re_password: "other one" })).toBe("passwordsDiffer");
      expect(await register({ usercode: "" })).toBe("referralEmpty");
      expect(await register({ usercode: "NOBODY1" })).toBe("referralWrong");
      expect(await register({ agree: false })).toBe("termsNotAgreed");
      expect(await register({ type: NAME_KINDS.email, username: "a@b" })).toBe("emailInvalid");
      expect(await register({ type: NAME_KINDS.phone, username: "1380000", area_code: "" })).toBe(
        "phoneInvalid",
      );
      expect(await register({ type: NAME_KINDS.email, username: "none@example.com" })).toBe(
        "codeMalformed",
      );
      expect(
        await register({
          type: NAME_KINDS.email,
          username: "none@example.com",
          verifcode: "123456",
        }),
      ).toBe("http 428");
    });

    it("by account name signs in at once; the same name in other letters is taken", async () => {
      const ann = await somebody(t, { username: ownName("Ann_Smith") });
      expect(await ann.ok(calls.localUser, {})).toMatchObject({
        username: ann.username,
        mode: "real",
        kyc_level: 0,
      });
      expect(await register({ username: ann.username.toLowerCase() })).toBe("accountExists");
    });

    it("by email binds the address with the code sent to it, once", async () => {
      const bob = await somebody(t, { email: ownEmail("bob", "b").replace("bob", "Bob") });
      const profile = await bob.ok(calls.userGet, {});
      expect(profile).toMatchObject({
        type: 2,
        email: "b***b@example.com",
        email_bind: true,
        phone_bind: false,
        safeword_set: false,
        kyc_status: -1,
      });
      const code = await codeFor(t, bob.username);
      expect(
        await register({
          type: NAME_KINDS.email,
          username: bob.username.toLowerCase(),
          verifcode: code,
        }),
      ).toBe("emailExists");
    });

    it("of one name by two at once makes one account", async () => {
      const name = ownName("twice_taken");
      const both = await Promise.all([
        register({ username: name }),
        register({ username: name.toUpperCase() }),
      ]);
      expect(both.sort()).toEqual(["accountExists", "ok"]);
    });
  });

  describe("sign-in", () => {
    it("says the same of a wrong password and an unknown name", async () => {
      const { username } = await somebody(t);
      expect(await signIn(username, "wrong")).toEqual({ is: "wrongCredentials", data: {} });
      expect(await signIn("no_such_name", "wrong")).toEqual({ is: "wrongCredentials", data: {} });
    });

    it.each(["a known name", "an unknown name"])(
      "%s: tells the tries left from the fifth, locks at the tenth for thirty minutes, restart or not",
      async (kind) => {
        const name = ownName("lock");
        if (kind === "a known name") await somebody(t, { username: name });
        const said = [];
        for (let i = 0; i < 10; i++) said.push(await signIn(name, "wrong"));
        const wrong = (data: object) => ({ is: "wrongCredentials", data });
        const until = t.clock.now() + 30 * 60_000;
        expect(said).toEqual([
          ...Array.from({ length: 4 }, () => wrong({})),
          ...[5, 4, 3, 2, 1].map((left) => wrong({ left })),
          { is: "accountLocked", data: { until } },
        ]);
        expect(await signIn(name, PASSWORD)).toEqual({ is: "accountLocked", data: { until } });
        // Another process on the same database knows it too.
        const other = await testApp({ db, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
        other.clock.pass(t.clock.now() - other.clock.now());
        expect(await signIn(name, PASSWORD, other)).toEqual({
          is: "accountLocked",
          data: { until },
        });
        await other.app.close();
        t.clock.pass(30 * 60_000 - 1);
        expect((await signIn(name, PASSWORD)).is).toBe("accountLocked");
        t.clock.pass(1);
        expect((await signIn(name, PASSWORD)).is).toBe(
          kind === "a known name" ? "ok" : "wrongCredentials",
        );
      },
    );

    it("starts to count anew after a right password", async () => {
      const { username } = await somebody(t);
      for (let i = 0; i < 9; i++) await signIn(username, "wrong");
      expect((await signIn(username, PASSWORD)).is).toBe("ok");
      expect(await signIn(username, "wrong")).toEqual({ is: "wrongCredentials", data: {} });
    });

    it("of twenty wrong at once counts every one: the lock falls, and the right password does not open it", async () => {
      const { username } = await somebody(t);
      await Promise.all(Array.from({ length: 20 }, () => signIn(username, "wrong")));
      expect((await signIn(username, PASSWORD)).is).toBe("accountLocked");
    });

    it("refuses a disabled and a blacklisted user by name, and their sessions", async () => {
      const eve = await somebody(t);
      await db
        .updateTable("app_user")
        .set({ status: "disabled" })
        .where("id", "=", eve.userId)
        .execute();
      expect([
        (await signIn(eve.username, PASSWORD)).is,
        await eve.no(calls.localUser, {}),
      ]).toEqual(["userDisabled", "userDisabled"]);
      await db
        .updateTable("app_user")
        .set({ status: "blacklisted" })
        .where("id", "=", eve.userId)
        .execute();
      expect([
        (await signIn(eve.username, PASSWORD)).is,
        await eve.no(calls.localUser, {}),
      ]).toEqual(["userBlacklisted", "userBlacklisted"]);
    });
  });

  describe("sessions", () => {
    let dan: Person;
    beforeAll(async () => {
      dan = await somebody(t);
    });

    it("are asked for by every private call: none, a wrong one and an ended one are code 403", async () => {
      expect(shortOf(failure(await anonymous().call(calls.userGet, {})))).toBe("403");
      const liar = clientOf(t.app, () => t.clock.now(), { token: () => "x".repeat(43) });
      expect(shortOf(failure(await liar.call(calls.userGet, {})))).toBe("403");
      const second = await again(t, dan);
      await second.ok(calls.userLogout, {});
      expect([
        await second.no(calls.userGet, {}),
        (await dan.ok(calls.localUser, {})).mode,
      ]).toEqual(["403", "real"]);
    });

    it("are listed with this one first; one that is ended from elsewhere sees HTTP 424", async () => {
      const second = await again(t, dan);
      const { list } = await dan.ok(calls.sessionList, {});
      expect(list.map((row) => row.current)).toEqual([true, false]);
      expect(await dan.ok(calls.sessionRevoke, { id: list[1].id })).toEqual({ ended: 1 });
      expect(await second.no(calls.userGet, {})).toBe("424");
      expect(await dan.no(calls.sessionRevoke, { id: list[1].id })).toBe("notExist");
    });

    it("of somebody else do not exist", async () => {
      const stranger = await somebody(t);
      const [{ id }] = (await dan.ok(calls.sessionList, {})).list;
      expect(await stranger.no(calls.sessionRevoke, { id })).toBe("notExist");
      expect((await dan.ok(calls.localUser, {})).usercode).toBe(dan.usercode);
    });

    it("end after a day without use, and after seven days in any case", async () => {
      const idle = await somebody(t);
      t.clock.pass(24 * 3_600_000);
      expect(await idle.no(calls.localUser, {})).toBe("403");
      const busy = await somebody(t);
      for (let hours = 0; hours < 7 * 24 - 12; hours += 12) {
        t.clock.pass(12 * 3_600_000);
        await busy.ok(calls.localUser, {});
      }
      t.clock.pass(12 * 3_600_000);
      expect(await busy.no(calls.localUser, {})).toBe("403");
    });

    it("are kept as hashes: the token is nowhere in the database", async () => {
      const row = await db
        .selectFrom("session")
        .selectAll()
        .where("user_id", "=", dan.userId)
        .execute();
      expect(JSON.stringify(row)).not.toContain(dan.token);
    });
  });

  it("settings start with the page's language and change one by one", async () => {
    const person = await somebody(t);
    expect(await person.ok(calls.settingsGet, {})).toEqual({
      language: "en",
      timeZone: "",
      currency: "USD",
      signInMail: false,
    });
    expect(await person.ok(calls.settingsSave, { signInMail: true })).toEqual({
      language: "en",
      timeZone: "",
      currency: "USD",
      signInMail: true,
    });
    expect((await person.ok(calls.settingsSave, { currency: "JPY" })).signInMail).toBe(true);
  });

  it("settings keep the account's language, whatever language the call is made in", async () => {
    const person = await somebody(t);
    await person.ok(calls.settingsSave, { ownLanguage: "de" });
    expect((await person.ok(calls.settingsSave, { currency: "JPY" })).language).toBe("de");
    expect((await person.ok(calls.settingsGet, {})).language).toBe("de");
  });

  function failure<T>(
    answer:
      | { ok: true; value: T }
      | { ok: false; error: import("../../../contract/http/wire/client.ts").CallError },
  ) {
    if (answer.ok) throw new Error("went well");
    return answer.error;
  }
});
