/**
 * Connections that are opened to be held: by upgrades nobody asked for, by bodies that never come,
 * by sheer number.
 */
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { MARKET_SOCKET_PATH } from "../../contract/feed/limits.ts";
import { API_PREFIX } from "../../contract/http/call.ts";
import type { Db } from "../../server/db/tx.ts";
import { testDatabase } from "../../server/testing/database.ts";
import { type TestApp, type TestAppOptions, testApp } from "../../server/testing/test-app.ts";
import { LONG_RUN } from "../support/long-run.ts";
import { until } from "../support/until.ts";
import { held, type RawClient, rawClient } from "./raw-client.ts";

const MANY = LONG_RUN ? 20_000 : 300;
const AT_ONCE = 300;

let db: Db;
let t: TestApp | undefined;
let port = 0;
beforeAll(async () => {
  db = await testDatabase();
});
afterEach(async () => {
  await t?.close();
  t = undefined;
});
afterAll(() => db.destroy());

async function listening(app: TestAppOptions["app"] = {}): Promise<TestApp> {
  t = await testApp({ db, app });
  await t.app.http.listen({ port: 0, host: "127.0.0.1" });
  port = (t.app.http.server.address() as AddressInfo).port;
  return t;
}

const request = (path: string, ...headers: string[]): string =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers.map((h) => `${h}\r\n`).join("")}\r\n`;
const SOCKET = [
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
];
const statusOf = (client: RawClient): number => Number(client.heard().split(" ", 2)[1]);
const close = (clients: readonly RawClient[]): void => {
  for (const { socket } of clients) socket.destroy();
};

describe("an upgrade", () => {
  it("to a path without a socket is answered and its connection ended, though the client never ends its half", async () => {
    const { app } = await listening();
    for (let left = MANY; left > 0; left -= AT_ONCE) {
      const clients = await Promise.all(
        Array.from({ length: Math.min(left, AT_ONCE) }, () =>
          rawClient(port, request("/nowhere", ...SOCKET)),
        ),
      );
      await Promise.all(clients.map(({ ended }) => ended));
      expect(new Set(clients.map(statusOf))).toEqual(new Set([404]));
      await until(
        () => held(app.http.server),
        (count) => count === 0,
      );
      close(clients);
    }
  });

  it("that is refused leaves no connection behind", async () => {
    const { app } = await listening();
    const forged = await rawClient(
      port,
      request(MARKET_SOCKET_PATH, ...SOCKET, "Origin: https://evil.test"),
    );
    const broken = await rawClient(
      port,
      request(MARKET_SOCKET_PATH, "Connection: Upgrade", "Upgrade: websocket"),
    );
    await Promise.all([forged.ended, broken.ended]);
    expect([statusOf(forged), statusOf(broken)]).toEqual([403, 400]);
    await until(
      () => held(app.http.server),
      (count) => count === 0,
    );
    close([forged, broken]);
  });

  it("to another protocol is served as the HTTP/1.1 request it also is", async () => {
    await listening();
    const h2c = [
      "Connection: Upgrade, HTTP2-Settings",
      "Upgrade: h2c",
      "HTTP2-Settings: AAMAAABkAAQAAP__",
    ];
    const [page, nowhere] = await Promise.all([
      rawClient(port, request("/api/docs", ...h2c)),
      rawClient(port, request("/nowhere", ...h2c)),
    ]);
    await until(
      () => [page.heard(), nowhere.heard()],
      (heard) => heard.every((text) => text.includes("\r\n\r\n")),
    );
    expect([statusOf(page), statusOf(nowhere)]).toEqual([200, 404]);
    close([page, nowhere]);
  });

  it("is what a socket's path asks for when it is asked for without one", async () => {
    const { app } = await listening();
    const said = await app.http.inject({ method: "GET", url: MARKET_SOCKET_PATH });
    expect([said.statusCode, said.headers.upgrade]).toEqual([426, "websocket"]);
  });
});

describe("a slow client", () => {
  const QUICK = { headersMs: 300, formMs: 300, requestMs: 600, checkMs: 50 };
  const post = (type: string, length: number, body: string): string =>
    `POST ${API_PREFIX}/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`;

  it.each([
    ["says nothing", ""],
    ["does not finish its headers", "GET / HTTP/1.1\r\nHost: x\r\nX-A: "],
    ["does not finish a form", post("application/x-www-form-urlencoded", 100, "username=a")],
    ["does not finish an upload", post("multipart/form-data; boundary=b", 1_000_000, "--b\r\n")],
    [
      "does not finish what nobody asked for",
      post("application/json", 100, "{").replace("login", "nothing"),
    ],
    [
      "does not finish its chunks",
      post("application/x-www-form-urlencoded", 0, "").replace(
        "Content-Length: 0",
        "Transfer-Encoding: chunked",
      ),
    ],
  ])("that %s is cut off", async (_what, first) => {
    const { app } = await listening({ limits: QUICK });
    const clients = await Promise.all(
      Array.from({ length: LONG_RUN ? 400 : 20 }, () => rawClient(port, first)),
    );
    await Promise.all(clients.map(({ ended }) => ended));
    await until(
      () => held(app.http.server),
      (count) => count === 0,
    );
    close(clients);
  });

  it("that drips keeps nothing longer than one that is silent", async () => {
    await listening({ limits: QUICK });
    const client = await rawClient(
      port,
      post("application/x-www-form-urlencoded", 60_000, "username=a"),
    );
    const dripping = setInterval(() => client.socket.write("a"), 20);
    await client.ended;
    clearInterval(dripping);
    expect(statusOf(client)).toBe(408);
    close([client]);
  });
});

it("an answer that nobody reads, or that is read by drops, is ended, and others are served meanwhile", async () => {
  const { app } = await listening({ limits: { readMs: 300, idleMs: 60_000 } });
  // More than the buffers between the two hold.
  const asks = request("/api/openapi.json").repeat(80);
  const clients = await Promise.all(Array.from({ length: 40 }, () => rawClient(port)));
  for (const { socket } of clients) {
    socket.pause();
    socket.write(asks);
  }
  const dripping = setInterval(() => {
    for (const { socket } of clients.slice(0, 20)) socket.read(1);
  }, 50);
  const honest = await rawClient(port, request("/healthz"));
  await until(
    () => honest.heard(),
    (text) => text.startsWith("HTTP/1.1 200"),
  );
  close([honest]);
  await until(
    () => held(app.http.server),
    (count) => count === 0,
  );
  clearInterval(dripping);
  close(clients);
});

it("one address holds as many connections as it may, and those it has stay usable", async () => {
  const { app } = await listening({ limits: { connectionsPerAddress: 20 } });
  const clients = await Promise.all(Array.from({ length: 60 }, () => rawClient(port)));
  await until(
    () => held(app.http.server),
    (count) => count === 20,
  );
  const [alive] = clients.filter(({ socket }) => !socket.destroyed);
  alive.socket.write(request("/api/docs"));
  await until(
    () => alive.heard(),
    (text) => text.startsWith("HTTP/1.1 200"),
  );
  close(clients);
  await until(
    () => held(app.http.server),
    (count) => count === 0,
  );
  const next = await rawClient(port, request("/api/docs"));
  await until(
    () => next.heard(),
    (text) => text.startsWith("HTTP/1.1 200"),
  );
  close([next]);
});
