/**
 * Runs the cells of the fan-out bench: a fresh server and fresh clients for each, two processes on
 * loopback.
 */
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { toBusyHour } from "../../sim/busy-hour.ts";
import { bornePoints, FULL, LATE_MS, line, pointOf } from "./arithmetic.ts";
import { CLIENT_STEPS, OTHER_CELLS } from "./cells.ts";
import type {
  ClientsOrder,
  ClientsReading,
  ClientsWord,
  FanoutCell,
  FanoutPoint,
  FanoutResult,
  HostOrder,
  HostReading,
  HostWord,
} from "./shapes.ts";

const SETTLE_MS = 1000;
/**
 * Until the buffers of the kernel on the way to a stalled client are full and the server has to
 * hold what it does not read.
 */
const STALL_SETTLE_MS = 15_000;
const POLL_MS = 250;
const ANSWER_MS = 30_000;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * All points. A cell that breaks off is a point with a failure, not the end. `report` gets each as
 * it is there.
 */
export async function measureFanout(report: (point: FanoutPoint) => void): Promise<FanoutResult> {
  const points: FanoutPoint[] = [];
  let ended = "all sizes were borne";
  const run = async (cell: FanoutCell): Promise<FanoutPoint> => {
    const point = await measureCell(cell);
    points.push(point);
    report(point);
    return point;
  };
  for (const cell of CLIENT_STEPS) {
    const point = await run(cell);
    const full =
      point.serverCores >= FULL
        ? "the server's core was full"
        : point.clientCores >= FULL
          ? "the clients' core was full"
          : undefined;
    const why =
      point.failures[0] ??
      full ??
      (point.p99 >= LATE_MS ? `p99 was later than ${LATE_MS} ms` : undefined);
    if (why === undefined) continue;
    ended = `${cell.clients} clients: ${why}`;
    break;
  }
  for (const cell of OTHER_CELLS) await run(cell);
  const memory = line(bornePoints(points).map(({ cell, rssPeakMB }) => [cell.clients, rssPeakMB]));
  return {
    points,
    ended,
    bytesPerConnection:
      memory === undefined || memory.slope <= 0 ? undefined : memory.slope * 1024 * 1024,
  };
}

/** One cell, from the start of its processes to their end. */
export async function measureCell(cell: FanoutCell): Promise<FanoutPoint> {
  const aheadMs = String(toBusyHour(Date.now()));
  const host = start("host.ts", [String(cell.rate), aheadMs]);
  const clients = start("clients.ts", [aheadMs]);
  try {
    const ready = await next<HostWord>(host);
    if (ready.op !== "ready") throw new Error("the server did not say where it listens");
    order<ClientsOrder>(clients, {
      op: "open",
      port: ready.port,
      pipe: ready.pipe,
      symbols: ready.symbols,
      cell,
    });
    const opened = await next<ClientsWord>(clients);
    if (opened.op === "failed") throw new Error(opened.why);
    await pause(SETTLE_MS);
    for (let waited = 0; cell.stalled > 0 && waited < STALL_SETTLE_MS; waited += POLL_MS) {
      if ((await readings(host, clients)).host.skipped >= cell.stalled) break;
      await pause(POLL_MS);
    }
    const before = await readings(host, clients);
    await pause(cell.seconds * 1000);
    const after = await readings(host, clients);
    return pointOf(
      cell,
      { before: before.host, after: after.host },
      { before: before.clients, after: after.clients },
    );
  } finally {
    for (const child of [clients, host]) {
      order<HostOrder>(child, { op: "end" });
      await ending(child);
    }
  }
}

async function readings(
  host: ChildProcess,
  clients: ChildProcess,
): Promise<{ host: HostReading; clients: ClientsReading }> {
  order<HostOrder>(host, { op: "read" });
  order<ClientsOrder>(clients, { op: "read" });
  const [one, two] = await Promise.all([next<HostWord>(host), next<ClientsWord>(clients)]);
  if (one.op !== "reading" || two.op !== "reading") throw new Error("no counters");
  return { host: one.reading, clients: two.reading };
}

const living = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of living) child.kill("SIGKILL");
});

function start(file: string, args: string[]): ChildProcess {
  const child = fork(fileURLToPath(new URL(`./${file}`, import.meta.url)), args, {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  living.add(child);
  child.once("exit", () => living.delete(child));
  return child;
}

const order = <T extends object>(child: ChildProcess, what: T): void => {
  if (child.connected) child.send(what);
};

/** The next word of a child. Rejects when it ends, or says nothing for half a minute. */
function next<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const over = (): void => done(() => reject(new Error("a process of the fan-out ended early")));
    const word = (what: unknown): void => done(() => resolve(what as T));
    const timer = setTimeout(
      () => done(() => reject(new Error("no answer within 30 s"))),
      ANSWER_MS,
    );
    const done = (then: () => void): void => {
      clearTimeout(timer);
      child.off("message", word);
      child.off("exit", over);
      then();
    };
    child.once("message", word);
    child.once("exit", over);
  });
}

function ending(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const patience = setTimeout(() => child.kill("SIGKILL"), 2000);
  return new Promise((done) =>
    child.once("exit", () => {
      clearTimeout(patience);
      done();
    }),
  );
}
