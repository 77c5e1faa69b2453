/**
 * Somebody has copied the token of a session (and in the hardened profile nothing else), and wants
 * the account.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  getUserNameVerifTarget,
  gooleAuthBind,
  gooleAuthGet,
  idcodeCheck,
  idcodeSend,
  saveEmail,
  savePhone,
  setSafeword,
  setSafewordReg,
} from "../../contract/http/security.ts";
import type { Db } from "../../server/db/tx.ts";
import { stepAt, totpAt } from "../../server/identity/totp.ts";
import { PROFILES } from "../../server/kernel/profile.ts";
import { testDatabase } from "../../server/testing/database.ts";
import { codeFor, PASSWORD, type Person, shortOf, somebody } from "../../server/testing/people.ts";
import { bindPhone, sentCode } from "../../server/testing/proofs.ts";
import { clientOf, type TestApp, testApp } from "../../server/testing/test-app.ts";

const MINUTE = 60_000;

describe.each(["compat", "hardened"] as const)("in profile %s", (name) => {
  let db: Db;
  let t: TestApp;
  beforeAll(async () => {
    db = await testDatabase();
    t = await testApp({
      db,
      app: { readsPerSecond: 1e6, readsBurst: 1e6 },
      services: { profile: PROFILES[name] },
    });
  });
  afterAll(async () => {
    await t.close();
    await db.destroy();
  });

  /** A person who typed the password eleven minutes ago. */
  const someTimeAgo = async (o: Parameters<typeof somebody>[1] = {}): Promise<Person> => {
    const ann = await somebody(t, o);
    t.clock.pass(11 * MINUTE);
    return ann;
  };
  const mailCode = (person: Person, email: string) =>
    sentCode(t, person, { scene: "bind", verifcode_type: 2, target: email }, email);
  const names = (userId: string) =>
    db
      .selectFrom("login_name")
      .select(["kind", "name"])
      .where("user_id", "=", userId)
      .orderBy("kind")
      .execute();

  it("binds no email, no phone, no authenticator and no fund password: each wants the login password", async () => {
    const ann = await someTimeAgo();
    const email = `thief_${name}@example.com`;
    const verifcode = await mailCode(ann, email);
    expect(await ann.no(saveEmail, { email, verifcode })).toBe("10");
    expect(
      await ann.no(savePhone, { area_code: "86", phone: "13912345678", verifcode: "123456" }),
    ).toBe("10");
    const { google_auth_secret: secret = "" } = await ann.ok(gooleAuthGet, {});
    expect(
      await ann.no(gooleAuthBind, {
        google_auth_secret: secret,
        google_auth_code: totpAt(secret, stepAt(t.clock.now())),
      }),
    ).toBe("10");
    expect(await ann.no(setSafewordReg, { safeword: "135790", re_safeword: "135790" })).toBe("10");
    expect(await ann.no(setSafeword, { safeword: "135790", re_safeword: "135790" })).toBe("10");
    expect((await names(ann.userId)).map((row) => row.kind)).toEqual([3]);
    const asked = await ann.client.call(saveEmail, { email, verifcode });
    expect(!asked.ok && asked.error.kind === "stepUp" && asked.error.body.data).toEqual({
      verify: [5],
      any: false,
      targets: { phone: "", email: "" },
    });
    // The question used no code up; a wrong answer neither, and it counts to the login lock.
    expect(await ann.no(saveEmail, { email, verifcode, loginPassword: "wrong horse 1" })).toBe(
      "passwordWrong",
    );
    await ann.ok(saveEmail, { email, verifcode, loginPassword: PASSWORD });
    // Typed in this session just now: the next one is not asked again.
    await ann.ok(setSafewordReg, { safeword: "135790", re_safeword: "135790" });
  });

  it("guesses the password ten times and is locked out, and its owner is not", async () => {
    const ann = await someTimeAgo();
    const said = [];
    const guess = { safeword: "135790", re_safeword: "135790", loginPassword: "wrong horse 1" };
    for (let i = 0; i < 11; i++) said.push(await ann.no(setSafewordReg, guess));
    expect(said).toEqual([...Array(9).fill("passwordWrong"), "accountLocked", "accountLocked"]);
  });

  it("goes on without a question within ten minutes of the password", async () => {
    const ann = await somebody(t);
    t.clock.pass(8 * MINUTE);
    await ann.ok(setSafewordReg, { safeword: "135790", re_safeword: "135790" });
  });

  it("with a contact added in those ten minutes all the same, recovers nothing for a day", async () => {
    const ann = await someTimeAgo();
    const email = `late_${name}@example.com`;
    await ann.ok(saveEmail, {
      email,
      verifcode: await mailCode(ann, email),
      loginPassword: PASSWORD,
    });
    const anonymous = clientOf(t.app, () => t.clock.now());
    const methods = async () => {
      const answer = await anonymous.call(getUserNameVerifTarget, {
        username: ann.username,
        verifcode_type: "2",
      });
      return answer.ok ? answer.value.methods.length : shortOf(answer.error);
    };
    const letters = () => t.letters.filter((letter) => letter.target === email).length;
    const recover = async () => {
      const before = letters();
      t.clock.pass(MINUTE + 1);
      const sent = await anonymous.call(idcodeSend, {
        scene: "reset_psw",
        verifcode_type: "2",
        username: ann.username,
      });
      await t.services.mail.drain();
      return { said: sent.ok ? "ok" : shortOf(sent.error), came: letters() - before };
    };
    await t.services.mail.drain();
    expect([await methods(), await recover()]).toEqual(
      name === "compat"
        ? ["recoveryRests", { said: "recoveryRests", came: 0 }]
        : [1, { said: "ok", came: 0 }],
    );
    t.clock.pass(24 * 60 * MINUTE);
    expect([await methods(), await recover()]).toEqual([1, { said: "ok", came: 1 }]);
    const verifcode = await codeFor(t, email);
    const checked = await anonymous.call(idcodeCheck, {
      scene: "reset_psw",
      verifcode_type: "2",
      username: ann.username,
      verifcode,
    });
    expect(checked.ok).toBe(true);
  });

  it("is told of to every contact that was there before", async () => {
    const phone = name === "compat" ? "13800002001" : "13800002002";
    const ann = await somebody(t);
    await bindPhone(t, ann, phone);
    t.clock.pass(11 * MINUTE);
    const email = `second_${name}@example.com`;
    await ann.ok(saveEmail, {
      email,
      verifcode: await mailCode(ann, email),
      loginPassword: PASSWORD,
    });
    await t.services.mail.drain();
    const told = t.letters.filter(
      (letter) => letter.target === `86-${phone}` && letter.body.includes("email"),
    );
    expect(told.length).toBe(1);
  });

  if (name === "hardened") {
    it("without the session's key is no session for what secures the account", async () => {
      const ann = await somebody(t);
      const thief = clientOf(t.app, () => t.clock.now(), { token: () => ann.token });
      const answer = await thief.call(setSafewordReg, {
        safeword: "135790",
        re_safeword: "135790",
      });
      expect(answer.ok ? "ok" : shortOf(answer.error)).toBe("403");
      await ann.ok(setSafewordReg, { safeword: "135790", re_safeword: "135790" });
    });
  }
});
