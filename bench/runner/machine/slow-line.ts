/**
 * A slow phone line between browser and server: delay, and one downlink that all connections share
 * (a browser opens several; each at full speed would be no slow line). TCP below, so HTTP and
 * WebSocket pass alike. Headers and handshakes of TCP itself are not delayed.
 */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface Line {
  /** Each way, ms: half the round trip. */
  delayMs: number;
  /** Rate of the downlink, all connections together. 0 = as fast as it goes. */
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
const READ_AHEAD_MS = 200;

/**
 * When a piece of `bytes` that is there at `now` has passed a line that is free from `freeAt` on;
 * ms.
 */
export const passes = (
  now: number,
  freeAt: number,
  bytes: number,
  { bytesPerSecond }: Line,
): number => Math.max(now, freeAt) + (bytesPerSecond > 0 ? (1000 * bytes) / bytesPerSecond : 0);

/**
 * Does things in the order they were given, each not before its time: timers of their own could
 * overtake each other.
 */
class Lane {
  private readonly queue: { at: number; what: () => void }[] = [];
  private timer: NodeJS.Timeout | undefined;

  add(at: number, what: () => void): void {
    this.queue.push({ at, what });
    this.timer ??= setTimeout(this.pump, Math.max(0, this.queue[0].at - performance.now()));
  }

  private readonly pump = (): void => {
    this.timer = undefined;
    while (this.queue.length > 0 && this.queue[0].at <= performance.now())
      this.queue.shift()?.what();
    if (this.queue.length > 0)
      this.timer = setTimeout(this.pump, Math.max(1, this.queue[0].at - performance.now()));
  };
}

/** Listens on a free port of the loopback and leads to `targetPort`. */
export async function openSlowLine(targetPort: number, line: Line): Promise<SlowLine> {
  const open = new Set<Socket>();
  let freeAt = 0;
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const target = connect({ port: targetPort, host: "127.0.0.1", allowHalfOpen: true });
    const [up, down] = [new Lane(), new Lane()];
    const broken = (): void => {
      client.destroy();
      target.destroy();
    };
    for (const socket of [client, target]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on("error", broken);
      socket.on("close", () => open.delete(socket));
    }
    client.on("close", broken);
    client.on("data", (chunk: Buffer) =>
      up.add(performance.now() + line.delayMs, () => target.writable && target.write(chunk)),
    );
    client.on("end", () => up.add(performance.now() + line.delayMs, () => target.end()));
    target.on("data", (chunk: Buffer) => {
      for (let from = 0; from < chunk.length; from += PIECE) {
        const piece = chunk.subarray(from, from + PIECE);
        freeAt = passes(performance.now(), freeAt, piece.length, line);
        down.add(freeAt + line.delayMs, () => client.writable && client.write(piece));
      }
      // Bytes that stand in the line are not read ahead of it.
      const ahead = freeAt - performance.now() - READ_AHEAD_MS;
      if (ahead <= 0) return;
      target.pause();
      setTimeout(() => target.resume(), ahead);
    });
    target.on("end", () =>
      down.add(Math.max(performance.now(), freeAt) + line.delayMs, () => client.end()),
    );
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
