import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, test } from "vitest";
import { openSlowLine, passes } from "./slow-line.ts";

test("a piece waits for those before it, and takes its length's time", () => {
  const line = { delayMs: 0, bytesPerSecond: 200_000 };
  expect(passes(0, 0, 2000, line)).toBe(10);
  expect(passes(5, 10, 2000, line)).toBe(20);
  expect(passes(50, 10, 2000, line)).toBe(60);
  expect(passes(3, 1, 2000, { delayMs: 0, bytesPerSecond: 0 })).toBe(3);
});

test("bytes arrive whole and in order, later than the line allows, and connections share it", async () => {
  const bytes = Buffer.from(Array.from({ length: 20_000 }, (_, i) => i & 0xff));
  const server = createServer((socket) => socket.end(bytes)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const line = await openSlowLine((server.address() as AddressInfo).port, {
    delayMs: 10,
    bytesPerSecond: 200_000,
  });
  const fetchAll = async (): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    const socket = connect(line.port, "127.0.0.1").on("data", (chunk) => chunks.push(chunk));
    await once(socket, "end");
    socket.destroy();
    return Buffer.concat(chunks);
  };
  const begun = performance.now();
  const got = await Promise.all([fetchAll(), fetchAll()]);
  expect(got.every((one) => one.equals(bytes))).toBe(true);
  // Two times 20 kB at 200 kB/s.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(200);
  await line.close();
  server.close();
});
