/**
 * Before there is an app the page is served and everything else is told to come again; afterwards
 * the app answers on the same port and connections.
 */
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { WebSocket } from "ws";
import { NO_PROXIES } from "../door/address.ts";
import { LISTENER_LIMITS } from "../door/listener.ts";
import type { PageFile } from "../plugins/page/page.ts";
import { type Front, openFront } from "./front.ts";

const file = (type: string, text: string): PageFile => ({
  type,
  plain: Buffer.from(text),
  etag: `"${text.length}"`,
  cache: "no-cache",
  policy: () => undefined,
});
const PAGE = new Map([
  ["index.html", file("text/html; charset=utf-8", "<!doctype html><title>SYN</title>")],
  ["assets/a-12345678.js", file("text/javascript; charset=utf-8", "let a")],
]);
let front: Front;
afterEach(() => front.close());

async function opened(): Promise<string> {
  const listener = { limits: LISTENER_LIMITS, proxies: NO_PROXIES };
  front = openFront({ listener, page: PAGE, prefix: "/syn/", offline: true, httpsOnly: false });
  await front.listen({ port: 0, host: "127.0.0.1" });
  return `127.0.0.1:${(front.server.address() as AddressInfo).port}`;
}
const told = async (url: string, init: RequestInit = {}): Promise<[number, string]> => {
  const answer = await fetch(url, init);
  return [answer.status, await answer.text()];
};
const refusedWith = (url: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url);
    socket
      .on("unexpected-response", (_request, { statusCode }) => resolve(statusCode))
      .on("error", () => {});
  });

it("serves the page, is alive and not ready, and tells calls and sockets to come again", async () => {
  const host = await opened();
  expect(await told(`http://${host}/`)).toEqual([200, "<!doctype html><title>SYN</title>"]);
  expect(await told(`http://${host}/syn/assets/a-12345678.js`)).toEqual([200, "let a"]);
  expect(await told(`http://${host}/healthz`)).toEqual([200, "ok"]);
  const form = { method: "POST", body: new URLSearchParams({ a: "1" }) };
  for (const [path, init] of [
    ["/readyz", {}],
    ["/api/api/user/login", form],
    ["/lab/state", {}],
  ] as const)
    expect([path, ...(await told(`http://${host}${path}`, init))]).toEqual([
      path,
      503,
      "the server is starting",
    ]);
  const { headers } = await fetch(`http://${host}/readyz`);
  expect([headers.get("retry-after"), headers.get("x-server-time")]).toEqual(["1", null]);
  expect(await refusedWith(`ws://${host}/websocket`)).toBe(503);
});

it("hands over to the app, whose answers come on connections that were open before", async () => {
  const host = await opened();
  await told(`http://${host}/`);
  const upgrades: string[] = [];
  front.take((_request, response) => response.end("the app"), {
    add: () => {},
    paths: () => [],
    close: () => {},
    leavesHttp: () => true,
    take: ({ url }, stream) => {
      upgrades.push(url ?? "");
      stream.end("HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n");
    },
  });
  expect(await told(`http://${host}/readyz`)).toEqual([200, "the app"]);
  expect(await refusedWith(`ws://${host}/feed`)).toBe(401);
  expect(upgrades).toEqual(["/feed"]);
});
