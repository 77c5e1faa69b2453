/**
 * Builds the page when it is not of its sources: a hash over the names and contents of everything
 * the page is made of stands in `dist/.stamp`, so that a copied or freshly cloned checkout does not
 * build what it brings. Beside it stands one over sizes and times: while those are the same nothing
 * is read.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { packPage } from "../plugins/page/page.ts";

/** With what the bundler is told how to build. */
const SOURCES = ["src", "workers", "contract", "sim", "locales", "scripts/bundle"];
const FILES = ["vite.config.ts", "package-lock.json", "tsconfig.json"];
const STAMP = ".stamp";

/**
 * True when a build was made, which `tell` hears of before it begins. Rejects with the bundler's
 * own message when it fails.
 */
export async function buildPageIfStale(
  root: string,
  tell: () => void = () => {},
): Promise<boolean> {
  const stamp = join(root, "dist", STAMP);
  const names = await sourcesOf(root);
  const times = await timesOf(root, names);
  const [built, seen] = (await readFile(stamp, "utf8").catch(() => "")).split("\n");
  if (seen === times) return false;
  const wanted = await contentsOf(root, names);
  if (built !== wanted) {
    tell();
    await bundle(root);
  }
  const noted = writeFile(stamp, `${wanted}\n${times}`);
  // A right build in a checkout that nobody may write to serves as it is.
  await (built === wanted ? noted.catch(() => {}) : noted);
  return built !== wanted;
}

/**
 * The bundler runs as a process of its own: its memory goes with it, and an environment made for
 * tests (NODE_ENV) cannot turn the page into a development build.
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
  await packPage(join(root, "dist"));
}

/** The hash that a build of the tree as it is would carry. */
export const stampOf = async (root: string): Promise<string> =>
  contentsOf(root, await sourcesOf(root));

/** Sources of the page, in one order. Tests and editors' leftovers do not count. */
async function sourcesOf(root: string): Promise<string[]> {
  const names: string[] = [...FILES];
  for (const folder of SOURCES) {
    const entries = await readdir(join(root, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    for (const entry of entries) {
      if (entry.isFile() && !entry.name.includes(".test."))
        names.push(relative(root, join(entry.parentPath, entry.name)));
    }
  }
  return names.sort();
}

async function timesOf(root: string, names: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const name of names) {
    const info = await stat(join(root, name)).catch(() => undefined);
    if (info !== undefined) hash.update(`${name} ${info.size} ${Math.round(info.mtimeMs)}\n`);
  }
  return hash.digest("hex");
}

async function contentsOf(root: string, names: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const name of names) {
    const bytes = await readFile(join(root, name)).catch(() => undefined);
    if (bytes !== undefined) hash.update(`${name} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex");
}
