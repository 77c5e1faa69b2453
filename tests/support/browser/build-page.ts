/**
 * A build of the page under a stamp of its own, in a folder of its own: what a server has after a
 * deploy.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

export interface BuiltPage extends Disposable {
  folder: string;
}

/** Builds the tree as it is. Rejects with the bundler's message. */
export async function buildPage(stamp: string): Promise<BuiltPage> {
  const folder = mkdtempSync(join(tmpdir(), "syn-page-"));
  const vite = resolve("node_modules/vite/bin/vite.js");
  await promisify(execFile)(
    resolve("node_modules/.bin/node"),
    [vite, "build", "--outDir", folder, "--logLevel", "error"],
    {
      env: { ...process.env, NODE_ENV: "production", SYN_BUILD: stamp },
    },
  );
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}
