/**
 * The running server takes operator commands on a local socket that only its own user can open,
 * because the embedded database has one process at a time. One JSON line in, one out.
 */
import { createHash } from "node:crypto";
import { chmodSync, existsSync, unlinkSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { printedLine } from "../../contract/rules/plain-text.ts";
import type { OpsAnswer } from "../run-ops.ts";

/** Longest path that a local socket may have everywhere. */
const PATH_MAX = 100;
const LINE_MAX = 65_536;

export interface OpsRequest {
  args: string[];
  who: string;
}

/**
 * The socket's address for a data folder; a short one elsewhere when the folder's path is too long.
 */
export function opsAddress(dataDir: string): string {
  const own = join(resolve(dataDir), "ops.sock");
  if (process.platform === "win32")
    return `\\\\.\\pipe\\syn-${createHash("sha256").update(own).digest("hex").slice(0, 16)}`;
  return own.length <= PATH_MAX
    ? own
    : join(tmpdir(), `syn-${createHash("sha256").update(own).digest("hex").slice(0, 16)}.sock`);
}

/** Listens until the returned function is called. */
export function serveOps(
  dataDir: string,
  run: (request: OpsRequest) => Promise<OpsAnswer>,
): Promise<() => void> {
  const address = opsAddress(dataDir);
  // We hold the folder's lock, so a socket that lies there belongs to no process.
  if (process.platform !== "win32" && existsSync(address)) unlinkSync(address);
  const server: Server = createServer((link) => {
    let text = "";
    link.setEncoding("utf8");
    link.on("error", () => link.destroy());
    link.on("data", (chunk: string) => {
      text += chunk;
      if (text.length > LINE_MAX) link.destroy();
      if (!text.endsWith("\n")) return;
      void answer(text, run).then((said) => link.end(`${JSON.stringify(said)}\n`));
    });
  });
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(address, () => {
      if (process.platform !== "win32") chmodSync(address, 0o600);
      done(() => server.close());
    });
  });
}

async function answer(
  text: string,
  run: (request: OpsRequest) => Promise<OpsAnswer>,
): Promise<OpsAnswer> {
  try {
    const { args, who } = JSON.parse(text) as Partial<OpsRequest>;
    if (!Array.isArray(args) || args.some((arg) => typeof arg !== "string"))
      return { ok: false, text: "not a command" };
    return await run({ args, who: String(who ?? "operator") });
  } catch (error) {
    return { ok: false, text: printedLine(String((error as Error).message ?? error)) };
  }
}

/** Asks the server that runs on a data folder. Undefined when none does. */
export function askServer(dataDir: string, request: OpsRequest): Promise<OpsAnswer | undefined> {
  return new Promise((done) => {
    let text = "";
    const link = connect(opsAddress(dataDir), () => link.write(`${JSON.stringify(request)}\n`));
    link.setEncoding("utf8");
    link.on("data", (chunk: string) => {
      text += chunk;
    });
    link.on("error", () => done(undefined));
    link.on("close", () => done(text === "" ? undefined : (JSON.parse(text) as OpsAnswer)));
  });
}
