/**
 * Both levels of KYC through the calls, the operator's command line and the sandbox policy, against
 * the table of the state machine.
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  highLevelAuthApply,
  highLevelAuthGet,
  realNameAuthApply,
  realNameAuthGet,
} from "../../../contract/http/identity.ts";
import { settingsSave, userGet } from "../../../contract/http/user.ts";
import { nextReview } from "../../../contract/rules/machines.ts";
import { txOk } from "../../db/tx.ts";
import { PROFILES } from "../../kernel/profile.ts";
import { runOps } from "../../run-ops.ts";
import { ownEmail } from "../../testing/own-name.ts";
import { type Person, somebody } from "../../testing/people.ts";
import { pictureOf } from "../../testing/proofs.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { decide } from "./decide.ts";

const SANDBOX_MS = 15_000;

describe.each(["compat", "hardened"] as const)("in profile %s", (name) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp({
      app: { readsPerSecond: 1e6, readsBurst: 1e6 },
      services: { sandboxMs: SANDBOX_MS, profile: PROFILES[name] },
    });
  });
  afterAll(() => t.close());

  const formOf = async (person: Person) => ({
    nationality: "CN",
    idName: "id" as const,
    idNumber: "E12345678",
    name: "张三丰",
    idFrontImg: await pictureOf(t, person.userId),
    idBackImg: await pictureOf(t, person.userId),
  });
  const ADVANCED = {
    workAddress: "1 Work St",
    homeAddress: "2 Home St",
    relativeName: "Li Si",
    relativeRelation: "brother",
    relativePhone: "86 138-0000-0000",
    relativeAddress: "3 Far St",
  };
  /** A millisecond passes with each command, so that rows sort by when they were made. */
  const ops = async (...args: string[]) => {
    t.clock.pass(1);
    return (await runOps(["kyc", ...args], t.services, { now: t.clock.now(), who: "rev" })).text;
  };
  const eventsOf = async (person: Person) => {
    const rows = await t.db
      .selectFrom("live_event")
      .select("data")
      .where("account_id", "=", person.accountId)
      .where("ev", "=", "kyc")
      .orderBy("seq")
      .execute();
    return rows.map((row) => JSON.parse(row.data));
  };
  const levels = async (person: Person) => {
    const { kyc_status, kyc_high_status, kyc_level, withdraw_limit_day } = await person.ok(
      userGet,
      {},
    );
    return { kyc_status, kyc_high_status, kyc_level, withdraw_limit_day };
  };

  describe("the primary level", () => {
    it("is nothing, applied, reviewed, failed with a reason, handed in again and passed; each step an event, each end a letter", async () => {
      const ann = await somebody(t, { email: ownEmail("ann") });
      const empty = {
        status: -1,
        reason: "",
        createTime: 0,
        reviewTime: 0,
        nationality: "",
        idName: "",
        idNumber: "",
        name: "",
      };
      expect(await ann.ok(realNameAuthGet, {})).toEqual(empty);
      expect(await ann.ok(realNameAuthApply, await formOf(ann))).toEqual({ status: 0 });
      const at = t.clock.now();
      const shown = { nationality: "CN", idName: "id", idNumber: "E******8", name: "张*丰" };
      expect(await ann.ok(realNameAuthGet, {})).toEqual({
        ...shown,
        status: 0,
        reason: "",
        createTime: at,
        reviewTime: 0,
      });
      expect(await ann.no(realNameAuthApply, await formOf(ann))).toBe("statusError");
      expect(await ops("list")).toContain(`${ann.usercode}  level 1  applied`);
      expect(await ops("open", ann.usercode)).toBe(`${ann.usercode}, level 1: open`);
      expect(await ann.no(realNameAuthApply, await formOf(ann))).toBe("statusError");
      expect(await ops("fail", ann.usercode, "picture", "is", "blurred")).toBe(
        `${ann.usercode}, level 1: fail`,
      );
      const failed = {
        status: 3,
        reason: "picture is blurred",
        createTime: at,
        reviewTime: at + 3,
      };
      expect(await ann.ok(realNameAuthGet, {})).toEqual({ ...shown, ...failed });
      t.clock.pass(1);
      expect(await ann.ok(realNameAuthApply, await formOf(ann))).toEqual({ status: 0 });
      expect(await ops("pass", ann.usercode)).toBe(`${ann.usercode}, level 1: pass`);
      expect(await levels(ann)).toEqual({
        kyc_status: 2,
        kyc_high_status: -1,
        kyc_level: 1,
        withdraw_limit_day: "10000",
      });
      expect(await eventsOf(ann)).toEqual(
        [
          [0, ""],
          [1, ""],
          [3, "picture is blurred"],
          [0, ""],
          [2, ""],
        ].map(([state, reason]) => ({ level: 1, state, reason })),
      );
      const letters = await t.db
        .selectFrom("mail_queue")
        .select("body")
        .where("target", "=", ann.username)
        .orderBy("id")
        .execute();
      expect(letters.slice(1).map((l) => l.body)).toEqual([
        "Your identity verification has failed: picture is blurred",
        "Your identity verification has passed.",
      ]);
      const deeds = await t.db
        .selectFrom("audit")
        .select(["action", "actor"])
        .where("user_id", "=", ann.userId)
        .orderBy("id")
        .execute();
      expect(
        deeds
          .filter((d) => d.action.startsWith("kyc"))
          .map((d) => `${d.action} ${d.actor.split(":")[0]}`),
      ).toEqual([
        "kyc.submit user",
        "kyc.open ops",
        "kyc.fail ops",
        "kyc.submit user",
        "kyc.pass ops",
      ]);
    });

    it("refuses each field with its own error, and pictures that are not the caller's own uploads", async () => {
      const [bob, eve] = [await somebody(t), await somebody(t)];
      const form = await formOf(bob);
      const no = (change: object) => bob.no(realNameAuthApply, { ...form, ...change });
      expect(await no({ nationality: "China" })).toBe("fieldRequired");
      expect(await no({ idName: "driver" })).toBe("fieldRequired");
      expect(await no({ name: "x".repeat(51) })).toBe("realNameTooLong");
      expect(await no({ idNumber: "9".repeat(51) })).toBe("idNumberTooLong");
      expect(await no({ idBackImg: "" })).toBe("documentsMissing");
      expect(await no({ idFrontImg: "https://evil.example/a.jpg" })).toBe("documentsMissing");
      expect(await no({ idFrontImg: await pictureOf(t, eve.userId) })).toBe("documentsMissing");
      expect(await no({ handheldPhoto: `/api/api/file!get.action?id=${"0".repeat(32)}` })).toBe(
        "documentsMissing",
      );
      expect((await bob.ok(realNameAuthGet, {})).status).toBe(-1);
    });

    it("handed in twice at once is taken once", async () => {
      const bob = await somebody(t);
      const form = await formOf(bob);
      const both = await Promise.all([
        bob.client.call(realNameAuthApply, form),
        bob.client.call(realNameAuthApply, form),
      ]);
      expect(both.filter((answer) => answer.ok).length).toBe(1);
    });

    it("lies sealed in the database: neither name nor number can be read there, nor in the audit trail", async () => {
      const bob = await somebody(t);
      await bob.ok(realNameAuthApply, await formOf(bob));
      const rows = [
        ...(await t.db.selectFrom("kyc").selectAll().execute()),
        ...(await t.db.selectFrom("audit").selectAll().execute()),
        ...(await t.db.selectFrom("live_event").selectAll().execute()),
      ];
      expect(JSON.stringify(rows)).not.toMatch(/E12345678|张三丰/);
      expect(await ops("show", bob.usercode)).toContain("idNumber: E12345678");
    });
  });

  describe("the advanced level", () => {
    it("wants the primary one first, is masked throughout, and raises the day limit", async () => {
      const bob = await somebody(t);
      expect(await bob.no(highLevelAuthApply, ADVANCED)).toBe("primaryKycFirst");
      await bob.ok(realNameAuthApply, await formOf(bob));
      expect(await bob.no(highLevelAuthApply, ADVANCED)).toBe("primaryKycFirst");
      await ops("pass", bob.usercode);
      const files = `${await pictureOf(t, bob.userId)},${await pictureOf(t, bob.userId)}`;
      expect(await bob.ok(highLevelAuthApply, { ...ADVANCED, files })).toEqual({ status: 0 });
      expect(await bob.ok(highLevelAuthGet, {})).toMatchObject({
        status: 0,
        workAddress: "1******t",
        relativeName: "L***i",
        relativePhone: "8******0",
      });
      expect(await ops("pass", bob.usercode)).toBe(`${bob.usercode}, level 2: pass`);
      expect(await levels(bob)).toEqual({
        kyc_status: 2,
        kyc_high_status: 2,
        kyc_level: 2,
        withdraw_limit_day: "100000",
      });
      expect(await ops("revoke", bob.usercode, "1", "document expired")).toBe(
        `${bob.usercode}, level 1: revoke`,
      );
      // The advanced level stands on the primary one, and falls with it.
      expect(await levels(bob)).toEqual({
        kyc_status: 3,
        kyc_high_status: 3,
        kyc_level: 0,
        withdraw_limit_day: "0",
      });
      expect(await bob.ok(highLevelAuthGet, {})).toMatchObject({
        status: 3,
        reason: "document expired",
      });
    });

    it("takes no more than five papers, and none of others", async () => {
      const [bob, eve] = [await somebody(t), await somebody(t)];
      await bob.ok(realNameAuthApply, await formOf(bob));
      await ops("pass", bob.usercode);
      const six = await Promise.all(Array.from({ length: 6 }, () => pictureOf(t, bob.userId)));
      expect(await bob.no(highLevelAuthApply, { ...ADVANCED, files: six.join(",") })).toBe(
        "filesTooMany",
      );
      expect(
        await bob.no(highLevelAuthApply, { ...ADVANCED, files: await pictureOf(t, eve.userId) }),
      ).toBe("documentsMissing");
      expect(await bob.no(highLevelAuthApply, { ...ADVANCED, relativePhone: "none" })).toBe(
        "phoneInvalid",
      );
      expect(await bob.no(highLevelAuthApply, { ...ADVANCED, homeAddress: "x".repeat(256) })).toBe(
        "fieldTooLong",
      );
    });
  });

  describe("the sandbox policy", () => {
    it("decides after its delay and not before, once, also when two turns run at once", async () => {
      const bob = await somebody(t);
      await bob.ok(realNameAuthApply, await formOf(bob));
      t.clock.pass(SANDBOX_MS - 1);
      await t.app.jobs?.turn();
      expect((await levels(bob)).kyc_status).toBe(0);
      t.clock.pass(1);
      await Promise.all([t.app.jobs?.turn(), t.app.jobs?.turn()]);
      expect((await levels(bob)).kyc_status).toBe(2);
      expect((await eventsOf(bob)).map((e) => e.state)).toEqual([0, 2]);
      const { actor } = await t.db
        .selectFrom("audit")
        .select("actor")
        .where("user_id", "=", bob.userId)
        .where("action", "=", "kyc.pass")
        .executeTakeFirstOrThrow();
      expect(actor).toBe("policy");
    });

    it("fails an advanced level whose primary one was revoked in between, and says why in its owner's language", async () => {
      const bob = await somebody(t);
      await bob.ok(realNameAuthApply, await formOf(bob));
      await ops("pass", bob.usercode);
      await bob.ok(highLevelAuthApply, ADVANCED);
      await ops("revoke", bob.usercode, "wrong person");
      await bob.ok(settingsSave, { ownLanguage: "de" });
      expect(await ops("pass", bob.usercode, "2")).toBe(
        `level 1 of ${bob.usercode} has not passed`,
      );
      t.clock.pass(SANDBOX_MS);
      await t.app.jobs?.turn();
      expect(await bob.ok(highLevelAuthGet, {})).toMatchObject({
        status: 3,
        reason: "Die Basis-Verifizierung ist nicht bestätigt.",
      });
    });
  });

  it("from every state every event ends where the machine's table says, and nowhere else", async () => {
    const bob = await somebody(t);
    const key = { user_id: bob.userId, level: 1 as const };
    const put = (status: 0 | 1 | 2 | 3) =>
      t.db
        .insertInto("kyc")
        .values({ ...key, status, form_sealed: "", created_at: 1, reviewed_at: null, due_at: null })
        .onConflict((c) => c.columns(["user_id", "level"]).doUpdateSet({ status }))
        .execute();
    for (const from of [0, 1, 2, 3] as const) {
      for (const event of ["submit", "open", "pass", "fail", "revoke"] as const) {
        await put(from);
        const said =
          event === "submit"
            ? await bob.client.call(realNameAuthApply, await formOf(bob))
            : await txOk(t.db, (trx) =>
                decide(trx, t.services, {
                  userId: bob.userId,
                  level: 1,
                  event,
                  reason: "r",
                  actor: "ops:x",
                  now: 5,
                }),
              );
        const wanted = nextReview("kyc", from, event);
        const { status } = await t.db
          .selectFrom("kyc")
          .select("status")
          .where("user_id", "=", bob.userId)
          .executeTakeFirstOrThrow();
        expect([from, event, said.ok, status]).toEqual([
          from,
          event,
          wanted.ok,
          wanted.ok ? wanted.value : from,
        ]);
      }
    }
  });

  it("operators are told in a sentence what cannot be", async () => {
    const bob = await somebody(t);
    expect(await ops("pass", "nobody_at_all")).toBe("there is no user named nobody_at_all");
    expect(await ops("pass", bob.usercode)).toBe(
      `${bob.usercode} has submitted nothing for level 1`,
    );
    await bob.ok(realNameAuthApply, await formOf(bob));
    expect(await ops("revoke", bob.usercode, "x")).toBe(
      `level 1 of ${bob.usercode} cannot revoke in its present state`,
    );
    expect(await ops("fail", bob.usercode, "1")).toBe("a reason is required: the user sees it");
  });
});
