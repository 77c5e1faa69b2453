/** The rows inside the page: whose they are, how old, how they are escaped, and who gets none. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { realtimeTop } from "../../../contract/http/market.ts";
import { FIRST_ROWS_ID, type FirstRows } from "../../../contract/market/first-lists.ts";
import type { Db } from "../../db/tx.ts";
import { PROFILES } from "../../kernel/profile.ts";
import { testDatabase } from "../../testing/database.ts";
import { instrument, put } from "../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { inlineHashes, type PageFile, readPage } from "./page.ts";
import { insertRows } from "./page-rows.ts";

const HTML = '<!doctype html><script>1</script><body><div id="root"></div></body></html>';
const BLOCK = new RegExp(
  `<script type="application/json" id="${FIRST_ROWS_ID}">(.*)</script></body>`,
);
const instruments = [
  instrument(0, "btc", { name: "</script><script>alert(1)</script>" }),
  instrument(1, "eth"),
  ...Array.from({ length: 15 }, (_, i) =>
    instrument(2 + i, `s${i}.us`, { type: "us", market: "us" }),
  ),
];

let db: Db;
let dir: string;
let page: ReadonlyMap<string, PageFile>;
beforeAll(async () => {
  db = await testDatabase();
  dir = mkdtempSync(join(tmpdir(), "syn-page-"));
  writeFileSync(join(dir, "index.html"), HTML);
  page = await readPage(dir);
});
afterAll(async () => {
  rmSync(dir, { recursive: true });
  await db.destroy();
});

/** Rows that a page holds, and the page without them. */
function taken(html: string): { first: FirstRows | undefined; rest: string } {
  const block = BLOCK.exec(html);
  return {
    first: block === null ? undefined : JSON.parse(block[1]),
    rest: html.replace(BLOCK, "</body>"),
  };
}

describe.each(["compat", "hardened"] as const)("in profile %s the page", (name) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp({
      db,
      instruments,
      app: { page, readsPerSecond: 1e6, readsBurst: 1e6 },
      services: { profile: PROFILES[name] },
    });
  });
  afterAll(() => t.app.close());
  const open = (headers: Record<string, string> = {}) => t.app.http.inject({ url: "/", headers });
  const top = async (type: "us" | "cryptos", market: "us" | "", rank: "gainers" | "hot") => {
    const answer = await t.client.call(realtimeTop, { type, market, rank, limit: "12" });
    return answer.ok ? answer.value.list : answer.error;
  };

  it("carries the rows that the two first lists are answered with, and is itself otherwise", async () => {
    const { first, rest } = taken((await open()).body);
    expect(first).toEqual({
      at: t.clock.now(),
      lists: {
        "us/us/gainers": await top("us", "us", "gainers"),
        "cryptos//hot": await top("cryptos", "", "hot"),
      },
    });
    expect(Object.values((first as FirstRows).lists).map((rows) => rows.length)).toEqual([12, 2]);
    expect(rest).toBe(HTML);
  });

  it("holds no text of a market that could end the element, and allows no script for it", async () => {
    const { body, headers } = await open();
    expect(body.match(/<\/?script/g)).toEqual(["<script", "</script", "<script", "</script"]);
    expect(taken(body).first?.lists["cryptos//hot"].map((row) => row.name)).toEqual([
      "ETH",
      "</script><script>alert(1)</script>",
    ]);
    const [hash] = inlineHashes(HTML, "script");
    expect(String(headers["content-security-policy"])).toContain(`script-src 'self' '${hash}';`);
  });

  it("is made anew a second later, not before: then it is unchanged to who has it", async () => {
    t.clock.pass(1000);
    const made = await open();
    t.clock.pass(900);
    t.source.queue.push((now, sink) => put(sink, 1, now, { last: 12_345 }));
    t.app.turn();
    const unchanged = await open({ "if-none-match": String(made.headers.etag) });
    expect([unchanged.statusCode, unchanged.body, unchanged.headers["cache-control"]]).toEqual([
      304,
      "",
      "no-cache",
    ]);
    t.clock.pass(100);
    const next = await open({ "if-none-match": String(made.headers.etag) });
    expect(next.statusCode).toBe(200);
    expect(
      taken(next.body).first?.lists["cryptos//hot"].find((row) => row.symbol === "eth")?.last,
    ).toBe("123.45");
  });

  it("comes compressed, and to a HEAD without its body", async () => {
    const br = await open({ "accept-encoding": "br" });
    expect([br.headers["content-encoding"], br.headers.vary]).toEqual(["br", "accept-encoding"]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe((await open()).body);
    const head = await t.app.http.inject({ method: "HEAD", url: "/" });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([
      200,
      "",
      (await open()).headers.etag,
    ]);
  });

  it("has no rows for the service worker, which keeps it", async () => {
    const kept = await open({ "sec-fetch-dest": "empty" });
    expect([kept.body, taken((await open({ "sec-fetch-dest": "document" })).body).rest]).toEqual([
      HTML,
      HTML,
    ]);
    expect(kept.headers.etag).toBe(page.get("index.html")?.etag);
    const preload = { "sec-fetch-dest": "document", "service-worker-navigation-preload": "true" };
    expect((await open(preload)).headers.etag).toBe(kept.headers.etag);
  });
});

it("while nothing has a price the page is as it was built", async () => {
  const t = await testApp({ db, instruments: [], app: { page } });
  expect((await t.app.http.inject("/")).body).toBe(HTML);
  await t.app.close();
});

it("a page without a body's end gets its rows at its own", () => {
  expect(insertRows("<p>", () => ({ at: 1, lists: {} }))).toBe(
    '<p><script type="application/json" id="first-rows">{"at":1,"lists":{}}</script>',
  );
});
