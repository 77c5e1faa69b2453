/**
 * Programs beside the runner: the load, the product's server and the builds. All end with the
 * runner.
 */
import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { toBusyHour } from "../../sim/busy-hour.ts";
import { startServer, type TestServer } from "../../tests/support/server/server.ts";
import type { LoadReady, LoadStats } from "./chromium/target.ts";
import { pinLoad } from "./machine/throttle.ts";

const run = promisify(execFile);

export interface Load {
  url: string;
  pid: number;
  stats(): Promise<LoadStats>;
  stop(): Promise<void>;
}

/**
 * Builds the bench page into a temporary folder. Rejects with the bundler's words. Returns the
 * folder and how to remove it.
 */
export async function buildBenchPage(): Promise<{ dir: string; remove: () => void }> {
  const dir = mkdtempSync(join(tmpdir(), "syn-bench-page-"));
  const vite = resolve("node_modules/vite/bin/vite.js");
  const argv = [
    vite,
    "build",
    "--config",
    "bench/vite.config.ts",
    "--outDir",
    dir,
    "--emptyOutDir",
    "--logLevel",
    "error",
  ];
  await run(process.execPath, argv, {
    env: { ...process.env, NODE_ENV: "production" },
    maxBuffer: 1 << 24,
  }).catch((error: { stderr?: string; message: string }) => {
    rmSync(dir, { recursive: true, force: true });
    throw new Error(`the bench page does not build\n${error.stderr?.trim() || error.message}`);
  });
  const remove = (): void => rmSync(dir, { recursive: true, force: true });
  process.once("exit", remove);
  return { dir, remove };
}

/**
 * Starts the load on a free port, off the browser's core. Rejects with its output when it does not
 * answer within 15 s.
 */
export async function startLoad(page: string, seed = 7): Promise<Load> {
  const child = spawn(
    process.execPath,
    ["bench/load/main.ts", "--port", "0", "--page", page, "--seed", String(seed)],
    {
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const kill = (): void => void child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  const ready = await new Promise<LoadReady>((done, fail) => {
    let output = "";
    let errors = "";
    const timer = setTimeout(
      () => fail(new Error(`the load did not start within 15 s\n${errors}`)),
      15_000,
    );
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
      if (!output.includes("\n")) return;
      clearTimeout(timer);
      done(JSON.parse(output.split("\n")[0]) as LoadReady);
    });
    child.stderr.on("data", (chunk: Buffer) => {
      errors += chunk;
    });
    ended.then(() => {
      clearTimeout(timer);
      fail(new Error(`the load ended at once\n${errors}`));
    });
  });
  const pid = child.pid as number;
  pinLoad(pid);
  return {
    url: ready.url,
    pid,
    stats: async () => (await (await fetch(`${ready.url}/load/stats`)).json()) as LoadStats,
    stop: async () => {
      process.removeListener("exit", kill);
      child.kill("SIGTERM");
      const patience = setTimeout(kill, 3000);
      await ended;
      clearTimeout(patience);
    },
  };
}

/** The product's real server. */
export interface Product extends TestServer {
  pid: number;
  /**
   * So far ahead of this machine's clock its own is meant to be, ms: at an hour at which the market
   * makes the rate it is asked for.
   */
  aheadMs: number;
}

/**
 * The product's real server with its production page (built first where it is older than its
 * sources), off the browser's core.
 */
export async function startProduct(rate: number): Promise<Product> {
  const server = await startServer({ seed: 42, rate });
  const pid = await pidListening(server.port);
  if (pid > 0) pinLoad(pid);
  return Object.assign(server, { pid, aheadMs: toBusyHour(Date.now()) });
}

/** The process that listens on a port; 0 when it cannot be found out. */
async function pidListening(port: number): Promise<number> {
  if (process.platform !== "linux") return 0;
  const { treeOf } = await import("./machine/proc-stat.ts");
  const { readFileSync } = await import("node:fs");
  for (const pid of treeOf(process.pid)) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(`--port\0${port}\0`)) return pid;
    } catch {
      // Ended meanwhile.
    }
  }
  return 0;
}
