/**
 * Runs before `npm start`, `npm run dev` and `npm test`: installs what is missing, and says in one
 * sentence what a machine lacks. Plain Node ≥ 20 without packages, because it runs before there are
 * any. Costs some 30 ms when nothing is to do. `--test` also makes sure there is a Chromium.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, "node_modules/.syn-installed");
/**
 * Packages that hold native parts: node_modules of another system or processor is as good as none.
 */
const platform = `${process.platform}-${process.arch}`;

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (Number(process.versions.node.split(".")[0]) < 20) {
  stop(
    `Node ${process.versions.node} is too old: install Node 20 or newer (https://nodejs.org), then run this command again.`,
  );
}

const wanted = `${createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex")} ${platform}`;
const found = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
if (found !== wanted || !existsSync(join(root, "node_modules/.bin/node"))) install();

if (process.argv.includes("--test")) {
  const { status } = spawnSync(process.execPath, [join(root, "scripts/install-chromium.mjs")], {
    stdio: "inherit",
    cwd: root,
  });
  if (status !== 0) process.exit(status ?? 1);
}

function install() {
  console.log("Installing packages (first run, or the lock file changed) …");
  // `npm ci` starts from nothing: for a first run and for a folder of another platform. A changed
  // lock file only needs the difference, and must not pull the packages from under a running
  // server.
  const command =
    existsSync(join(root, "node_modules/.bin/node")) && (found === "" || found.endsWith(platform))
      ? "install"
      : "ci";
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // npm would wait up to a minute between tries, and a machine without a network would hear of it
  // after five.
  const patience = ["--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"];
  const run = spawnSync(
    npm,
    [command, "--no-audit", "--no-fund", "--loglevel=error", ...patience],
    {
      cwd: root,
      encoding: "utf8",
      shell: process.platform === "win32",
    },
  );
  if (run.error?.code === "ENOENT")
    stop(
      "npm was not found: install Node with npm (https://nodejs.org), then run this command again.",
    );
  if (run.status !== 0) {
    const said = `${run.stdout ?? ""}${run.stderr ?? ""}`;
    if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH/.test(said)) {
      stop(
        "The packages could not be fetched: this machine needs a network connection to the npm registry for the first start.",
      );
    }
    if (/ENOSPC/.test(said)) stop("The packages could not be installed: the disk is full.");
    if (/EACCES|EPERM/.test(said))
      stop(
        `The packages could not be installed: no permission to write to ${join(root, "node_modules")}.`,
      );
    stop(`The packages could not be installed. npm said:\n${said.trim()}`);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}
