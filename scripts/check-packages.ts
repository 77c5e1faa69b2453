/**
 * Packages: none runs an install script that package.json does not name, and the registry has no
 * advisory of high or critical severity against one. A registry that cannot be asked (no network,
 * none of that kind) is said so and fails nothing. Exit code 1 when there is a finding.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readAnswer, uncovered } from "./packages/advisories.ts";
import { EXCEPTIONS } from "./packages/exceptions.ts";
import { unnamedScripts } from "./packages/install-scripts.ts";

/** How long the registry has, together with the start of npm. */
const ANSWER_MS = 10_000;

const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));

function runsScript(place: string): boolean {
  const manifest = join(place, "package.json");
  if (!existsSync(manifest)) return false;
  const { scripts = {} } = read(manifest);
  // npm builds what has a binding.gyp though no script says so.
  return (
    ["preinstall", "install", "postinstall"].some((name) => name in scripts) ||
    existsSync(join(place, "binding.gyp"))
  );
}

function askRegistry(): string {
  const args = [
    "audit",
    "--json",
    "--package-lock-only",
    "--loglevel=silent",
    "--fetch-retries=0",
    `--fetch-timeout=${ANSWER_MS / 2}`,
  ];
  const isWindows = process.platform === "win32";
  const { stdout } = spawnSync(isWindows ? "npm.cmd" : "npm", args, {
    encoding: "utf8",
    timeout: ANSWER_MS,
    shell: isWindows,
  });
  return stdout ?? "";
}

const findings = unnamedScripts(
  read("package-lock.json").packages,
  read("package.json").allowScripts ?? {},
  runsScript,
).map(
  (place) =>
    `${place}  runs an install script: read it, then name the package in allowScripts (package.json)`,
);
const answer = readAnswer(askRegistry());
if (answer.kind === "answered")
  findings.push(...uncovered(answer.advisories, EXCEPTIONS, new Date().toISOString().slice(0, 10)));
if (answer.kind === "broken") findings.push(answer.why);
for (const finding of findings) console.log(finding);
if (answer.kind === "unanswered")
  console.log(`advisories skipped, the registry could not be asked: ${answer.why}`);
console.log(`packages: ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
