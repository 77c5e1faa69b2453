/**
 * A signed request sent twice: in the hardened profile the second one is the first one's answer, in
 * compat it is a request.
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_PREFIX } from "../../contract/http/call.ts";
import { HEADER, sign } from "../../contract/http/wire/signature.ts";
import type { Db } from "../../server/db/tx.ts";
import { tidy } from "../../server/identity/tidy.ts";
import { PROFILES } from "../../server/kernel/profile.ts";
import { testDatabase } from "../../server/testing/database.ts";
import { ownEmail } from "../../server/testing/own-name.ts";
import { PASSWORD, type Person, somebody } from "../../server/testing/people.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());

const post = async (
  t: TestApp,
  path: string,
  params: Record<string, string>,
  nonce: string,
  token?: string,
) => {
  const timestamp = String(Math.floor(t.clock.now() / 1000));
  const signed = {
    [HEADER.nonce]: nonce,
    [HEADER.timestamp]: timestamp,
    [HEADER.sign]: sign(timestamp, nonce),
  };
  const headers = {
    ...signed,
    ...(token === undefined ? {} : { [HEADER.token]: token }),
    "content-type": "application/x-www-form-urlencoded",
  };
  const answer = await t.app.http.inject({
    method: "POST",
    url: API_PREFIX + path,
    headers,
    payload: new URLSearchParams(params).toString(),
  });
  return { status: answer.statusCode, text: answer.payload };
};
const codeOf = ({ text }: { text: string }): number => (JSON.parse(text) as { code: number }).code;
const FUND = { safeword: "135790", re_safeword: "135790" };
const SIGNATURE = 1040;
const ALREADY_SET = 2016;
const TRY_LATER = 2061;

describe("hardened", () => {
  let t: TestApp;
  let ann: Person;
  beforeAll(async () => {
    t = await testApp({
      db,
      app: { readsPerSecond: 1e6, readsBurst: 1e6 },
      services: { profile: PROFILES.hardened },
    });
    ann = await somebody(t);
  });
  afterAll(() => t.app.close());

  it("a repeat is the first reply and happens once, also over another process; with other parameters it is refused", async () => {
    const other = await testApp({
      db,
      app: { readsPerSecond: 1e6, readsBurst: 1e6 },
      services: { profile: PROFILES.hardened },
    });
    const wish = { scene: "bind", verifcode_type: "2", target: "once@example.com" };
    const first = await post(t, "/idcode/send", wish, "111111", ann.token);
    expect(codeOf(first)).toBe(0);
    expect(await post(t, "/idcode/send", wish, "111111", ann.token)).toEqual(first);
    expect(await post(other, "/idcode/send", wish, "111111", ann.token)).toEqual(first);
    expect(
      codeOf(await post(t, "/idcode/send", { ...wish, language: "CN" }, "111111", ann.token)),
    ).toBe(SIGNATURE);
    expect(codeOf(await post(t, "/user/getVerifTarget", {}, "111111", ann.token))).toBe(SIGNATURE);
    expect(codeOf(await post(t, "/idcode/send", wish, "111112", ann.token))).toBe(TRY_LATER);
    await other.app.close();
  });

  it("eight at once make one sign-in and have one answer, whose token is nowhere in the database", async () => {
    const params = { username: ann.username, password: PASSWORD, type: "3" };
    const sessions = () =>
      db.selectFrom("session").select("id").where("user_id", "=", ann.userId).execute();
    const before = (await sessions()).length;
    const all = await Promise.all(
      Array.from({ length: 8 }, () => post(t, "/user/login", params, "222222")),
    );
    expect([
      (await sessions()).length,
      codeOf(all[0]),
      new Set(all.map(({ text }) => text)).size,
    ]).toEqual([before + 1, 0, 1]);
    const again = JSON.parse((await post(t, "/user/login", params, "222222")).text) as {
      data: { token: string };
    };
    expect(again.data.token).toHaveLength(43);
    expect(
      JSON.stringify(await db.selectFrom("request_nonce").selectAll().execute()),
    ).not.toContain(again.data.token);
  });

  it("honest clients behind one address whose second and six digits are the same are all served", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => somebody(t)));
    const said = await Promise.all(
      people.map(({ username }) =>
        post(t, "/user/login", { username, password: PASSWORD, type: "3" }, "777777"),
      ),
    );
    expect(said.map(codeOf)).toEqual([0, 0, 0, 0]);
    expect(new Set(said.map(({ text }) => text)).size).toBe(4);
    const again = await post(
      t,
      "/user/login",
      { username: people[2].username, password: PASSWORD, type: "3" },
      "777777",
    );
    expect(again).toEqual(said[2]);
  });

  it("a refusal by HTTP status is repeated as it was", async () => {
    const eve = await somebody(t, { email: ownEmail("never_sent") });
    const check = { scene: "change", verifcode_type: "2", verifcode: "123456" };
    const said = [
      await post(t, "/idcode/check", check, "333333", eve.token),
      await post(t, "/idcode/check", check, "333333", eve.token),
    ];
    expect(said.map(({ status }) => status)).toEqual([428, 428]);
  });

  it("nonces are forgotten after twice the signature's window", async () => {
    await tidy.run(t.services, t.clock.now() + 120_000);
    expect((await db.selectFrom("request_nonce").select("nonce").execute()).length).toBeGreaterThan(
      0,
    );
    await tidy.run(t.services, t.clock.now() + 120_001);
    expect(await db.selectFrom("request_nonce").select("nonce").execute()).toEqual([]);
  });
});

it("compat serves each: nothing that a client of the specification sends is refused", async () => {
  const t = await testApp({ db, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
  const bob = await somebody(t);
  const said = [
    await post(t, "/user/setSafewordReg", FUND, "444444", bob.token),
    await post(t, "/user/setSafewordReg", FUND, "444444", bob.token),
  ];
  expect(said.map(codeOf)).toEqual([0, ALREADY_SET]);
  await t.app.close();
});
