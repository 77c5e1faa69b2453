/**
 * The rules of texts over the tree (texts/). Prints one line a finding; exit code 1 when there is
 * one.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { lintGlued } from "./texts/glued-words.ts";
import { lintDecisions, lintLength } from "./texts/lint-decisions.ts";
import { lintCitations } from "./texts/lint-texts.ts";

const DECISIONS = /^docs\/decisions\/.+\.md$/;
const READ = /\.(ts|tsx|mjs|sql|css|html|md)$/;
/** Names of instruments and words of languages are data; the rule names what it forbids. */
const LEFT_OUT =
  /^(sim\/data\/|locales\/|scripts\/(make-universe\.ts|universe\/)|scripts\/texts\/|tests\/rooms\/texts\.test\.ts)/;

const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
}).split("\n");
const files = [...new Set(listed)].filter((file) => READ.test(file) && !LEFT_OUT.test(file));
const isPage = (file: string): boolean =>
  /^src\/(?!gallery\/).*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
const decisions = new Map(
  files.filter((file) => DECISIONS.test(file)).map((file) => [file, read(file)]),
);
const findings = [
  ...files.filter(isPage).flatMap((file) => lintGlued(file, read(file))),
  ...files.flatMap((file) => lintCitations(file, read(file))),
  ...[...decisions].flatMap(([file, text]) => lintDecisions(file, text)),
  ...lintLength(decisions),
];
for (const { file, line, what } of findings) console.log(`${file}:${line}  ${what}`);
console.log(`texts: ${files.length} files, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;

/** A file's text; none of one that is deleted and not yet committed so. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
