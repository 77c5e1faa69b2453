/** Answers to requests that no client of ours makes, and the headers that go with everything. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_PREFIX } from "../../contract/http/call.ts";
import { userLogout } from "../../contract/http/user.ts";
import { watchGroupSave, watchGroups } from "../../contract/http/watchlist.ts";
import { HEADER, sign } from "../../contract/http/wire/signature.ts";
import { again, somebody } from "../testing/people.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { inlineHashes, type PageFile, readPage } from "./page/page.ts";

const INLINE = "document.documentElement.dataset.theme='white'";
let t: TestApp;
let dir: string;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "syn-dist-"));
  mkdirSync(join(dir, "assets"));
  writeFileSync(
    join(dir, "index.html"),
    `<!doctype html><script>${INLINE}</script><style>b{}</style><script type="module" src="/syn/assets/app-abcdefgh.js"></script>`,
  );
  writeFileSync(join(dir, "assets/app-abcdefgh.js"), `${"console.log(1);".repeat(100)}`);
  writeFileSync(join(dir, "assets/hub.worker-abcdefgh.js"), "self.onconnect = () => {};");
  t = await testApp({ app: { page: await readPage(dir), readsPerSecond: 1000, readsBurst: 1000 } });
});
afterAll(async () => {
  await t.close();
  rmSync(dir, { recursive: true });
});

function signed(at = t.clock.now(), nonce = "123456"): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  return {
    [HEADER.timestamp]: timestamp,
    [HEADER.nonce]: nonce,
    [HEADER.sign]: sign(timestamp, nonce),
  };
}
const get = (url: string, headers: Record<string, string> = signed()) =>
  t.app.http.inject({ method: "GET", url, headers });
const code = async (url: string, headers?: Record<string, string>): Promise<number> =>
  (await get(url, headers)).json().code;

const REALTIME = "/api/api/hobi!getRealtime.action";

it("who signs out leaves no kept answers and frozen pages in the browser; the page for times without a network stays", async () => {
  const { token } = await somebody(t);
  const leave = () =>
    t.app.http.inject({
      method: "POST",
      url: `${API_PREFIX}${userLogout.path}`,
      headers: {
        ...signed(),
        [HEADER.token]: token,
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: "",
    });
  const first = await leave();
  expect([first.json().code, first.headers["clear-site-data"]]).toEqual([0, '"cache"']);
  expect((await leave()).headers["clear-site-data"]).toBeUndefined();
  expect((await get(REALTIME)).headers["clear-site-data"]).toBeUndefined();
});

describe("the signature", () => {
  it("is asked of every call", async () => {
    expect(await code(REALTIME)).toBe(0);
    expect((await get(REALTIME, {})).json()).toEqual({
      code: 1040,
      data: null,
      msg: "Request signature is not valid",
    });
    expect(await code(REALTIME, { ...signed(), [HEADER.sign]: "0".repeat(32) })).toBe(1040);
    expect(await code(REALTIME, { ...signed(), [HEADER.nonce]: "654321" })).toBe(1040);
    expect(await code(REALTIME, { ...signed(), [HEADER.sign]: "short" })).toBe(1040);
  });

  it("counts for five minutes either way", async () => {
    expect(await code(REALTIME, signed(t.clock.now() - 299_000))).toBe(0);
    expect(await code(REALTIME, signed(t.clock.now() + 299_000))).toBe(0);
    expect(await code(REALTIME, signed(t.clock.now() - 302_000))).toBe(1040);
    expect(await code(REALTIME, signed(t.clock.now() + 302_000))).toBe(1040);
  });

  it("does not make a repeated read fail", async () => {
    const same = signed();
    expect([await code(REALTIME, same), await code(REALTIME, same)]).toEqual([0, 0]);
  });
});

describe("parameters", () => {
  it.each([
    ["twice the same key", "?symbol=btc&symbol=eth"],
    ["__proto__", "?__proto__=x"],
    ["constructor", "?symbol=btc&constructor=1"],
    ["an encoded twin", "?symbol=btc&%73ymbol=eth"],
    ["too many keys", `?${Array.from({ length: 65 }, (_, i) => `k${i}=1`).join("&")}`],
  ])("with %s are refused", async (_what, query) => {
    expect(await code(REALTIME + query)).toBe(1027);
  });

  it("that are unknown are ignored; symbols may hold anything without harm", async () => {
    expect(await code(`${REALTIME}?symbol=btc&hello=1&language=en`)).toBe(0);
    for (const symbol of [
      "%01",
      "..%2f..%2fetc",
      "'%3B--",
      "%F0%9F%92%A3",
      "%ff",
      "a".repeat(40),
    ]) {
      expect((await get(`${REALTIME}?symbol=${symbol}`)).json()).toEqual({
        code: 0,
        data: [],
        msg: "",
      });
    }
    // No text of ours holds a NUL and the database cannot.
    expect(await code(`${REALTIME}?symbol=b%00tc`)).toBe(1027);
  });
});

describe("paths", () => {
  it("that differ in encoding get the same decision or none", async () => {
    for (const path of [
      "/api/api/hobi%21getRealtime.action",
      "/api/api/hobi!getRealtime%2eaction",
      "/api/api/%68obi!getRealtime.action",
    ]) {
      const [anonymous, known] = [await get(path, {}), await get(path)];
      expect([404, 200]).toContain(anonymous.statusCode);
      if (anonymous.statusCode === 200)
        expect([anonymous.json().code, known.json().code]).toEqual([1040, 0]);
    }
    for (const path of [
      "//api/api/hobi!getRealtime.action",
      "/api/api//hobi!getRealtime.action",
      "/api/api/hobi!getRealtime.action;x",
      "/api%2fapi/hobi!getRealtime.action",
      "/api/api/../api/hobi!getRealtime.action",
    ]) {
      const answer = await get(path);
      if (answer.statusCode !== 404) expect((await get(path, {})).json().code).toBe(1040);
    }
  });

  it("that nobody has are 404, other methods too; bodies we do not read are 415", async () => {
    expect((await get("/api/api/nothing")).statusCode).toBe(404);
    expect((await get("/lab/state")).statusCode).toBe(404);
    expect(
      (await t.app.http.inject({ method: "POST", url: REALTIME, headers: signed() })).statusCode,
    ).toBe(404);
    const typed = (type: string) =>
      t.app.http.inject({
        method: "POST",
        url: REALTIME,
        headers: { ...signed(), "content-type": type },
        payload: "a=1",
      });
    expect([404, 415]).toContain((await typed("application/json")).statusCode);
    expect([404, 415]).toContain(
      (await typed("application/x-www-form-urlencoded\t; x")).statusCode,
    );
  });

  it("never reach the file system", async () => {
    for (const path of [
      "/syn/../package.json",
      "/syn/%2e%2e/package.json",
      "/syn/..%2fpackage.json",
      "/syn/assets/../../server/main.ts",
      "/syn/",
    ]) {
      expect((await get(path)).statusCode).toBe(404);
    }
  });
});

describe("the limit of reads", () => {
  it("answers too many requests once the burst is spent, and recovers with time", async () => {
    const limited = await testApp({ db: t.db, app: { readsPerSecond: 30, readsBurst: 3 } });
    const ask = async () =>
      (
        await limited.app.http.inject({ url: REALTIME, headers: signed(limited.clock.now()) })
      ).json().code;
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([0, 0, 0, 1035]);
    limited.clock.pass(40);
    expect([await ask(), await ask()]).toEqual([0, 1035]);
    await limited.close();
  });
});

describe("the limit of changes", () => {
  it("counts those of a user, whatever addresses and sessions they come from, and nobody else's; reads go on", async () => {
    const limited = await testApp({
      db: t.db,
      app: { readsPerSecond: 1e6, readsBurst: 1e6, changesPerSecond: 10, changesBurst: 3 },
    });
    const [ann, bob] = [await somebody(limited), await somebody(limited)];
    const change = (token: string) => async () => {
      const headers = {
        ...signed(limited.clock.now()),
        [HEADER.token]: token,
        "content-type": "application/x-www-form-urlencoded",
      };
      const url = `${API_PREFIX}${watchGroupSave.path}`;
      return (
        await limited.app.http.inject({ method: "POST", url, headers, payload: "name=x" })
      ).json().code as number;
    };
    const other = (await again(limited, ann)).token;
    limited.clock.pass(1000);
    const said = [];
    for (const token of [ann.token, other, ann.token, other, bob.token])
      said.push((await change(token)()) === 1035);
    expect(said).toEqual([false, false, false, true, false]);
    expect((await ann.client.call(watchGroups, {})).ok).toBe(true);
    limited.clock.pass(100);
    expect([await change(other)(), await change(ann.token)()].map((code) => code === 1035)).toEqual(
      [false, true],
    );
    await limited.close();
  });
});

describe("headers", () => {
  it("tell the server's time and protect every answer", async () => {
    const { headers } = await get(REALTIME);
    expect(headers[HEADER.serverTime]).toBe(String(t.clock.now()));
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    for (const path of [REALTIME, "/nowhere", "/", "/api/docs"]) {
      const { headers: all } = await get(path, {});
      expect([all["x-content-type-options"], all["x-frame-options"]]).toEqual(["nosniff", "DENY"]);
      expect(all["content-security-policy"]).toContain("frame-ancestors 'none'");
    }
  });

  it("let the page run its own scripts only: the inline one by its hash, sockets to its own host", async () => {
    const { headers } = await get("/", { host: "syn.test:8787" });
    const policy = String(headers["content-security-policy"]);
    const [hash] = inlineHashes(`<script>${INLINE}</script>`, "script");
    expect(policy).toContain(`script-src 'self' '${hash}';`);
    const [style] = inlineHashes("<style>b{}</style>", "style");
    expect(policy).toContain(`style-src 'self' '${style}';`);
    expect(policy).not.toContain("unsafe");
    expect(policy).toMatch(
      /require-trusted-types-for 'script'; trusted-types default dompurify; report-to csp; report-uri \/policy-reports$/,
    );
    expect(headers["reporting-endpoints"]).toBe('csp="/policy-reports"');
    expect(policy).toContain("connect-src 'self' ws://syn.test:8787 wss://syn.test:8787;");
    expect(policy).toContain("object-src 'none'; base-uri 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers["cache-control"]).toBe("no-cache");
    const odd = await get("/", { host: "evil.test; script-src *" });
    expect(String(odd.headers["content-security-policy"])).not.toContain("evil");
  });

  it("give the worker a policy of its own and hashed files a year", async () => {
    const worker = await get("/syn/assets/hub.worker-abcdefgh.js");
    expect(worker.headers["content-security-policy"]).toMatch(
      /^default-src 'none'; script-src 'self'; connect-src 'self'/,
    );
    expect(worker.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });
});

describe("files", () => {
  it("come compressed to whom takes it, and not at all when unchanged", async () => {
    const path = "/syn/assets/app-abcdefgh.js";
    const br = await get(path, { "accept-encoding": "gzip, br" });
    expect([br.headers["content-encoding"], br.headers.vary]).toEqual(["br", "accept-encoding"]);
    expect((await get(path, { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe(
      "gzip",
    );
    expect((await get(path, {})).headers["content-encoding"]).toBeUndefined();
    expect((await get(path, { "if-none-match": String(br.headers.etag) })).statusCode).toBe(304);
  });

  it("are missing with a sentence when there is no build", async () => {
    const files: ReadonlyMap<string, PageFile> = await readPage(join(dir, "none"));
    const empty = await testApp({ db: t.db, app: { page: files } });
    expect((await empty.app.http.inject("/")).body).toContain("no built page");
    await empty.close();
  });
});

describe("the documents", () => {
  it("describe every call with its parameters, from the schemas that are enforced", async () => {
    const { paths, openapi } = (await get("/api/openapi.json", {})).json();
    expect(openapi).toBe("3.1.0");
    const { parameters, responses } = paths["/api/api/publicRealtimeTop"].get;
    expect(parameters.map((p: { name: string }) => p.name)).toEqual([
      "timestamp",
      "nonce",
      "sign",
      "type",
      "market",
      "rank",
      "limit",
    ]);
    expect(parameters[5].schema).toMatchObject({
      enum: ["gainers", "losers", "turnover", "volume", "hot", "new"],
      default: "gainers",
    });
    expect(
      responses[200].content["application/json"].schema.properties.data.properties.list.items
        .properties.changeRatio,
    ).toMatchObject({
      type: "string",
    });
  });

  it("can be read by people: escaped, without scripts", async () => {
    const page = await get("/api/docs", {});
    expect(page.body).toContain("hobi!getKline.action");
    expect(page.body).not.toContain("<script");
  });
});

describe("the service worker's address", () => {
  it("has the build's worker, always asked for again; taken out of use, a script that leaves and takes its caches along", async () => {
    const worker = new Map(await readPage(dir)).set("service-worker.js", {
      ...(await readPage(dir)).get("assets/hub.worker-abcdefgh.js")!,
      cache: "no-cache",
    });
    const ask = async (offline: boolean, page: ReadonlyMap<string, PageFile> = worker) => {
      const app = await testApp({ app: { page, offline } });
      const { headers, body, statusCode } = await app.app.http.inject("/service-worker.js");
      await app.close();
      return {
        statusCode,
        cache: headers["cache-control"],
        type: headers["content-type"],
        leaves: body.includes("registration.unregister()"),
      };
    };
    const script = { statusCode: 200, cache: "no-cache", type: "text/javascript; charset=utf-8" };
    expect(await ask(true)).toEqual({ ...script, leaves: false });
    expect(await ask(false)).toEqual({ ...script, leaves: true });
    // A server without a build, as in development, is no place for a worker either.
    expect(await ask(true, new Map())).toEqual({ ...script, leaves: true });
  });
});
