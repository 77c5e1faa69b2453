/**
 * The second signature: what it binds, that compat takes a request without it, and that hardened
 * moves no money without it.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_PREFIX } from "../../contract/http/call.ts";
import { addVirtualAccount, demoRecharge } from "../../contract/http/demo.ts";
import { userGet } from "../../contract/http/user.ts";
import { HEADER, sign } from "../../contract/http/wire/signature.ts";
import type { Signable } from "../../contract/http/wire/signature2.ts";
import type { Db } from "../../server/db/tx.ts";
import { PROFILES } from "../../server/kernel/profile.ts";
import { testDatabase } from "../../server/testing/database.ts";
import { type Person, somebody } from "../../server/testing/people.ts";
import { secondOf } from "../../server/testing/second-signature.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";

const SIGNATURE = 1040;
const TOO_MANY = 1035;
let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());

let nonces = 500_000;
/** A request as a tool makes it, with whatever second signature. */
async function request(
  t: TestApp,
  token: string,
  call: Signable,
  second?: string,
): Promise<number> {
  const timestamp = String(Math.floor(t.clock.now() / 1000));
  const nonce = String(++nonces);
  const text = new URLSearchParams(
    [...call.params].map(([key, value]): [string, string] => [key, value]),
  ).toString();
  const isPost = call.method === "POST";
  const answer = await t.app.http.inject({
    method: call.method as "GET" | "POST",
    url: isPost ? call.path : `${call.path}?${text}`,
    headers: {
      [HEADER.nonce]: nonce,
      [HEADER.timestamp]: timestamp,
      [HEADER.sign]: sign(timestamp, nonce),
      [HEADER.token]: token,
      ...(second === undefined ? {} : { [HEADER.sign2]: second }),
      ...(isPost ? { "content-type": "application/x-www-form-urlencoded" } : {}),
    },
    ...(isPost ? { payload: text } : {}),
  });
  return (answer.json() as { code: number }).code;
}

const GET_USER: Signable = {
  method: "GET",
  path: `${API_PREFIX}${userGet.path}`,
  params: [["language", "en"]],
};
const topUp = (amount: string, requestId: string): Signable => ({
  method: "POST",
  path: `${API_PREFIX}${demoRecharge.path}`,
  params: [
    ["amount", amount],
    ["requestId", requestId],
  ],
});

describe.each(["compat", "hardened"] as const)("in profile %s", (name) => {
  let t: TestApp;
  let ann: Person;
  let bob: Person;
  beforeAll(async () => {
    t = await testApp({
      db,
      app: { readsPerSecond: 1e6, readsBurst: 1e6 },
      services: { profile: PROFILES[name] },
    });
    ann = await somebody(t);
    bob = await somebody(t);
  });
  afterAll(() => t.app.close());

  it("binds method, path, parameters, second and session: whatever else is a wrong signature", async () => {
    const good = await secondOf(t, ann, GET_USER);
    const sent = (call: Signable, second: string | undefined): Promise<number> =>
      request(t, ann.token, call, second);
    expect(await sent(GET_USER, good)).toBe(0);
    expect(await sent(GET_USER, undefined)).toBe(0);
    const wrong = [
      await sent({ ...GET_USER, params: [["language", "CN"]] }, good),
      await sent({ ...GET_USER, params: [...GET_USER.params, ["x", "1"]] }, good),
      await sent({ ...GET_USER, path: `${API_PREFIX}/user/settings` }, good),
      await sent(GET_USER, await secondOf(t, ann, { ...GET_USER, method: "POST" })),
      await sent(GET_USER, await secondOf(t, bob, GET_USER)),
      await sent(
        GET_USER,
        await secondOf(t, ann, GET_USER, { lateS: PROFILES[name].signatureWindowS + 1 }),
      ),
      await sent(GET_USER, good.replace(/^v2/, "v3")),
      await sent(GET_USER, good.slice(0, -1)),
      await sent(GET_USER, ""),
    ];
    expect(wrong).toEqual(wrong.map(() => SIGNATURE));
  });

  it("money of a session without it: moved in compat, in hardened only after a new sign-in", async () => {
    const cat = await somebody(t);
    const demo = await cat.ok(addVirtualAccount, {});
    cat.enter(demo);
    expect(await request(t, cat.token, topUp("10", randomUUID()))).toBe(
      name === "compat" ? 0 : 403,
    );
    const id = randomUUID();
    const call = topUp("20", id);
    expect(await request(t, cat.token, topUp("2000", id), await secondOf(t, cat, call))).toBe(
      SIGNATURE,
    );
    expect(await request(t, cat.token, call, await secondOf(t, cat, call))).toBe(0);
    const after = await cat.ok(demoRecharge, { amount: "1", requestId: randomUUID() });
    expect(Number(after.available) - Number(demo.balance)).toBe(name === "compat" ? 31 : 21);
  });

  it("its nonce counts once in hardened: sent again, also under another first signature, it gets the first reply", async () => {
    const dan = await somebody(t);
    const call: Signable = {
      method: "POST",
      path: `${API_PREFIX}/user/setSafewordReg`,
      params: Object.entries({ safeword: "135790", re_safeword: "135790" }),
    };
    const second = await secondOf(t, dan, call);
    expect(await request(t, dan.token, call, second)).toBe(0);
    expect(await request(t, dan.token, call, second)).toBe(name === "compat" ? 2016 : 0);
    expect(await request(t, dan.token, call, await secondOf(t, dan, call))).toBe(2016);
  });
});

it("without it a request counts twice towards the limit", async () => {
  /** How many requests get through when the address may spend `burst`. */
  const passing = async (
    burst: number,
    t: TestApp,
    who: Person,
    isSecond: boolean,
  ): Promise<number> => {
    for (let passed = 0; passed <= burst; passed++)
      if (
        (await request(
          t,
          who.token,
          GET_USER,
          isSecond ? await secondOf(t, who, GET_USER) : undefined,
        )) === TOO_MANY
      )
        return passed;
    return burst + 1;
  };
  const app = (readsBurst: number) => testApp({ db, app: { readsPerSecond: 0.001, readsBurst } });
  // Registration takes one of the nine.
  const t = await app(9);
  const ann = await somebody(t);
  expect(await passing(9, t, ann, false)).toBe(4);
  await t.app.close();
  const other = await app(8);
  expect(await passing(8, other, ann, true)).toBe(8);
  await other.app.close();
});
