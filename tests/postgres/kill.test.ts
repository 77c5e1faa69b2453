/**
 * The server is killed when money has moved and the answer has not left yet. Whoever asks again
 * with the same request id gets the first answer from the next process, and nothing has happened
 * twice: on the embedded database, and on PostgreSQL.
 */
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addVirtualAccount, demoRecharge, virtualReset } from "../../contract/http/demo.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import { newDatabase, testServer } from "../../server/testing/database.ts";
import { part } from "../support/long-run.ts";
import { ofToken, register } from "../support/people/person.ts";
import { startServer, type TestServer } from "../support/server/server.ts";
import { until } from "../support/until.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "syn-kill-"));
  mkdirSync(join(folder, "page"));
  writeFileSync(join(folder, "page", "index.html"), "<!doctype html><title>none</title>");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const STORES = {
  PostgreSQL: async () => ({ DATABASE_URL: await newDatabase(testServer() as string) }),
  // `npm test` kills the embedded one in tests/calls/money-kill.
  "the embedded database": async () => ({}),
};

it.each(part(Object.keys(STORES) as (keyof typeof STORES)[], 1))(
  "a repeat after kill -9 between commit and reply: %s",
  { timeout: patience(120_000) },
  async (store) => {
    const env = await STORES[store]();
    const data = join(folder, randomUUID());
    const start = (): Promise<TestServer> =>
      startServer({ data, env, rate: 10, flags: ["--page", join(folder, "page")] });

    let server = await start();
    const ann = await register(server.url, "killed");
    const { token } = await ann.ok(addVirtualAccount, {});
    const inDemo = () => ofToken(server.url, ann, token);
    await inDemo().ok(demoRecharge, { amount: "11.25", requestId: randomUUID() });
    const topUp = { amount: "250.00000001", requestId: randomUUID() };

    await server.lab.delay({ replyMs: 60_000 });
    const unanswered = inDemo()
      .ok(demoRecharge, topUp)
      .then(
        () => "answered",
        () => "cut",
      );
    await until(async () => (await server.lab.state()).waiting === 1, Boolean, {
      what: "an answer that waits to leave",
    });
    await server.stop("SIGKILL");
    expect(await unanswered).toBe("cut");

    server = await start();
    const first = { available: "100261.25000001" };
    expect(await inDemo().ok(demoRecharge, topUp)).toEqual(first);
    expect(await inDemo().ok(demoRecharge, topUp)).toEqual(first);
    expect(await inDemo().ok(demoRecharge, { amount: "1", requestId: randomUUID() })).toEqual({
      available: "100262.25000001",
    });
    expect((await inDemo().ok(virtualReset, { requestId: randomUUID() })).balance).toBe("100000");
    const books = await fetch(`${server.url}/lab/ops`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ args: ["audit"] }),
    });
    expect(await books.json()).toEqual({ ok: true, text: "the books are right" });
    expect(await server.stop()).toBe(0);
  },
);
