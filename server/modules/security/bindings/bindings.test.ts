/**
 * Contacts and Google Authenticator through the calls, in both profiles: bound, replaced, refused,
 * told of.
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  gooleAuthBind,
  gooleAuthGet,
  idcodeCheck,
  saveEmail,
  savePhone,
} from "../../../../contract/http/security.ts";
import { userGet } from "../../../../contract/http/user.ts";
import type { Db } from "../../../db/tx.ts";
import { stepAt, totpAt } from "../../../identity/totp.ts";
import { PROFILES } from "../../../kernel/profile.ts";
import { testDatabase } from "../../../testing/database.ts";
import { ownEmail, ownPhone } from "../../../testing/own-name.ts";
import { again, PASSWORD, somebody } from "../../../testing/people.ts";
import {
  bindEmail,
  bindGoogle,
  bindPhone,
  sentCode,
  ticketByEmail,
} from "../../../testing/proofs.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";

const fast = { readsPerSecond: 1e6, readsBurst: 1e6 };

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
  const lettersTo = (target: string): Promise<{ body: string }[]> =>
    db
      .selectFrom("mail_queue")
      .select("body")
      .where("target", "=", target)
      .where("body", "like", "Security notice%")
      .execute();
  const eventsOf = async (accountId: string): Promise<[string, unknown][]> =>
    (
      await db
        .selectFrom("live_event")
        .select(["ev", "data"])
        .where("account_id", "=", accountId)
        .where("ev", "<>", "inbox")
        .orderBy("seq")
        .execute()
    ).map((row) => [row.ev, JSON.parse(row.data)]);
  const deedsOf = async (userId: string): Promise<string[]> =>
    (await db.selectFrom("audit").select("action").where("user_id", "=", userId).execute())
      .map((row) => row.action)
      .sort();

  describe("an email", () => {
    it("is bound with the code sent to it, and told of by letter, event and audit in one go", async () => {
      const ann = await somebody(t);
      const email = ownEmail("ann", "n");
      await bindEmail(t, ann, email);
      expect(await ann.ok(userGet, {})).toMatchObject({
        email: "a***n@example.com",
        email_bind: true,
        type: 3,
      });
      expect(await eventsOf(ann.accountId)).toEqual([["security", { kind: "email" }]]);
      expect(await deedsOf(ann.userId)).toEqual(["email.bind", "user.register"]);
      expect((await lettersTo(email)).length).toBe(1);
    });

    it("is refused without its code, twice, and when somebody has it by then", async () => {
      const bob = await somebody(t);
      const email = ownEmail("bob");
      expect(await bob.no(saveEmail, { email, verifcode: "123456" })).toBe("http 428");
      expect(await bob.no(saveEmail, { email: "bob", verifcode: "123456" })).toBe("emailInvalid");
      expect(await bob.no(saveEmail, { email, verifcode: "" })).toBe("codeMalformed");
      const verifcode = await sentCode(
        t,
        bob,
        { scene: "bind", verifcode_type: 2, target: email },
        email,
      );
      expect(await bob.no(saveEmail, { email: "other@example.com", verifcode })).toBe("http 428");
      expect(
        await bob.no(saveEmail, { email, verifcode: verifcode === "000000" ? "000001" : "000000" }),
      ).toBe("codeWrong");
      const cat = await somebody(t);
      await bindEmail(t, cat, email);
      // The code that bound it voided bob's: a target has one live code.
      expect(await bob.no(saveEmail, { email, verifcode })).toBe("http 428");
      expect(await cat.no(saveEmail, { email: "cat@example.com", verifcode: "123456" })).toBe(
        "emailAlreadyBound",
      );
    });

    it("is replaced with a ticket and the new one's code; the old one is told and signs nobody in", async () => {
      const dan = await somebody(t, { email: ownEmail("dan") });
      const next = ownEmail("dan", "w");
      const verify_ticket = await ticketByEmail(t, dan, "change", dan.username);
      const to = { scene: "change", verifcode_type: 2, target: next } as const;
      const verifcode = await sentCode(t, dan, to, next);
      const save = { email: next, verifcode };
      expect(await dan.no(saveEmail, save)).toBe("emailAlreadyBound");
      expect(await dan.no(saveEmail, { ...save, verify_ticket: "x".repeat(43) })).toBe("codeWrong");
      const fund = await ticketByEmail(t, dan, "fund", dan.username);
      expect(await dan.no(saveEmail, { ...save, verify_ticket: fund })).toBe("codeWrong");
      expect(await dan.ok(saveEmail, { ...save, verify_ticket })).toEqual({
        email: "d***w@example.com",
      });
      expect(await dan.ok(userGet, {})).toMatchObject({
        username: next,
        email: "d***w@example.com",
      });
      expect([(await lettersTo(dan.username)).length, (await lettersTo(next)).length]).toEqual([
        1, 1,
      ]);
      expect(await again(t, dan).catch((error: Error) => error.message)).toBe(
        "sign-in: wrongCredentials",
      );
      expect((await again(t, { ...dan, username: next })).userId).toBe(dan.userId);
      expect(await dan.no(saveEmail, { ...save, email: "dan3@example.com", verify_ticket })).toBe(
        "codeWrong",
      );
    });
  });

  it("a phone is bound and replaced likewise", async () => {
    const eve = await somebody(t, { email: ownEmail("eve") });
    const [old, line] = [ownPhone(), ownPhone().slice(4, 8)];
    await bindPhone(t, eve, old);
    expect(await eve.no(savePhone, { area_code: "86", phone: old, verifcode: "123456" })).toBe(
      "phoneAlreadyBound",
    );
    expect(await eve.no(savePhone, { area_code: "86", phone: "1380", verifcode: "123456" })).toBe(
      "phoneInvalid",
    );
    const verify_ticket = await ticketByEmail(t, eve, "change", eve.username);
    const to = {
      scene: "change",
      verifcode_type: 1,
      target: `202555${line}`,
      area_code: "+1",
    } as const;
    const verifcode = await sentCode(t, eve, to, `1-202555${line}`);
    expect(
      await eve.ok(savePhone, {
        area_code: "+1",
        phone: `(202) 555-${line}`,
        verifcode,
        verify_ticket,
      }),
    ).toEqual({
      phone: `+1 202****${line}`,
    });
    expect((await eventsOf(eve.accountId)).map(([, data]) => data)).toEqual([
      { kind: "phone" },
      { kind: "phone" },
    ]);
    expect(await deedsOf(eve.userId)).toEqual(["phone.bind", "phone.change", "user.register"]);
  });

  describe("Google Authenticator", () => {
    const codeOf = (secret: string | undefined): string =>
      totpAt(secret ?? "", stepAt(t.clock.now()));

    it("binds the secret that was served last and no other", async () => {
      const ann = await somebody(t);
      const first = await ann.ok(gooleAuthGet, {});
      const second = await ann.ok(gooleAuthGet, {});
      expect(second.google_auth_secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(second.google_auth_url).toBe(
        `otpauth://totp/SYN:${ann.username}?secret=${second.google_auth_secret}&issuer=SYN&algorithm=SHA1&digits=6&period=30`,
      );
      const bind = (secret: string | undefined, code = codeOf(secret)) =>
        ann.client.call(gooleAuthBind, {
          google_auth_secret: secret ?? "",
          google_auth_code: code,
        });
      const no = async (secret: string | undefined, code?: string) => {
        const answer = await bind(secret, code);
        return answer.ok
          ? "ok"
          : answer.error.kind === "business"
            ? answer.error.name
            : answer.error.kind;
      };
      expect([
        await no(first.google_auth_secret),
        await no("A".repeat(32)),
        await no("not base32"),
        await no(second.google_auth_secret, "12"),
      ]).toEqual(["statusError", "statusError", "statusError", "codeMalformed"]);
      const eve = await somebody(t);
      expect(
        await eve.no(gooleAuthBind, {
          google_auth_secret: second.google_auth_secret ?? "",
          google_auth_code: codeOf(second.google_auth_secret),
        }),
      ).toBe("statusError");
      expect(await no(second.google_auth_secret)).toBe("ok");
      expect(await ann.ok(gooleAuthGet, {})).toEqual({ google_auth_bind: true });
      expect(await no(second.google_auth_secret)).toBe("statusError");
      const row = await db
        .selectFrom("totp")
        .selectAll()
        .where("user_id", "=", ann.userId)
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(row)).not.toContain(second.google_auth_secret);
      expect(await eventsOf(ann.accountId)).toEqual([["security", { kind: "google" }]]);
      // The code that bound it is used.
      expect(
        await ann.no(idcodeCheck, {
          scene: "change",
          verifcode_type: 3,
          verifcode: codeOf(second.google_auth_secret),
        }),
      ).toBe("http 428");
    });

    it("takes no secret that was offered half an hour ago", async () => {
      const ann = await somebody(t);
      const { google_auth_secret: secret = "" } = await ann.ok(gooleAuthGet, {});
      t.clock.pass(30 * 60_000);
      const bind = {
        google_auth_secret: secret,
        google_auth_code: codeOf(secret),
        loginPassword: PASSWORD,
      };
      expect(await ann.no(gooleAuthBind, bind)).toBe("statusError");
    });

    it("pauses after five wrong codes", async () => {
      const ann = await somebody(t);
      const { google_auth_secret: secret = "" } = await ann.ok(gooleAuthGet, {});
      const bad = codeOf(secret) === "000000" ? "000001" : "000000";
      const said = [];
      for (let i = 0; i < 5; i++)
        said.push(
          await ann.no(gooleAuthBind, { google_auth_secret: secret, google_auth_code: bad }),
        );
      said.push(
        await ann.no(gooleAuthBind, {
          google_auth_secret: secret,
          google_auth_code: codeOf(secret),
        }),
      );
      expect(said).toEqual([...Array(4).fill("codeWrong"), "tryLater", "tryLater"]);
    });

    it("is replaced with a ticket, once; then the former one's codes are worth nothing", async () => {
      const ann = await somebody(t);
      const google = await bindGoogle(t, ann);
      const { verify_ticket } = await ann.ok(idcodeCheck, {
        scene: "change",
        verifcode_type: 3,
        verifcode: google(),
      });
      const { google_auth_secret: secret = "", google_auth_bind } = await ann.ok(gooleAuthGet, {
        replace: "1",
      });
      expect(google_auth_bind).toBe(true);
      const bind = { google_auth_secret: secret, google_auth_code: codeOf(secret) };
      expect(await ann.no(gooleAuthBind, bind)).toBe("statusError");
      expect(await ann.no(gooleAuthBind, { ...bind, verify_ticket: "wrong" })).toBe("codeWrong");
      // In the same thirty seconds as the proof: the new secret has steps of its own.
      expect(await ann.ok(gooleAuthBind, { ...bind, verify_ticket })).toEqual({
        google_auth_bind: true,
      });
      const check = (verifcode: string) =>
        ann.client.call(idcodeCheck, { scene: "change", verifcode_type: 3, verifcode });
      const former = google();
      if (former !== codeOf(secret)) expect((await check(former)).ok).toBe(false);
      expect((await check(codeOf(secret))).ok).toBe(true);
      expect(await deedsOf(ann.userId)).toEqual(["google.bind", "google.change", "user.register"]);
    });
  });
});
