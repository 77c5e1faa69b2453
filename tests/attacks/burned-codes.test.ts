/**
 * Strangers ask for codes and guess them, so that the owner's own is void, none more is sent, and
 * no road back is left.
 */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idcodeCheck as checkCall, gooleAuthGet } from "../../contract/http/security.ts";
import { NAME_KINDS } from "../../contract/http/shapes.ts";
import type { Db } from "../../server/db/tx.ts";
import type { Ctx } from "../../server/kernel/context.ts";
import { PROFILES } from "../../server/kernel/profile.ts";
import { idcodeCheck } from "../../server/modules/security/codes/check.ts";
import { idcodeSend } from "../../server/modules/security/codes/send.ts";
import {
  guestResetApply,
  guestResetOpen,
} from "../../server/modules/security/reset/guest-apply.ts";
import { login } from "../../server/modules/user/login.ts";
import { testDatabase } from "../../server/testing/database.ts";
import { codeFor, PASSWORD, somebody } from "../../server/testing/people.ts";
import { bindGoogle } from "../../server/testing/proofs.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";

const MINUTE = 60_000;
const [HOME, AWAY, STRANGER] = ["127.0.0.1", "198.51.100.1", "203.0.113.7"];

describe.each(["compat", "hardened"] as const)("in profile %s", (name) => {
  let db: Db;
  let t: TestApp;
  beforeAll(async () => {
    db = await testDatabase();
    t = await testApp({
      db,
      app: { readsPerSecond: 1e6, readsBurst: 1e6 },
      services: { profile: PROFILES[name], generous: 1 },
    });
  });
  afterAll(async () => {
    await t.close();
    await db.destroy();
  });
  const ctx = (ip: string): Ctx => ({
    now: t.clock.now(),
    ip,
    device: "a device",
    language: "en",
    timeZone: "",
    session: undefined,
  });
  const common = { target: undefined, area_code: "", usercode: "" } as const;
  const ask = async (
    email: string,
    ip: string,
    scene: "reset_psw" | "sign_in" = "reset_psw",
  ): Promise<unknown> => {
    const answer = await idcodeSend(
      { ...common, scene, verifcode_type: 2, username: email },
      t.services,
      ctx(ip),
    );
    return answer.ok ? "ok" : answer.error;
  };
  const check = async (email: string, ip: string, verifcode: string): Promise<unknown> => {
    const answer = await idcodeCheck(
      { scene: "reset_psw", verifcode_type: 2, username: email, verifcode },
      t.services,
      ctx(ip),
    );
    return answer.ok ? "ok" : answer.error;
  };
  const enter = async (
    email: string,
    ip: string,
    password: string,
    email_code?: string,
  ): Promise<unknown> => {
    const form = {
      username: email,
      password,
      type: NAME_KINDS.email,
      area_code: "",
      google_code: undefined,
      phone_code: undefined,
    };
    const answer = await login(
      { ...form, email_code, deviceToken: undefined },
      t.services,
      ctx(ip),
    );
    return answer.ok
      ? "ok"
      : typeof answer.error === "object" && "error" in answer.error
        ? answer.error.error
        : answer.error;
  };
  const guesses = (code: string): string[] =>
    ["000000", "000001", "000002", "000003", "000004", "000005"].filter((one) => one !== code);
  const letters = async (email: string): Promise<number> => {
    await t.services.mail.drain();
    return t.letters.filter(({ target }) => target === email).length;
  };

  it("wrong guesses from elsewhere leave the asker's code as it is", async () => {
    const email = `burned_${name}@example.com`;
    await somebody(t, { email });
    t.clock.pass(MINUTE);
    expect(await ask(email, AWAY)).toBe("ok");
    const code = await codeFor(t, email);
    for (let i = 0; i < 3; i++)
      for (const guess of guesses(code)) await check(email, STRANGER, guess);
    expect(await check(email, AWAY, code)).toBe("ok");
  });

  it("a code that a stranger asks for replaces none, and five of the stranger's leave the owner's to be sent", async () => {
    const email = `flooded_${name}@example.com`;
    await somebody(t, { email });
    t.clock.pass(MINUTE);
    expect(await ask(email, AWAY)).toBe("ok");
    const code = await codeFor(t, email);
    for (let i = 0; i < 5; i++) {
      expect(await ask(email, STRANGER)).toBe("ok");
      t.clock.pass(MINUTE);
    }
    expect(await ask(email, STRANGER)).toBe("tryLater");
    expect(await check(email, AWAY, code)).toBe("ok");
    const before = await letters(email);
    expect(await ask(email, AWAY)).toBe("ok");
    expect(await letters(email)).toBe(before + 1);
  });

  it("however many strangers ask, where the owner was before a code still comes", async () => {
    const email = `crowded_${name}@example.com`;
    await somebody(t, { email });
    const said: unknown[] = [];
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 5; j++) {
        t.clock.pass(MINUTE);
        said.push(await ask(email, `203.0.113.${i}`, "sign_in"));
      }
    }
    expect(said.filter((one) => one === "ok").length).toBe(10);
    const before = await letters(email);
    expect([await ask(email, AWAY, "sign_in"), await ask(email, HOME, "sign_in")]).toEqual([
      "tryLater",
      "ok",
    ]);
    expect(await letters(email)).toBe(before + 1);
  });

  it("typed where it was not asked for it counts too, and guessers of it are few", async () => {
    const email = `carried_${name}@example.com`;
    await somebody(t, { email });
    t.clock.pass(MINUTE);
    await ask(email, AWAY);
    const code = await codeFor(t, email);
    expect(await check(email, STRANGER, code)).toBe("ok");
    t.clock.pass(MINUTE);
    await ask(email, AWAY);
    const next = await codeFor(t, email);
    const said: unknown[] = [];
    for (let i = 0; i < 2; i++)
      for (const guess of guesses(next).slice(0, 5))
        said.push(await check(email, `203.0.113.${i}`, guess));
    expect(said.filter((one) => one === "codeWrong").length).toBe(9);
    expect([await check(email, STRANGER, next), await check(email, AWAY, next)]).toEqual([
      { http: 428 },
      "ok",
    ]);
  });

  it("the way past a lock stays the owner's while a stranger guesses at it", async () => {
    const email = `locked_${name}@example.com`;
    await somebody(t, { email });
    for (const ip of ["203.0.113.1", "203.0.113.2"])
      for (let i = 0; i < 5; i++) await enter(email, ip, "wrong horse 1");
    expect(await enter(email, AWAY, PASSWORD)).toBe("accountLocked");
    t.clock.pass(MINUTE);
    await ask(email, AWAY, "sign_in");
    const code = await codeFor(t, email);
    for (const guess of guesses(code)) await enter(email, STRANGER, "wrong horse 1", guess);
    expect(await enter(email, AWAY, PASSWORD, code)).toBe("ok");
  });

  it("tries at an authenticator are counted by address: the owner recovers by it, and signed in it is never paused by strangers", async () => {
    const email = `google_${name}@example.com`;
    const ann = await somebody(t, { email });
    const google = await bindGoogle(t, ann);
    // A session that nobody uses for a day ends.
    for (const hours of [13, 12]) {
      t.clock.pass(hours * 60 * MINUTE);
      await ann.ok(gooleAuthGet, {});
    }
    const tryIt = async (ip: string, verifcode: string): Promise<unknown> => {
      const answer = await idcodeCheck(
        { scene: "reset_psw", verifcode_type: 3, username: email, verifcode },
        t.services,
        ctx(ip),
      );
      return answer.ok
        ? "ok"
        : typeof answer.error === "object" && "error" in answer.error
          ? answer.error.error
          : answer.error;
    };
    const wrong = (): string => (google() === "000000" ? "000001" : "000000");
    const said: unknown[] = [];
    for (let i = 0; i < 12; i++) {
      if (i === 5)
        expect(
          (await ann.ok(checkCall, { scene: "change", verifcode_type: 3, verifcode: google() }))
            .verify_ticket,
        ).toHaveLength(43);
      if (i > 0 && i % 5 === 0) t.clock.pass(6 * MINUTE);
      said.push(await tryIt(STRANGER, wrong()));
    }
    expect([said.slice(0, 4), said.slice(10)]).toEqual([
      Array(4).fill("codeWrong"),
      ["tryLater", "tryLater"],
    ]);
    t.clock.pass(MINUTE);
    expect(await tryIt(AWAY, google())).toBe("ok");
    for (const ip of ["203.0.113.21", "203.0.113.22", "203.0.113.23"])
      for (let i = 0; i < 10; i++) {
        if (i === 5) t.clock.pass(6 * MINUTE);
        await tryIt(ip, wrong());
      }
    t.clock.pass(MINUTE);
    expect([await tryIt("203.0.113.24", google()), await tryIt(HOME, google())]).toEqual([
      "tryLater",
      "ok",
    ]);
  });

  it("applications that strangers hand in for a name leave the owner's to be handed in", async () => {
    const { username } = await somebody(t);
    const apply = async (ip: string): Promise<unknown> => {
      const opened = await guestResetOpen({}, t.services, ctx(ip));
      if (!opened.ok) return opened.error;
      const number = opened.value.number.replaceAll("-", "");
      const ids = [0, 1, 2].map((i) => createHash("md5").update(`${number} ${i}`).digest("hex"));
      const row = {
        reset_id: number.slice(0, 8),
        mime: "image/jpeg",
        bytes: Buffer.from("x"),
        created_at: t.clock.now(),
      };
      await db
        .insertInto("guest_file")
        .values(ids.map((id) => ({ id, ...row })))
        .execute();
      const [idFrontImg, idBackImg, handheldPhoto] = ids.map(
        (id) => `/api/api/file!get.action?id=${id}`,
      );
      const form = {
        number,
        operate: 4,
        username,
        idFrontImg,
        idBackImg,
        handheldPhoto,
        safeword: "",
        remark: "",
      } as const;
      const answer = await guestResetApply(
        { ...form, password: "fresh horse 7", re_password: "fresh horse 7" },
        t.services,
        ctx(ip),
      );
      return answer.ok ? "ok" : answer.error;
    };
    const said: unknown[] = [];
    for (const ip of ["203.0.113.31", "203.0.113.32"])
      for (let i = 0; i < 5; i++) said.push(await apply(ip));
    expect([said, await apply(AWAY)]).toEqual([Array(10).fill("ok"), "ok"]);
  });
});
