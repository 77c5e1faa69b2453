/** A stranger tries wrong passwords so that somebody else cannot sign in. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idcodeSend, updateOldAndNewPsw } from "../../contract/http/security.ts";
import { NAME_KINDS } from "../../contract/http/shapes.ts";
import { userLogin } from "../../contract/http/user.ts";
import type { Db } from "../../server/db/tx.ts";
import { DEVICES_MAX } from "../../server/identity/devices.ts";
import type { Ctx } from "../../server/kernel/context.ts";
import { PROFILES } from "../../server/kernel/profile.ts";
import { login } from "../../server/modules/user/login.ts";
import { testDatabase } from "../../server/testing/database.ts";
import { codeFor, PASSWORD, type Person, somebody } from "../../server/testing/people.ts";
import { bindGoogle } from "../../server/testing/proofs.ts";
import { clientOf, type TestApp, testApp } from "../../server/testing/test-app.ts";

const MINUTE = 60_000;
const OWNER = "198.51.100.1";
const STRANGER = "203.0.113.7";

describe.each(["compat", "hardened"] as const)("in profile %s", (name) => {
  let db: Db;
  let t: TestApp;
  let made = 0;
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

  const ctx = (ip: string): Ctx => ({
    now: t.clock.now(),
    ip,
    device: "a device",
    language: "en",
    timeZone: "",
    session: undefined,
  });
  /** Answer to a sign-in from an address, and the token it leaves on the device. */
  const signIn = async (
    username: string,
    password: string,
    ip: string,
    deviceToken?: string,
    email_code?: string,
  ) => {
    const type = username.includes("@") ? NAME_KINDS.email : NAME_KINDS.account;
    const answer = await login(
      {
        username,
        password,
        type,
        area_code: "",
        google_code: undefined,
        phone_code: undefined,
        email_code,
        deviceToken,
      },
      t.services,
      ctx(ip),
    );
    if (answer.ok) return { is: "ok", device: answer.value.deviceToken };
    const { error } = answer;
    return typeof error === "object" && "error" in error
      ? { is: error.error, data: error.data }
      : { is: String(error) };
  };
  const wrong = async (
    username: string,
    ip: string,
    times: number,
    device?: string,
  ): Promise<string[]> => {
    const said = [];
    for (let i = 0; i < times; i++)
      said.push((await signIn(username, "wrong horse 1", ip, device)).is);
    return said;
  };
  const owner = (o: { email?: string } = {}): Promise<Person> =>
    somebody(t, o.email === undefined ? { username: `owner_${name}_${++made}` } : o);

  it("a stranger's ten tries lock the name for the stranger; its owner signs in from elsewhere", async () => {
    const ann = await owner();
    expect((await wrong(ann.username, STRANGER, 10)).at(-1)).toBe("accountLocked");
    expect((await signIn(ann.username, PASSWORD, STRANGER)).is).toBe("accountLocked");
    expect((await signIn(ann.username, PASSWORD, OWNER)).is).toBe("ok");
    // The owner's sign-in opens nothing for the stranger.
    expect((await signIn(ann.username, PASSWORD, STRANGER)).is).toBe("accountLocked");
  });

  it("however patient, one stranger never locks the name for others", async () => {
    const ann = await owner();
    for (let round = 0; round < 6; round++) {
      await wrong(ann.username, STRANGER, 10);
      expect((await signIn(ann.username, "wrong horse 1", OWNER)).is).toBe("wrongCredentials");
      await db
        .deleteFrom("guard_address")
        .where("subject", "=", ann.userId)
        .where("address", "=", OWNER)
        .execute();
      t.clock.pass(30 * MINUTE);
    }
    expect((await signIn(ann.username, PASSWORD, OWNER)).is).toBe("ok");
  });

  it("many strangers lock it for whoever is not known; a device that signed in before gets in, and one that another user signed in from does not", async () => {
    const ann = await owner();
    const bob = await owner();
    const { device } = await signIn(ann.username, PASSWORD, OWNER);
    const { device: bobs } = await signIn(bob.username, PASSWORD, OWNER);
    const said = [
      ...(await wrong(ann.username, "203.0.113.1", 5)),
      ...(await wrong(ann.username, "203.0.113.2", 5)),
    ];
    expect(said).toEqual([...Array(9).fill("wrongCredentials"), "accountLocked"]);
    const elsewhere = await signIn(ann.username, PASSWORD, "192.0.2.9");
    expect(elsewhere).toEqual({
      is: "accountLocked",
      data: { until: t.clock.now() + 30 * MINUTE },
    });
    expect((await signIn(ann.username, PASSWORD, "192.0.2.9", bobs)).is).toBe("accountLocked");
    expect(
      (await signIn(ann.username, PASSWORD, "192.0.2.9", `${"x".repeat(43)}.${"0".repeat(32)}`)).is,
    ).toBe("accountLocked");
    expect(await signIn(ann.username, PASSWORD, "192.0.2.9", device)).toEqual({ is: "ok", device });
  });

  it("while strangers lock it, a code to a bound contact lets its owner past the lock with the password, each code once", async () => {
    const email = `locked_${name}@example.com`;
    const ann = await owner({ email });
    await wrong(email, "203.0.113.1", 5);
    expect((await wrong(email, "203.0.113.2", 5)).at(-1)).toBe("accountLocked");
    const stranger = clientOf(t.app, () => t.clock.now());
    const send = async (username: string): Promise<unknown> => {
      const sent = await stranger.call(idcodeSend, {
        scene: "sign_in",
        verifcode_type: 2,
        username,
      });
      return sent.ok ? sent.value : sent.error;
    };
    const byCode = (username: string, password: string, email_code: string) =>
      signIn(username, password, "192.0.2.77", undefined, email_code);
    t.clock.pass(1000);
    const told = await send(email);
    expect(await send(`nobody_${name}@example.com`)).toEqual(told);
    expect((await byCode(email, PASSWORD, "000000")).is).toBe("codeWrong");
    expect((await byCode(`nobody_${name}@example.com`, PASSWORD, "000000")).is).toBe(
      "wrongCredentials",
    );
    const code = await codeFor(t, email);
    expect((await byCode(email, "wrong horse 1", code)).is).toBe("wrongCredentials");
    // Used up with a wrong password.
    expect((await byCode(email, PASSWORD, code)).is).not.toBe("ok");
    t.clock.pass(61_000);
    await send(email);
    expect((await byCode(email, PASSWORD, await codeFor(t, email))).is).toBe("ok");
    expect(ann.username).toBe(email);
  });

  it("who has an authenticator too is asked for it behind the code, and the same code is good once more", async () => {
    const email = `both_${name}@example.com`;
    const ann = await owner({ email });
    const google = await bindGoogle(t, ann);
    // The lock of an address stays when its name's opens.
    await wrong(email, "192.0.2.77", 10);
    t.clock.pass(61_000);
    const stranger = clientOf(t.app, () => t.clock.now());
    await stranger.call(idcodeSend, { scene: "sign_in", verifcode_type: 2, username: email });
    const email_code = await codeFor(t, email);
    const byBoth = async (google_code: string | undefined) => {
      const params = {
        username: email,
        password: PASSWORD,
        type: NAME_KINDS.email,
        area_code: "",
        phone_code: undefined,
        deviceToken: undefined,
      };
      return login({ ...params, email_code, google_code }, t.services, ctx("192.0.2.77"));
    };
    expect(await byBoth(undefined)).toMatchObject({
      ok: false,
      error: { stepUp: { verify: [3] } },
    });
    expect((await byBoth("000000")).ok).toBe(false);
    expect((await byBoth(google())).ok).toBe(true);
  });

  it("a known device has ten tries of its own", async () => {
    const ann = await owner();
    const { device } = await signIn(ann.username, PASSWORD, OWNER);
    const said = await wrong(ann.username, OWNER, 11, device);
    expect(said).toEqual([...Array(9).fill("wrongCredentials"), "accountLocked", "accountLocked"]);
    expect((await signIn(ann.username, PASSWORD, "192.0.2.10")).is).toBe("ok");
    t.clock.pass(30 * MINUTE);
    expect((await signIn(ann.username, PASSWORD, OWNER, device)).is).toBe("ok");
  });

  it("an unknown name is locked by the same tries with the same answers", async () => {
    const ann = await owner();
    const told = async (username: string) => {
      const said = [];
      for (let i = 0; i < 12; i++)
        said.push(await signIn(username, "wrong horse 1", `203.0.113.${20 + (i % 3)}`));
      return said;
    };
    expect(await told(`nobody_${name}`)).toEqual(await told(ann.username));
  });

  it("a new password forgets the devices; no more than ten are remembered, by their hashes", async () => {
    const ann = await owner();
    const devices = [];
    for (let i = 0; i < DEVICES_MAX + 2; i++) {
      t.clock.pass(1000);
      devices.push((await signIn(ann.username, PASSWORD, OWNER)).device as string);
    }
    const rows = await db
      .selectFrom("known_device")
      .selectAll()
      .where("user_id", "=", ann.userId)
      .execute();
    expect(rows.length).toBe(DEVICES_MAX);
    expect(devices.some((device) => JSON.stringify(rows).includes(device))).toBe(false);
    await ann.ok(updateOldAndNewPsw, {
      old_password: PASSWORD,
      password: "another horse 2",
      re_password: "another horse 2",
    });
    await wrong(ann.username, "203.0.113.1", 5);
    await wrong(ann.username, "203.0.113.2", 5);
    expect((await signIn(ann.username, "another horse 2", OWNER, devices.at(-1))).is).toBe(
      "accountLocked",
    );
  });

  it("the owner is told, once, and the deed stands in the audit trail", async () => {
    const email = `told_${name}@example.com`;
    const ann = await owner({ email });
    await t.app.jobs?.turn();
    const before = t.letters.length;
    for (let i = 0; i < 3; i++) await wrong(email, `203.0.113.${40 + i}`, 10);
    await wrong(`nobody_else_${name}`, STRANGER, 10);
    await t.app.jobs?.turn();
    await t.app.jobs?.turn();
    await t.services.mail.drain();
    expect(t.letters.slice(before).map((letter) => [letter.target, letter.subject])).toEqual([
      [email, "Wrong passwords"],
    ]);
    const deeds = await db
      .selectFrom("audit")
      .select(["action", "detail"])
      .where("user_id", "=", ann.userId)
      .where("action", "=", "login.lock")
      .execute();
    expect(deeds.map((deed) => JSON.parse(deed.detail).everybody)).toEqual([true]);
  });

  it("refusals leave a few rows in the audit trail, whatever their number; counts of wrong tries are tidied", async () => {
    const ann = await owner();
    await t.app.jobs?.turn();
    const count = async () =>
      Number(
        (
          await db
            .selectFrom("audit")
            .select((e) => e.fn.countAll().as("n"))
            .executeTakeFirstOrThrow()
        ).n,
      );
    const before = await count();
    const ask = (username: string) =>
      t.client.call(userLogin, { username, password: "wrong horse 1", type: NAME_KINDS.account });
    for (let i = 0; i < 6; i++) await ask(ann.username);
    for (let i = 0; i < 40; i++) await ask(`flood_${name}_${i}`);
    expect(await count()).toBe(before);
    await t.app.jobs?.turn();
    const rows = await db
      .selectFrom("audit")
      .select(["user_id", "detail"])
      .where("action", "=", "login.refused")
      .where("created_at", "=", t.clock.now())
      .execute();
    expect(rows.map((row) => [row.user_id, JSON.parse(row.detail)])).toEqual(
      expect.arrayContaining([
        [ann.userId, { times: 6, addresses: 1 }],
        [null, { times: 40, addresses: 1 }],
      ]),
    );
    expect((await count()) - before).toBeLessThanOrEqual(4);
    t.clock.pass(3 * 60 * MINUTE);
    await t.app.jobs?.turn();
    expect(await db.selectFrom("guard_address").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("guard").selectAll().where("scope", "=", "login").execute()).toEqual(
      [],
    );
  });
});
