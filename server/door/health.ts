/**
 * For supervisors: `/healthz` says that the process answers at all, `/readyz` whether to send
 * people here. No limit and no signature, so what is behind it is asked once a second at most,
 * whichever caller asks; and nothing is told that a stranger could use.
 */
import { statfs } from "node:fs/promises";
import type { FastifyInstance } from "fastify";

export interface ReadyChecks {
  /** Resolves when the database answers; absent without one. */
  database?: () => Promise<unknown>;
  /** Age of the newest sign of life of the market, ms. */
  feedAgeMs: () => number;
  /** Folder whose disk must have room; absent when nothing is written. */
  dataDir?: string;
  /** Monotonic ms. */
  mono: () => number;
  /** How long the database may take, ms. */
  deadlineMs?: number;
}

/** A source that is silent for so long is not coming back within a client's patience. */
export const FEED_OLD_MS = 10_000;
/** Less room than this, and the database's next hour is uncertain. */
export const DISK_LEAST_BYTES = 100 * 1024 * 1024;
const DEADLINE_MS = 1000;
const EVERY_MS = 1000;

export interface Readiness {
  ready: boolean;
  /** `late`: no answer within the deadline. */
  database: "ok" | "late" | "failed" | "none";
  feed: "ok" | "old";
  disk: "ok" | "full" | "unknown";
}

export function mountHealth(app: FastifyInstance, checks: ReadyChecks): void {
  app.get("/healthz", (_request, reply) =>
    reply.header("cache-control", "no-store").type("text/plain; charset=utf-8").send("ok"),
  );
  const readiness = everySecond(checks);
  app.get("/readyz", async (_request, reply) => {
    const said = await readiness();
    return reply
      .code(said.ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send(said);
  });
}

function everySecond(checks: ReadyChecks): () => Promise<Readiness> {
  let at = Number.NEGATIVE_INFINITY;
  let said: Promise<Readiness> | undefined;
  const database = oneAtATime(checks.database, checks.deadlineMs ?? DEADLINE_MS);
  return () => {
    if (said !== undefined && checks.mono() - at < EVERY_MS) return said;
    at = checks.mono();
    said = read(checks, database);
    return said;
  };
}

async function read(
  checks: ReadyChecks,
  askDatabase: () => Promise<Readiness["database"]>,
): Promise<Readiness> {
  const [database, disk] = await Promise.all([askDatabase(), diskOf(checks.dataDir)]);
  const feed = checks.feedAgeMs() > FEED_OLD_MS ? "old" : "ok";
  return {
    ready: (database === "ok" || database === "none") && feed === "ok" && disk !== "full",
    database,
    feed,
    disk,
  };
}

/** A question that hangs is not asked again on top of itself. */
function oneAtATime(
  ask: ReadyChecks["database"],
  deadlineMs: number,
): () => Promise<Readiness["database"]> {
  let asking: Promise<Readiness["database"]> | undefined;
  return async () => {
    if (ask === undefined) return "none";
    asking ??= ask()
      .then(
        () => "ok" as const,
        () => "failed" as const,
      )
      .finally(() => {
        asking = undefined;
      });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<"late">((resolve) => {
      timer = setTimeout(resolve, deadlineMs, "late");
    });
    return Promise.race([asking, late]).finally(() => clearTimeout(timer));
  };
}

async function diskOf(dir: string | undefined): Promise<Readiness["disk"]> {
  if (dir === undefined) return "unknown";
  try {
    const { bavail, bsize } = await statfs(dir);
    return bavail * bsize < DISK_LEAST_BYTES ? "full" : "ok";
  } catch {
    return "unknown";
  }
}
