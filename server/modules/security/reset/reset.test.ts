/**
 * Reset applications from handing in to their effect, decided by people and by the sandbox policy.
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guestResetStop } from "../../../../contract/http/guest.ts";
import {
  getSafewordApply,
  getVerifTarget,
  setSafewordApply,
  setSafewordReg,
  stopSafewordApply,
} from "../../../../contract/http/security.ts";
import { userGet } from "../../../../contract/http/user.ts";
import type { Db } from "../../../db/tx.ts";
import { checkSafeword } from "../../../identity/proof.ts";
import { PROFILES } from "../../../kernel/profile.ts";
import { runOps } from "../../../run-ops.ts";
import { testDatabase } from "../../../testing/database.ts";
import { ownEmail, ownPhone } from "../../../testing/own-name.ts";
import { again, PASSWORD, type Person, somebody } from "../../../testing/people.ts";
import {
  bindEmail,
  bindGoogle,
  bindPhone,
  passIdentity,
  pictureOf,
  stopNumber,
} from "../../../testing/proofs.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { resetPolicy } from "./policy.ts";

const fast = { readsPerSecond: 1e6, readsBurst: 1e6 };
const DAY = 24 * 3_600_000;

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

  interface Pictures {
    idFrontImg: string;
    idBackImg: string;
    handheldPhoto: string;
    loginPassword: string;
  }
  const pictures = async (userId: string): Promise<Pictures> => ({
    idFrontImg: await pictureOf(t, userId),
    idBackImg: await pictureOf(t, userId),
    handheldPhoto: await pictureOf(t, userId),
    loginPassword: PASSWORD,
  });
  const verified = async (
    o: Parameters<typeof somebody>[1] = {},
  ): Promise<{ person: Person; files: Pictures }> => {
    const person = await somebody(t, o);
    await passIdentity(t, person.userId);
    return { person, files: await pictures(person.userId) };
  };
  const ops = (...args: string[]) => runOps(args, t.services, { now: t.clock.now(), who: "rita" });
  /** Passed by an operator, and a day later in force. */
  const passed = async (id: string): Promise<void> => {
    expect((await ops("reset", "pass", id)).ok).toBe(true);
    await resetPolicy.run(t.services, t.clock.now() + DAY);
  };
  const FUND = { safeword: "975310", re_safeword: "975310" };

  describe("handing in", () => {
    it("wants primary identity, something to reset, own pictures and a new fund password", async () => {
      const ann = await somebody(t);
      const stranger = await somebody(t);
      const files = await pictures(ann.userId);
      const no = (operate: number, more: object = {}) =>
        ann.no(setSafewordApply, { operate, ...files, ...more } as never);
      expect(await no(1)).toBe("identityFirst");
      await passIdentity(t, ann.userId);
      expect([await no(0, FUND), await no(1), await no(2), await no(3)]).toEqual([
        "statusError",
        "googleNotBound",
        "phoneNotBound",
        "emailNotBound",
      ]);
      expect(await no(4)).toBe("statusError");
      await ann.ok(setSafewordReg, { safeword: "135790", re_safeword: "135790" });
      expect(await no(0)).toBe("safewordInvalid");
      expect(await no(0, { ...FUND, safeword: "12345" })).toBe("safewordInvalid");
      expect(await no(0, { ...FUND, re_safeword: "1" })).toBe("passwordsDiffer");
      expect(await no(0, { ...FUND, handheldPhoto: undefined })).toBe("documentsMissing");
      expect(await no(0, { ...FUND, handheldPhoto: "https://example.com/a.jpg" })).toBe(
        "documentsMissing",
      );
      expect(await no(0, { ...FUND, handheldPhoto: await pictureOf(t, stranger.userId) })).toBe(
        "documentsMissing",
      );
      expect(await no(0, { ...FUND, remark: "x".repeat(256) })).toBe("fieldTooLong");
      expect(await ann.ok(getSafewordApply, {})).toEqual({ list: [] });
    });

    it("is once a kind while one is open; the owner sees it, and what was written is sealed", async () => {
      const { person, files } = await verified();
      await person.ok(setSafewordReg, { safeword: "135790", re_safeword: "135790" });
      const sent = await person.ok(setSafewordApply, {
        operate: 0,
        ...files,
        ...FUND,
        remark: "my grey phone fell into the lake",
      });
      expect(sent).toEqual({ id: expect.any(String), status: 0 });
      expect(await person.no(setSafewordApply, { operate: 0, ...files, ...FUND })).toBe(
        "statusError",
      );
      const row = {
        id: sent.id,
        operate: 0,
        status: 0,
        reason: "",
        createTime: t.clock.now(),
        reviewTime: 0,
        effectTime: 0,
      };
      expect(await person.ok(getSafewordApply, {})).toEqual({ list: [row] });
      expect(await person.ok(getSafewordApply, { operate: 1 })).toEqual({ list: [] });
      const stored = await db
        .selectFrom("reset_application")
        .selectAll()
        .where("id", "=", sent.id)
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(stored)).not.toContain("grey phone");
      expect(stored.due_at).toBe(null);
      expect((await ops("reset", "show", sent.id)).text).toContain(
        "my grey phone fell into the lake",
      );
      expect((await ops("reset", "list")).text).toContain(
        `${sent.id}  ${person.usercode}  fund password  applied`,
      );
    });
  });

  describe("people decide", () => {
    it("a new fund password counts once it has passed, with a day's pause, a letter, events and the audit trail", async () => {
      const { person, files } = await verified({ email: ownEmail("fund") });
      await person.ok(setSafewordReg, { safeword: "135790", re_safeword: "135790" });
      for (let i = 0; i < 5; i++)
        await checkSafeword(t.services, person.userId, "000000", t.clock.now());
      const { id } = await person.ok(setSafewordApply, { operate: 0, ...files, ...FUND });
      expect(await ops("reset", "open", id)).toEqual({ ok: true, text: `${id}: open` });
      expect(
        (await checkSafeword(t.services, person.userId, FUND.safeword, t.clock.now())).ok,
      ).toBe(false);
      const at = t.clock.now() + DAY;
      const text = `${id}: approved, takes effect at ${new Date(at).toISOString()} unless its owner stops it`;
      expect(await ops("reset", "pass", id)).toEqual({ ok: true, text });
      expect((await person.ok(getSafewordApply, {})).list[0]).toMatchObject({
        status: 1,
        effectTime: at,
      });
      await resetPolicy.run(t.services, at - 1);
      expect(
        (await checkSafeword(t.services, person.userId, FUND.safeword, t.clock.now())).ok,
      ).toBe(false);
      await Promise.all([resetPolicy.run(t.services, at), resetPolicy.run(t.services, at)]);
      expect(
        (await checkSafeword(t.services, person.userId, FUND.safeword, t.clock.now())).ok,
      ).toBe(true);
      expect((await person.ok(userGet, {})).withdraw_lock_until).toBe(at + DAY);
      expect((await person.ok(getSafewordApply, {})).list[0]).toMatchObject({
        status: 2,
        reviewTime: at,
      });
      const letters = await db
        .selectFrom("mail_queue")
        .select("body")
        .where("target", "=", person.username)
        .execute();
      expect(letters.map((row) => row.body)).toContain("Your reset request was approved.");
      const events = await db
        .selectFrom("live_event")
        .select("data")
        .where("account_id", "=", person.accountId)
        .where("ev", "<>", "inbox")
        .orderBy("seq")
        .execute();
      expect(events.map((row) => JSON.parse(row.data))).toEqual([
        { kind: "safeword" },
        { kind: "apply", status: 0 },
        { kind: "apply", status: 1 },
        { kind: "apply", status: 1 },
        { kind: "safeword" },
        { kind: "apply", status: 2 },
      ]);
      const deeds = await db
        .selectFrom("audit")
        .select(["actor", "action"])
        .where("user_id", "=", person.userId)
        .execute();
      const hers = deeds.filter((deed) => deed.actor === "ops:rita").map((deed) => deed.action);
      expect(hers.sort()).toEqual(["reset.approve", "reset.open", "reset.pass", "safeword.reset"]);
    });

    it("a failed one shows its reason, changes nothing, and another may follow; ends are ends", async () => {
      const { person, files } = await verified();
      await bindGoogle(t, person);
      const first = await person.ok(setSafewordApply, { operate: 1, ...files });
      expect((await ops("reset", "fail", first.id)).ok).toBe(false);
      expect((await ops("reset", "fail", first.id, "the", "picture", "is", "blurred")).ok).toBe(
        true,
      );
      expect((await person.ok(getSafewordApply, {})).list[0]).toMatchObject({
        status: 3,
        reason: "the picture is blurred",
      });
      expect(await person.ok(getVerifTarget, {})).toMatchObject({ google_auth_bind: true });
      expect((await person.ok(userGet, {})).withdraw_lock_until).toBe(0);
      for (const event of ["pass", "open"])
        expect((await ops("reset", event, first.id)).ok).toBe(false);
      expect(await ops("reset", "pass", "nothing")).toEqual({
        ok: false,
        text: "there is no application nothing",
      });
      const second = await person.ok(setSafewordApply, { operate: 1, ...files });
      await passed(second.id);
      expect(await person.ok(getVerifTarget, {})).toMatchObject({ google_auth_bind: false });
      await bindGoogle(t, person);
    });

    it("a lost phone is unbound, the email stays", async () => {
      const { person, files } = await verified();
      await bindEmail(t, person, ownEmail("stays"));
      await bindPhone(t, person, ownPhone());
      const { id } = await person.ok(setSafewordApply, { operate: 2, ...files });
      await passed(id);
      expect(await person.ok(getVerifTarget, {})).toMatchObject({
        phone_bind: false,
        email_bind: true,
      });
      await bindPhone(t, person, ownPhone());
    });

    it("a lost email that was the only name leaves the own code to sign in with", async () => {
      const { person, files } = await verified({ email: ownEmail("only") });
      await somebody(t, { username: person.usercode.toLowerCase() });
      const { id } = await person.ok(setSafewordApply, { operate: 3, ...files });
      await passed(id);
      const { list } = await person.ok(getSafewordApply, {});
      const name = list[0].reason;
      expect(name.startsWith(person.usercode)).toBe(true);
      expect(await person.ok(userGet, {})).toMatchObject({
        username: name,
        type: 3,
        email_bind: false,
      });
      expect((await again(t, { ...person, username: name })).userId).toBe(person.userId);
      await bindEmail(t, person, ownEmail("new"));
    });
  });

  describe("it wasn't me", () => {
    it("a copied token hands nothing in: the login password is asked for, however lately it was typed", async () => {
      const { person, files } = await verified();
      await person.ok(setSafewordReg, { safeword: "135790", re_safeword: "135790" });
      const { loginPassword: _, ...stolen } = files;
      expect(await person.no(setSafewordApply, { operate: 0, ...stolen, ...FUND })).toBe("10");
      expect(
        await person.no(setSafewordApply, {
          operate: 0,
          ...stolen,
          ...FUND,
          loginPassword: "wrong one",
        }),
      ).toBe("passwordWrong");
      expect(setSafewordApply.secures).toBe(true);
    });

    it("stopped from another session it ends, with every other session, also when it was approved", async () => {
      const { person, files } = await verified();
      await person.ok(setSafewordReg, { safeword: "135790", re_safeword: "135790" });
      const thief = await again(t, person);
      const { id } = await thief.ok(setSafewordApply, { operate: 0, ...files, ...FUND });
      await ops("reset", "pass", id);
      const stranger = await somebody(t);
      expect(await stranger.no(stopSafewordApply, { id })).toBe("notExist");
      await person.ok(stopSafewordApply, { id });
      expect(await thief.no(userGet, {})).toBe("424");
      await resetPolicy.run(t.services, t.clock.now() + 2 * DAY);
      expect((await checkSafeword(t.services, person.userId, "135790", t.clock.now())).ok).toBe(
        true,
      );
      expect((await person.ok(getSafewordApply, {})).list[0]).toMatchObject({
        status: 3,
        reason: "stopped",
      });
      expect(await person.no(stopSafewordApply, { id })).toBe("statusError");
    });

    it("every contact has a letter with a number that stops it without a session, once", async () => {
      const email = ownEmail("stop");
      const { person, files } = await verified({ email });
      await person.ok(setSafewordReg, { safeword: "135790", re_safeword: "135790" });
      await person.ok(setSafewordApply, { operate: 0, ...files, ...FUND });
      const number = await stopNumber(t, email);
      const stranger = await somebody(t);
      await stranger.ok(guestResetStop, { number });
      expect(await person.no(userGet, {})).toBe("424");
      expect(await stranger.no(guestResetStop, { number })).toBe("notExist");
      expect((await (await again(t, person)).ok(getSafewordApply, {})).list[0]).toMatchObject({
        status: 3,
        reason: "stopped",
      });
    });
  });

  describe("the sandbox policy", () => {
    it("passes what is due, once, and fails who is no longer verified", async () => {
      const sandbox = await testApp({ db, app: fast, services: { sandboxMs: 15_000 } });
      sandbox.clock.pass(t.clock.now() - sandbox.clock.now());
      const { person, files } = await verified();
      const revoked = await verified();
      const inSandbox = async ({ person, files }: typeof revoked) => {
        await bindGoogle(t, person);
        sandbox.clock.pass(t.clock.now() - sandbox.clock.now());
        const { setSafewordApply: apply } = await import("./applications.ts");
        const ctx = {
          now: t.clock.now(),
          ip: "",
          device: "",
          language: "en",
          timeZone: "",
          session: { userId: person.userId },
        };
        const done = await apply(
          { operate: 1, ...files, remark: "" },
          sandbox.services,
          ctx as never,
        );
        if (!done.ok) throw new Error(JSON.stringify(done.error));
      };
      await inSandbox({ person, files });
      await inSandbox(revoked);
      await db
        .updateTable("kyc")
        .set({ status: 3 })
        .where("user_id", "=", revoked.person.userId)
        .execute();
      const statusOf = async (who: Person) => (await who.ok(getSafewordApply, {})).list[0];
      const now = t.clock.now();
      await resetPolicy.run(sandbox.services, now + 14_999);
      await resetPolicy.run(t.services, now + 15_000);
      expect([(await statusOf(person)).status, (await statusOf(revoked.person)).status]).toEqual([
        0, 0,
      ]);
      await Promise.all([
        resetPolicy.run(sandbox.services, now + 15_000),
        resetPolicy.run(sandbox.services, now + 15_000),
      ]);
      expect(await statusOf(person)).toMatchObject({ status: 2, reviewTime: now + 15_000 });
      expect(await statusOf(revoked.person)).toMatchObject({
        status: 3,
        reason: "The identity is not verified.",
      });
      const deeds = await db
        .selectFrom("audit")
        .select("action")
        .where("actor", "=", "policy")
        .execute();
      expect(deeds.map((deed) => deed.action).sort()).toEqual([
        "google.reset",
        "reset.fail",
        "reset.pass",
      ]);
      expect((await person.ok(getVerifTarget, {})).google_auth_bind).toBe(false);
      await sandbox.app.close();
    });
  });
});
