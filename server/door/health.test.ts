import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../db/tx.ts";
import { testDatabase } from "../testing/database.ts";
import { put } from "../testing/scripted-source.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { FEED_OLD_MS, mountHealth, type Readiness } from "./health.ts";

describe("the running server", () => {
  let db: Db;
  let t: TestApp;
  beforeAll(async () => {
    db = await testDatabase();
    t = await testApp({ db, app: { dataDir: "." } });
  });
  afterAll(async () => {
    await t.app.close();
    await db.destroy();
  });
  const get = (url: string) => t.app.http.inject({ method: "GET", url });

  it("is alive, and ready when the market lives, the database answers and the disk has room", async () => {
    t.source.queue.push((now, sink) => put(sink, 0, now, {}));
    t.clock.pass(8);
    t.app.turn();
    const [alive, ready] = [await get("/healthz"), await get("/readyz")];
    expect([alive.statusCode, alive.payload, alive.headers["cache-control"]]).toEqual([
      200,
      "ok",
      "no-store",
    ]);
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { ready: true, database: "ok", feed: "ok", disk: "ok" },
    ]);
  });
});

describe("readiness", () => {
  /** A server that is asked with a second's pause each time, unless `pause` says otherwise. */
  async function ask(
    checks: Partial<Parameters<typeof mountHealth>[1]>,
    times = 1,
    pause = 1000,
  ): Promise<{ status: number; said: Readiness }[]> {
    const app = Fastify();
    let mono = 0;
    mountHealth(app, { feedAgeMs: () => 0, mono: () => mono, deadlineMs: 30, ...checks });
    const answers: { status: number; said: Readiness }[] = [];
    for (let i = 0; i < times; i++) {
      const answer = await app.inject({ method: "GET", url: "/readyz" });
      answers.push({ status: answer.statusCode, said: answer.json() as Readiness });
      mono += pause;
    }
    await app.close();
    return answers;
  }

  it("is lost with a market that fell silent", async () => {
    expect(await ask({ feedAgeMs: () => FEED_OLD_MS + 1 })).toEqual([
      { status: 503, said: { ready: false, database: "none", feed: "old", disk: "unknown" } },
    ]);
  });

  it("is lost with a database that fails, and comes back with it", async () => {
    let broken = true;
    const answers = ask({ database: async () => broken && Promise.reject(new Error("gone")) }, 1);
    expect((await answers)[0]).toMatchObject({ status: 503, said: { database: "failed" } });
    broken = false;
    expect(
      (await ask({ database: async () => broken && Promise.reject(new Error("gone")) }))[0],
    ).toMatchObject({ status: 200 });
  });

  it("is lost with a database that hangs, within the deadline, and the question is not asked again on top", async () => {
    let asked = 0;
    const answers = await ask({ database: () => new Promise(() => asked++) }, 3);
    expect(answers.map(({ status, said }) => [status, said.database])).toEqual(
      Array(3).fill([503, "late"]),
    );
    expect(asked).toBe(1);
  });

  it("is asked for once a second, whoever asks", async () => {
    let asked = 0;
    await ask({ database: async () => asked++ }, 10, 200);
    expect(asked).toBe(2);
  });

  it("does not depend on a disk that cannot be judged", async () => {
    expect((await ask({ dataDir: "/nowhere/at/all" }))[0]).toMatchObject({
      status: 200,
      said: { disk: "unknown" },
    });
  });
});
