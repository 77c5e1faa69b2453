/**
 * Applications of people who cannot sign in: the same answer for every name, bounded, decided like
 * any other.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Call, DataOf, ParamsIn } from "../../../../contract/http/call.ts";
import {
  guestResetApply,
  guestResetGet,
  guestResetOpen,
  guestUpload,
} from "../../../../contract/http/guest.ts";
import { getVerifTarget, setSafewordReg } from "../../../../contract/http/security.ts";
import { userGet } from "../../../../contract/http/user.ts";
import { fileGet } from "../../../../contract/http/wire/upload.ts";
import type { Db } from "../../../db/tx.ts";
import { Hasher, type HashKind } from "../../../kernel/passwords/hasher.ts";
import { PROFILES } from "../../../kernel/profile.ts";
import { runOps } from "../../../run-ops.ts";
import { testDatabase } from "../../../testing/database.ts";
import { jpeg } from "../../../testing/hostile/pictures.ts";
import { again, type Person, shortOf, somebody } from "../../../testing/people.ts";
import { bindGoogle, passIdentity } from "../../../testing/proofs.ts";
import { clientOf, type TestApp, testApp } from "../../../testing/test-app.ts";
import { guestResetPolicy, tidyGuestResets } from "./guest-decide.ts";

const SANDBOX_MS = 15_000;
const DAY = 86_400_000;
/** Windows of an hour have ended. */
const HOUR = 3_600_001;
const FRESH = "fresh horse 7";
const SAFEWORD = "135790";

class CountingHasher extends Hasher {
  count = 0;
  override hash(kind: HashKind, text: string): Promise<string> {
    this.count++;
    return super.hash(kind, text);
  }
  override verify(kind: HashKind, text: string, stored: string | undefined): Promise<boolean> {
    this.count++;
    return super.verify(kind, text, stored);
  }
}

describe.each(["compat", "hardened"] as const)("in profile %s", (profile) => {
  let db: Db;
  let t: TestApp;
  beforeAll(async () => {
    db = await testDatabase();
    t = await testApp({
      db,
      app: { readsPerSecond: 1e6, readsBurst: 1e6 },
      services: { profile: PROFILES[profile], sandboxMs: SANDBOX_MS, generous: 1 },
    });
  });
  beforeEach(() => void t.clock.pass(HOUR));
  afterAll(async () => {
    await t.close();
    await db.destroy();
  });

  const guest = () => clientOf(t.app, () => t.clock.now());
  async function ok<C extends Call>(call: C, params: ParamsIn<C>): Promise<DataOf<C>> {
    const answer = await guest().call(call, params);
    if (!answer.ok) throw new Error(shortOf(answer.error));
    return answer.value;
  }
  async function no<C extends Call>(call: C, params: ParamsIn<C>): Promise<string> {
    const answer = await guest().call(call, params);
    return answer.ok ? "ok" : shortOf(answer.error);
  }
  const picture = async (number: string): Promise<string> =>
    (await ok(guestUpload, { number, scene: "kyc", file: new Blob([Uint8Array.from(jpeg())]) }))
      .url;
  async function begun(): Promise<{
    number: string;
    idFrontImg: string;
    idBackImg: string;
    handheldPhoto: string;
  }> {
    const { number } = await ok(guestResetOpen, {});
    return {
      number,
      idFrontImg: await picture(number),
      idBackImg: await picture(number),
      handheldPhoto: await picture(number),
    };
  }
  const LOGIN = { operate: 4, password: FRESH, re_password: FRESH } as const;
  const ops = (...args: string[]) => runOps(args, t.services, { now: t.clock.now(), who: "rita" });
  const idOf = (number: string): string => number.replaceAll("-", "").slice(0, 8);
  const policy = (): Promise<unknown> =>
    Promise.resolve(guestResetPolicy.run(t.services, t.clock.now()));
  const verified = async (): Promise<Person> => {
    const person = await somebody(t);
    await passIdentity(t, person.userId);
    return person;
  };

  it("a lost login password is set anew by an operator: sessions end, withdrawals rest, the new password signs in", async () => {
    const ann = await verified();
    const form = await begun();
    expect(await ok(guestResetApply, { ...LOGIN, ...form, username: ann.username })).toEqual({
      status: 0,
    });
    expect((await ops("reset", "list")).text).toContain(
      `${idOf(form.number)}  ${ann.usercode}  login password  applied`,
    );
    expect((await ops("reset", "show", idOf(form.number))).text).toContain(
      "fund password: not given",
    );
    expect((await ops("file", "show", form.idFrontImg.slice(-32))).text).toMatch(
      /^data:image\/jpeg;base64,/,
    );
    expect((await ops("reset", "pass", idOf(form.number))).ok).toBe(true);
    expect(await ann.no(userGet, {})).toBe("424");
    const back = await again(t, { ...ann, password: FRESH });
    expect((await back.ok(userGet, {})).withdraw_lock_until).toBe(t.clock.now() + DAY);
    expect((await ok(guestResetGet, { number: form.number.toLowerCase() })).status).toBe(2);
  });

  it("a lost authenticator is unbound; the password stays", async () => {
    const ann = await verified();
    await bindGoogle(t, ann);
    const form = await begun();
    await ok(guestResetApply, { ...form, operate: 1, username: ann.username });
    await ops("reset", "pass", idOf(form.number));
    expect((await (await again(t, ann)).ok(getVerifTarget, {})).google_auth_bind).toBe(false);
  });

  it("the sandbox passes a verified account whose fund password was right, and leaves all others to operators", async () => {
    const [ann, ben, cleo] = [await verified(), await verified(), await somebody(t)];
    for (const person of [ann, ben, cleo])
      await person.ok(setSafewordReg, { safeword: SAFEWORD, re_safeword: SAFEWORD });
    const ask = async (username: string, safeword: string): Promise<string> => {
      t.clock.pass(HOUR);
      const form = await begun();
      await ok(guestResetApply, { ...LOGIN, ...form, username, safeword });
      return form.number;
    };
    const numbers = [
      await ask(ann.username, SAFEWORD),
      await ask(ben.username, "975310"),
      await ask(ben.username, ""),
      await ask(cleo.username, SAFEWORD),
      await ask("nobody_at_all", SAFEWORD),
    ];
    t.clock.pass(SANDBOX_MS);
    await policy();
    await policy();
    const stand: number[] = [];
    for (const number of numbers) stand.push((await ok(guestResetGet, { number })).status);
    expect(stand).toEqual([2, 0, 0, 0, 0]);
  });

  it("every name is answered alike, byte for byte and with as much hashing", async () => {
    const ann = await verified();
    await ann.ok(setSafewordReg, { safeword: SAFEWORD, re_safeword: SAFEWORD });
    const hasher = new CountingHasher(t.services.secrets.pepper, t.services.random, {
      memoryKiB: 64,
      passes: 1,
    });
    const real = t.services.hasher;
    Object.assign(t.services, { hasher });
    const ask = async (username: string): Promise<unknown> => {
      t.clock.pass(HOUR);
      const form = await begun();
      const before = hasher.count;
      const applied = await guest().call(guestResetApply, {
        ...LOGIN,
        ...form,
        username,
        safeword: "975310",
      });
      const { createTime: _, ...rest } = await ok(guestResetGet, { number: form.number });
      return [applied, rest, hasher.count - before];
    };
    const known = await ask(ann.username);
    expect(await ask("nobody_at_all")).toEqual(known);
    expect(await ask((await somebody(t)).username)).toEqual(known);
    Object.assign(t.services, { hasher: real });
    const nobody = await begun();
    await ok(guestResetApply, { ...LOGIN, ...nobody, username: "nobody_at_all" });
    expect(await ops("reset", "pass", idOf(nobody.number))).toEqual({
      ok: false,
      text: `nobody has the name that ${idOf(nobody.number)} gives`,
    });
    expect((await ops("reset", "fail", idOf(nobody.number), "not you")).ok).toBe(true);
    expect(await ok(guestResetGet, { number: nobody.number })).toMatchObject({
      status: 3,
      reason: "not you",
    });
  });

  it("pictures belong to their number alone: not to another, not to a user, not after the application", async () => {
    const ann = await verified();
    const [one, other] = [await begun(), await begun()];
    expect(
      await no(guestResetApply, {
        ...LOGIN,
        ...one,
        idBackImg: other.idBackImg,
        username: ann.username,
      }),
    ).toBe("documentsMissing");
    expect(await ann.no(fileGet, { id: one.idFrontImg.slice(-32) })).toBe("notExist");
    await ok(guestResetApply, { ...LOGIN, ...one, username: ann.username });
    expect(
      await no(guestUpload, {
        number: one.number,
        scene: "kyc",
        file: new Blob([Uint8Array.from(jpeg())]),
      }),
    ).toBe("statusError");
    // Handed in once more, e.g. after a lost answer.
    expect(await ok(guestResetApply, { ...LOGIN, ...one, username: "somebody_else" })).toEqual({
      status: 0,
    });
    const { user_id } = await db
      .selectFrom("guest_reset")
      .select("user_id")
      .where("id", "=", idOf(one.number))
      .executeTakeFirstOrThrow();
    expect(user_id).toBe(ann.userId);
  });

  it("is bounded: numbers and names by address, applications by name, pictures by number, wrong numbers by address", async () => {
    const numbers: string[] = [];
    for (let i = 0; i < 5; i++) numbers.push((await ok(guestResetOpen, {})).number);
    expect(await no(guestResetOpen, {})).toBe("tryLater");
    for (let i = 0; i < 9; i++) await picture(numbers[0]);
    expect(
      await no(guestUpload, {
        number: numbers[0],
        scene: "kyc",
        file: new Blob([Uint8Array.from(jpeg())]),
      }),
    ).toBe("tryLater");
    const wrong = "2222-2222-2222-2222";
    const answers: string[] = [];
    for (let i = 0; i < 21; i++) answers.push(await no(guestResetGet, { number: wrong }));
    expect([answers[0], answers[19], answers[20]]).toEqual(["notExist", "notExist", "tryLater"]);
    // A right one still is.
    expect((await ok(guestResetGet, { number: numbers[1] })).status).toBe(-1);
  });

  it("what was begun and left is forgotten after a day, with its pictures", async () => {
    const form = await begun();
    t.clock.pass(DAY + 1);
    await tidyGuestResets.run(t.services, t.clock.now());
    expect(await no(guestResetGet, { number: form.number })).toBe("notExist");
    expect(
      await db
        .selectFrom("guest_file")
        .select("id")
        .where("reset_id", "=", idOf(form.number))
        .execute(),
    ).toEqual([]);
  });
});
