/** The rules of texts over the tree (texts/lint-texts.ts). Prints one line a finding; exit code 1 when there is one. `--write`: the index of DECISIONS.md is made anew first. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { lintGlued } from "./texts/glued-words.ts";
import { lintCitations, lintIndex, withIndex } from "./texts/lint-texts.ts";

const DECISIONS = "DECISIONS.md";
const READ = /\.(ts|tsx|mjs|sql|css|html|md)$/;
/** What was decided says what was asked then; names of instruments and words of languages are data; the rule names what it forbids. */
const LEFT_OUT = /^(DECISIONS\.md|sim\/data\/|locales\/|scripts\/(make-universe\.ts|universe\/)|scripts\/texts\/|tests\/rooms\/texts\.test\.ts)/;

if (process.argv.includes("--write")) writeFileSync(DECISIONS, withIndex(readFileSync(DECISIONS, "utf8")));
const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" }).split("\n");
const files = [...new Set(listed)].filter((file) => READ.test(file) && !LEFT_OUT.test(file));
const isPage = (file: string): boolean => /^src\/(?!gallery\/).*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
const findings = [
  ...files.filter(isPage).flatMap((file) => lintGlued(file, read(file))),
  ...files.flatMap((file) => lintCitations(file, read(file))),
  ...lintIndex(DECISIONS, read(DECISIONS)),
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
