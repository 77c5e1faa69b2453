/** The fault proxy does what it says: each fault against a plain echo server. */

import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { until } from "../until.ts";
import { FaultProxy } from "./fault-proxy.ts";

let echo: Server;
let proxy: FaultProxy;
const clients: Socket[] = [];
const served: Socket[] = [];

beforeEach(async () => {
  echo = createServer((socket) => {
    served.push(socket);
    socket.on("error", () => {});
    socket.pipe(socket);
  });
  echo.listen(0, "127.0.0.1");
  await once(echo, "listening");
  proxy = await FaultProxy.start({
    targetPort: (echo.address() as { port: number }).port,
    seed: 7,
  });
});

afterEach(async () => {
  for (const socket of [...clients, ...served]) socket.destroy();
  clients.length = 0;
  served.length = 0;
  await proxy.close();
  await new Promise((resolve) => echo.close(resolve));
});

/** A client that collects what it hears and how it ended. */
function client() {
  const socket = connect(proxy.port, "127.0.0.1");
  clients.push(socket);
  const seen = { text: "", chunks: 0, ended: "" };
  socket.on("data", (bytes) => {
    seen.text += bytes;
    seen.chunks++;
  });
  socket.on("error", (error: NodeJS.ErrnoException) => {
    seen.ended = error.code ?? "error";
  });
  socket.on("end", () => {
    seen.ended ||= "fin";
  });
  return { socket, seen };
}

it("passes bytes on unchanged in both directions, and the end of either side", async () => {
  const { socket, seen } = client();
  socket.end("hello");
  await until(() => seen.ended);
  expect(seen).toMatchObject({ text: "hello", ended: "fin" });
  expect(proxy.greetings).toEqual(["hello"]);
  await until(() => proxy.open === 0);
});

it("delays by the latency, and keeps the order under jitter", async () => {
  proxy.set("down", { latencyMs: 60, jitterMs: 30, sliceBytes: 1 });
  const { socket, seen } = client();
  await once(socket, "connect");
  const begun = performance.now();
  socket.write("0123456789");
  await until(() => seen.text.length === 10);
  expect(seen.text).toBe("0123456789");
  expect(performance.now() - begun).toBeGreaterThanOrEqual(59);
});

it("holds to the bandwidth", async () => {
  proxy.set("down", { bytesPerSecond: 100_000 });
  const { socket, seen } = client();
  const begun = performance.now();
  socket.write("x".repeat(20_000));
  await until(() => seen.text.length === 20_000);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(190);
});

it("slices into single bytes that arrive complete", async () => {
  proxy.set("up", { sliceBytes: 1 });
  const { socket, seen } = client();
  socket.write("a".repeat(500));
  await until(() => seen.text.length === 500);
  expect(proxy.passed).toEqual({ up: 500, down: 500 });
});

it("ends the connection after exactly so many bytes", async () => {
  proxy.set("down", { cutAfterBytes: 5 });
  const { socket, seen } = client();
  socket.write("0123456789");
  await until(() => seen.ended);
  expect(seen.text).toBe("01234");
});

it("cuts with a reset", async () => {
  const { socket, seen } = client();
  socket.write("x");
  await until(() => seen.text === "x");
  proxy.cut("rst");
  await until(() => seen.ended);
  expect(seen.ended).toBe("ECONNRESET");
});

it("half-open: the connection stays and nothing passes, until it is healed", async () => {
  const { socket, seen } = client();
  socket.write("a");
  await until(() => seen.text === "a");
  proxy.halfOpen();
  socket.write("lost");
  await until(() => proxy.dropped.up === 4);
  await proxy.heal();
  socket.write("b");
  await until(() => seen.text.length === 2);
  expect([seen.text, seen.ended]).toEqual(["ab", ""]);
});

it("a one-way partition lets requests through and loses the answers", async () => {
  const { socket, seen } = client();
  socket.write("a");
  await until(() => seen.text === "a");
  proxy.set("down", { drop: true });
  const heard = served[0].bytesRead;
  socket.write("question");
  await until(() => served[0].bytesRead === heard + 8);
  proxy.set("down", {});
  socket.write("b");
  await until(() => seen.text.length === 2);
  expect(seen.text).toBe("ab");
});

it.each([
  ["refuse", "ECONNREFUSED"],
  ["reset", "ECONNRESET"],
] as const)(
  "%s: a new connection fails at once, an open one lives on, and healing opens the same port again",
  async (mode, code) => {
    const old = client();
    old.socket.write("a");
    await until(() => old.seen.text === "a");
    await proxy.accept(mode);
    const { seen } = client();
    await until(() => seen.ended);
    expect(seen.ended).toBe(code);
    old.socket.write("b");
    await until(() => old.seen.text === "ab");
    await proxy.heal();
    const again = client();
    again.socket.write("c");
    await until(() => again.seen.text === "c");
  },
);

it("silent: a new connection opens and never answers", async () => {
  await proxy.accept("silent");
  const { socket, seen } = client();
  await once(socket, "connect");
  socket.write("anyone?");
  await until(() => proxy.accepted === 1);
  expect([seen.text, seen.ended, proxy.open]).toEqual(["", "", 0]);
});

it("down: open connections are cut and new ones refused", async () => {
  const old = client();
  old.socket.write("a");
  await until(() => old.seen.text === "a");
  await proxy.down();
  await until(() => old.seen.ended);
  const { seen } = client();
  await until(() => seen.ended);
  expect([old.seen.ended, seen.ended]).toEqual(["ECONNRESET", "ECONNREFUSED"]);
});

it("a server that is not there resets the client", async () => {
  await new Promise((resolve) => echo.close(resolve));
  const { seen } = client();
  await until(() => seen.ended);
  expect(seen.ended).toBe("ECONNRESET");
});
