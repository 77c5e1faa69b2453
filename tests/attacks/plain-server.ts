/**
 * A server as it is started by anybody: embedded database in a folder of its own, no lab, all
 * limits as they are.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../support/server/free-port.ts";

export interface PlainServer {
  port: number;
  pid: number;
  /** Ends the process and removes its folder. */
  stop(): Promise<void>;
}

/** Starts one; resolves when it says that it is running. */
export async function plainServer(...more: readonly string[]): Promise<PlainServer> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), "syn-plain-"));
  const flags = ["--port", String(port), "--data", data, ...more];
  const server = spawn(resolve("node_modules/.bin/node"), ["server/main.ts", ...flags], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((up) =>
    server.stdout.on("data", (text) => String(text).includes("is running") && up()),
  );
  server.stdout.resume();
  return {
    port,
    pid: server.pid ?? 0,
    stop: async () => {
      server.kill("SIGTERM");
      await new Promise((ended) => server.once("close", ended));
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/**
 * Starts `work` at a steady pace for `ms`, whatever it takes: a flood does not wait for answers.
 * Resolves with all that it started.
 */
export async function steadily(
  perSecond: number,
  ms: number,
  work: (n: number) => Promise<unknown>,
): Promise<void> {
  const open: Promise<unknown>[] = [];
  const begun = performance.now();
  for (let n = 0; performance.now() - begun < ms; n++) {
    open.push(work(n));
    await pause(Math.max(0, begun + ((n + 1) * 1000) / perSecond - performance.now()));
  }
  await Promise.all(open);
}
