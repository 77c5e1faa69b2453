/**
 * Makes sure there is a Chromium for the browser tests, and notes its path in
 * `.cache/chromium-path`. Plain Node ≥ 20 without packages, because it runs right after the
 * install. Order: CHROMIUM_PATH, an installed browser, Debian's package (as root), Playwright's own
 * build.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const note = join(root, ".cache/chromium-path");
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * True when the file is a browser that starts; a distribution may install a stub that only says
 * where to find one.
 */
const works = (path) =>
  existsSync(path) &&
  spawnSync(path, ["--version"], { timeout: 30_000, encoding: "utf8" }).stdout?.includes(
    "Chrom",
  ) === true;

function installed() {
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const noted = existsSync(note) ? [readFileSync(note, "utf8").trim()] : [];
  return [...noted, ...onPath, ...MAC].find((path) => path !== "" && works(path));
}

const quiet = (command, args, env = {}) =>
  spawnSync(command, args, {
    cwd: root,
    stdio: "ignore",
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", ...env },
  }).status === 0;

function fromApt() {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    return undefined;
  console.log("Installing Chromium with apt (once) …");
  if (!quiet("apt-get", ["update", "-qq"])) return undefined;
  return quiet("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"])
    ? installed()
    : undefined;
}

async function fromPlaywright() {
  console.log("Installing Playwright's Chromium (once) …");
  const withDeps = process.platform === "linux" && process.getuid?.() === 0 ? ["--with-deps"] : [];
  if (
    !quiet(process.execPath, [
      join(root, "node_modules/playwright/cli.js"),
      "install",
      "--no-shell",
      ...withDeps,
      "chromium",
    ])
  )
    return undefined;
  const { chromium } = await import("playwright");
  return works(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function chosen() {
  const path = process.env.CHROMIUM_PATH;
  if (path === undefined || path === "") return undefined;
  if (works(path)) return path;
  console.error(
    `CHROMIUM_PATH names ${path}, which is no Chromium that starts: correct it or leave it unset.`,
  );
  process.exit(1);
}

const path = chosen() ?? installed() ?? fromApt() ?? (await fromPlaywright());
if (path === undefined) {
  console.error(
    "The browser tests need Chromium: install it with your system's packages and set CHROMIUM_PATH to its program, then run npm test again.",
  );
  process.exit(1);
}
mkdirSync(join(root, ".cache"), { recursive: true });
writeFileSync(note, `${path}\n`);
