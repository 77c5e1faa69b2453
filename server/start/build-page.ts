/**
 * Builds the page when it is older than its sources: a hash over the names, sizes and times of everything the page is made of stands in
 * `dist/.stamp`. An unchanged tree costs some 10 ms.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";

const SOURCES = ["src", "workers", "contract", "sim", "locales"];
const FILES = ["vite.config.ts", "package-lock.json", "tsconfig.json"];
const STAMP = ".stamp";

/** True when a build was made. Rejects with the bundler's own message when it fails. */
export async function buildPageIfStale(root: string): Promise<boolean> {
  const dist = join(root, "dist");
  const wanted = await stampOf(root);
  const found = await readFile(join(dist, STAMP), "utf8").catch(() => "");
  if (found === wanted) return false;
  await bundle(root);
  await writeFile(join(dist, STAMP), wanted);
  return true;
}

/**
 * The bundler runs as a process of its own: its memory goes with it, and an environment made for tests (NODE_ENV) cannot turn the page
 * into a development build.
 */
async function bundle(root: string): Promise<void> {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const run = promisify(execFile)(process.execPath, [vite, "build", "--logLevel", "error"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
  });
  await run.catch((error: { stderr?: string; message: string }) => {
    throw new Error(`the page does not build\n${error.stderr?.trim() || error.message}`);
  });
}

/** The hash that a build of the tree as it is would carry. Tests and editors' leftovers do not count. */
export async function stampOf(root: string): Promise<string> {
  const names: string[] = [...FILES];
  for (const folder of SOURCES) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (entry.isFile() && !entry.name.includes(".test.")) names.push(relative(root, join(entry.parentPath, entry.name)));
    }
  }
  const hash = createHash("sha256");
  for (const name of names.sort()) {
    const info = await stat(join(root, name)).catch(() => undefined);
    if (info !== undefined) hash.update(`${name} ${info.size} ${Math.round(info.mtimeMs)}\n`);
  }
  return hash.digest("hex");
}
