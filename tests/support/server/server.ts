/**
 * The real server as its own process, on a free port, with the lab and a data folder of its own
 * that goes when it stops.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { until } from "../until.ts";
import { freePort } from "./free-port.ts";
import { Lab } from "./lab.ts";

export interface TestServer extends AsyncDisposable {
  url: string;
  port: number;
  lab: Lab;
  /** Everything it printed. */
  output(): string;
  /** True while the process runs. */
  running(): boolean;
  /** Stops with a signal and waits for the end; returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface ServerOptions {
  /** More flags, for example `["--feed", "replay"]`. */
  flags?: readonly string[];
  seed?: number;
  rate?: number;
  port?: number;
  /** A data folder to keep; by default a temporary one. */
  data?: string;
  /** More of the environment, for example DATABASE_URL. */
  env?: Readonly<Record<string, string>>;
}

/** Names the environment variable that holds the prepared data folder (template.ts). */
export const TEMPLATE = "SYN_TEST_DATA";

/**
 * Names the environment variable that holds the ports of the run's servers, one a worker
 * (shared-servers.ts).
 */
export const SHARED = "SYN_TEST_SHARED";

/**
 * The run's server for this worker; undefined when each file starts its own. It is not the file's
 * to stop.
 */
export function sharedServer(): TestServer | undefined {
  const ports = (process.env[SHARED] ?? "").split(",").filter(Boolean);
  if (ports.length === 0) return undefined;
  const port = Number(ports[Number(process.env.VITEST_POOL_ID) % ports.length]);
  const url = `http://127.0.0.1:${port}`;
  const refuse = (): never => {
    throw new Error("this server belongs to the whole run");
  };
  return {
    url,
    port,
    lab: new Lab(url),
    output: refuse,
    running: () => true,
    stop: refuse,
    [Symbol.asyncDispose]: async () => {},
  };
}

/** A data folder of its own: a copy of the prepared one where there is one, else empty. */
function ownData(): string {
  const data = mkdtempSync(join(tmpdir(), "syn-test-"));
  const template = process.env[TEMPLATE];
  if (template !== undefined) cpSync(template, data, { recursive: true });
  return data;
}

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

function spawnServer(port: number, data: string, { seed = 42, rate, flags, env }: ServerOptions) {
  const own = ["--port", String(port), "--data", data, "--lab", "--seed", String(seed)];
  if (rate !== undefined) own.push("--rate", String(rate));
  const child = spawn(
    resolve("node_modules/.bin/node"),
    ["server/main.ts", ...own, ...(flags ?? [])],
    { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } },
  );
  running.add(child);
  return child;
}

/**
 * Starts `server/main.ts --lab` and resolves once it answers. Rejects with its output when it ends
 * before that.
 */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const port = options.port ?? (await freePort());
  const data = options.data ?? ownData();
  const child = spawnServer(port, data, options);
  let output = "";
  const take = (bytes: Buffer): void => {
    output += bytes;
  };
  child.stdout.on("data", take);
  child.stderr.on("data", take);
  const ended = new Promise<number | null>((done) => child.once("close", (code) => done(code)));
  ended.then(() => {
    running.delete(child);
    if (options.data === undefined) rmSync(data, { recursive: true, force: true });
  });

  const url = `http://127.0.0.1:${port}`;
  const lab = new Lab(url);
  await until(
    async () => {
      if (child.exitCode !== null) return true;
      return (await fetch(`${url}/lab/state`, { signal: AbortSignal.timeout(1000) })).ok;
    },
    Boolean,
    { timeoutMs: 60_000, everyMs: 50, what: "the server's first answer" },
  ).catch((error: Error) => {
    child.kill("SIGKILL");
    throw new Error(`${error.message}\n${output}`);
  });
  if (child.exitCode !== null) throw new Error(`the server ended at once:\n${output}`);

  const stop = (signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> => {
    if (child.exitCode === null) child.kill(signal);
    return ended;
  };
  return {
    url,
    port,
    lab,
    output: () => output,
    running: () => child.exitCode === null,
    stop,
    [Symbol.asyncDispose]: async () => void (await stop("SIGKILL")),
  };
}
