/**
 * Limits by address: a forged X-Forwarded-For buys nothing, and who comes through a trusted proxy
 * has limits of their own.
 */
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import { MARKET_SOCKET_PATH } from "../../contract/feed/limits.ts";
import { API_PREFIX } from "../../contract/http/call.ts";
import { HEADER, sign } from "../../contract/http/wire/signature.ts";
import type { Db } from "../../server/db/tx.ts";
import { NO_PROXIES, type Proxies } from "../../server/door/address.ts";
import { testDatabase } from "../../server/testing/database.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";

const TOO_MANY = 1035;
const PROXY: Proxies = { has: (address) => address === "127.0.0.1" };
let db: Db;
let t: TestApp;
let port = 0;
const open: WebSocket[] = [];
beforeAll(async () => {
  db = await testDatabase();
});
afterEach(async () => {
  for (const ws of open.splice(0)) ws.terminate();
  await t.close();
});
afterAll(() => db.destroy());

async function behind(proxies: Proxies): Promise<void> {
  t = await testApp({
    db,
    app: {
      proxies,
      readsPerSecond: 0.001,
      readsBurst: 5,
      socketsPerAddress: 3,
      limits: { connectionsPerAddress: 20 },
    },
  });
  await t.app.http.listen({ port: 0, host: "127.0.0.1" });
  port = (t.app.http.server.address() as AddressInfo).port;
}

/**
 * How many of twelve reads and six sockets are let through, each from another claimed address or
 * all from one.
 */
async function passing(claim: (i: number) => string): Promise<{ reads: number; sockets: number }> {
  const timestamp = String(Math.floor(t.clock.now() / 1000));
  const read = async (i: number): Promise<boolean> => {
    const headers = {
      [HEADER.nonce]: "123456",
      [HEADER.timestamp]: timestamp,
      [HEADER.sign]: sign(timestamp, "123456"),
      "x-forwarded-for": claim(i),
    };
    const answer = await fetch(
      `http://127.0.0.1:${port}${API_PREFIX}/item!list.action?language=en`,
      { headers },
    );
    return !(await answer.text()).includes(String(TOO_MANY));
  };
  const socket = (i: number): Promise<boolean> =>
    new Promise((resolve) => {
      const ws = new WebSocket(`ws://127.0.0.1:${port}${MARKET_SOCKET_PATH}`, {
        headers: { "x-forwarded-for": claim(i) },
      });
      open.push(ws);
      ws.on("error", () => resolve(false)).on("open", () => resolve(true));
    });
  const count = (passed: boolean[]): number => passed.filter(Boolean).length;
  const all = <T>(n: number, make: (i: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: n }, (_, i) => make(i)));
  return { reads: count(await all(12, read)), sockets: count(await all(6, socket)) };
}

it("a header from anybody changes nothing", async () => {
  await behind(NO_PROXIES);
  expect(await passing((i) => `203.0.113.${i}`)).toEqual({ reads: 5, sockets: 3 });
});

it("a trusted proxy's clients have limits of their own, and one of them the usual ones, whatever it wrote before the proxy did", async () => {
  await behind(PROXY);
  expect(await passing((i) => `203.0.113.${i}`)).toEqual({ reads: 12, sockets: 6 });
  expect(await passing((i) => `198.51.100.${i}, 203.0.113.200`)).toEqual({ reads: 5, sockets: 3 });
});
