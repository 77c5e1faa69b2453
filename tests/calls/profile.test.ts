/**
 * Differences of the two security profiles on the wire; their table is in docs/security.md. Their
 * common ground is tested in both elsewhere.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_PREFIX } from "../../contract/http/call.ts";
import { userGet } from "../../contract/http/user.ts";
import { HEADER, sign } from "../../contract/http/wire/signature.ts";
import type { Db } from "../../server/db/tx.ts";
import { PROFILES } from "../../server/kernel/profile.ts";
import { testDatabase } from "../../server/testing/database.ts";
import { somebody } from "../../server/testing/people.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";

const HEADERS = ["strict-transport-security"] as const;

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
    await t.app.close();
    await db.destroy();
  });
  let nonces = 100_000;
  const get = (
    path: string,
    token: string,
    o: { lateS?: number; headers?: Record<string, string>; method?: "GET" | "HEAD" } = {},
  ) => {
    const timestamp = String(Math.floor(t.clock.now() / 1000) - (o.lateS ?? 0));
    const nonce = String(++nonces);
    const headers = {
      [HEADER.nonce]: nonce,
      [HEADER.timestamp]: timestamp,
      [HEADER.sign]: sign(timestamp, nonce),
      [HEADER.token]: token,
    };
    return t.app.http.inject({
      method: o.method ?? "GET",
      url: API_PREFIX + path,
      headers: { ...headers, ...o.headers },
    });
  };

  it("HTTPS is demanded of browsers in hardened only", async () => {
    const answer = await get("/timezone/info", "");
    expect(HEADERS.map((header) => answer.headers[header])).toEqual([
      name === "compat" ? undefined : "max-age=31536000; includeSubDomains",
    ]);
  });

  it("a change by GET is taken in compat from our own page and from tools, in hardened from nobody, and never from another site", async () => {
    const stays = async (from: Record<string, string>): Promise<boolean> => {
      const ann = await somebody(t);
      await get("/user/logout", ann.token, { headers: from });
      return (await ann.client.call(userGet, {})).ok;
    };
    for (const site of ["cross-site", "same-site", "none"])
      expect(await stays({ "sec-fetch-site": site }), site).toBe(true);
    expect([await stays({}), await stays({ "sec-fetch-site": "same-origin" })]).toEqual(
      Array(2).fill(name === "hardened"),
    );
  });

  it("a change by HEAD is nobody's, in either: it would run past what is asked of a GET", async () => {
    const ann = await somebody(t);
    const answer = await get("/user/logout", ann.token, { method: "HEAD" });
    expect([answer.statusCode, (await ann.client.call(userGet, {})).ok]).toEqual([404, true]);
  });

  it("reading by GET is nobody's business but the token's, and the signature's window is the profile's", async () => {
    const ann = await somebody(t);
    const codes = [];
    for (const lateS of [0, 60, 61, 300, 301])
      codes.push((await get("/user/get", ann.token, { lateS })).json().code);
    expect(codes).toEqual(name === "compat" ? [0, 0, 0, 0, 1040] : [0, 0, 1040, 1040, 1040]);
  });
});
