/**
 * A slow phone line between browser and server: delay, and one downlink that all connections share (a browser opens several; each at full
 * speed would be no slow line). TCP below, so HTTP and WebSocket pass alike. Headers and handshakes of TCP itself are not delayed.
 */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface Line {
  /** Each way, ms: half the round trip. */
  delayMs: number;
  /** Of the downlink, all connections together. 0 = as fast as it goes. */
  bytesPerSecond: number;
}

export interface SlowLine {
  port: number;
  close(): Promise<void>;
}

/** Slow-4G of the usual lab profiles: 1.6 Mbit/s down, 150 ms round trip. */
export const SLOW_4G: Line = { delayMs: 75, bytesPerSecond: 200_000 };
/** Bytes that go out at once: what fits into a packet or so, so that connections take turns. */
const PIECE = 1460;

/** When a piece of `bytes` that is there at `now` has passed a line that is free from `freeAt` on; ms. */
export const passes = (now: number, freeAt: number, bytes: number, { bytesPerSecond }: Line): number =>
  Math.max(now, freeAt) + (bytesPerSecond > 0 ? (1000 * bytes) / bytesPerSecond : 0);

/** Listens on a free port of the loopback and leads to `targetPort`. */
export async function openSlowLine(targetPort: number, line: Line): Promise<SlowLine> {
  const open = new Set<Socket>();
  let freeAt = 0;
  const server = createServer((client) => {
    const target = connect(targetPort, "127.0.0.1");
    for (const socket of [client, target]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        open.delete(socket);
        client.destroy();
        target.destroy();
      });
    }
    client.on("data", (chunk: Buffer) => later(line.delayMs, () => target.writable && target.write(chunk)));
    target.on("data", (chunk: Buffer) => {
      for (let from = 0; from < chunk.length; from += PIECE) {
        const piece = chunk.subarray(from, from + PIECE);
        const now = performance.now();
        freeAt = passes(now, freeAt, piece.length, line);
        later(freeAt - now + line.delayMs, () => client.writable && client.write(piece));
      }
      // What stands in the line is not read ahead of it.
      if (freeAt - performance.now() > 200) {
        target.pause();
        setTimeout(() => target.resume(), freeAt - performance.now() - 100);
      }
    });
    target.on("end", () => later(line.delayMs + Math.max(0, freeAt - performance.now()) + 5, () => client.end()));
    client.on("end", () => later(line.delayMs, () => target.end()));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

const later = (ms: number, what: () => void): void => void setTimeout(what, ms);
