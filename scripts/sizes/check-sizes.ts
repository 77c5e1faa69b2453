/**
 * The sizes a reader can hold: lines of a file, files of a folder. What is larger has to be divided
 * by names that mean something, or says here why not.
 */
import TO_DIVIDE_ROWS from "./to-divide.json" with { type: "json" };

export interface Finding {
  file: string;
  what: string;
}

const LINES = 300;
/** A test file is read case by case, not held. */
const TEST_LINES = 400;
const FILES = 15;

/** Files that may be longer, up to how many lines, and why. */
export const LONG_FILES: Readonly<Record<string, readonly [lines: number, why: string]>> = {
  "server/modules/trading/perpetual/perpetual.test.ts": [
    1000,
    "one market and one account whose figures go on from case to case",
  ],
  "workers/hub.test.ts": [560, "one hub, each stream of its graph in turn"],
};

/**
 * Folders that may hold more files, up to how many, and why. Tests and their helpers beside the
 * code do not count.
 */
export const FULL_FOLDERS: Readonly<Record<string, readonly [files: number, why: string]>> = {
  "bench/scenarios": [25, "one scenario a file, all alike"],
  "src/data/commands": [25, "a file a subject, beside the one door of commands"],
  "contract/http": [20, "the call table, a file a subject"],
  "server/kernel": [18, "how any call runs: each file is a step of it"],
  "server/testing": [24, "helpers of tests, one subject each"],
  "src/parts/ticket": [18, "one ticket from draft to sent"],
  workers: [18, "entries, and the files of the hub that know all others"],
};

/** Files that grew beyond the limit when lines became 100 columns, with the lines they have. */
export const TO_DIVIDE: Readonly<Record<string, number>> = TO_DIVIDE_ROWS;

const isTest = (file: string): boolean => /\.(test|pg\.test)\.tsx?$/.test(file);

/**
 * Finds files and folders that are too large. `sources`: path → text of every TypeScript file. An
 * exception that nothing needs any more is a finding too. The exceptions are an argument so that
 * the rule can be proven without them.
 */
export function checkSizes(
  sources: ReadonlyMap<string, string>,
  longFiles = LONG_FILES,
  fullFolders = FULL_FOLDERS,
  toDivide = TO_DIVIDE,
): Finding[] {
  const findings: Finding[] = [];
  const folders = new Map<string, number>();
  for (const [file, text] of sources) {
    const usual = isTest(file) ? TEST_LINES : LINES;
    const lines = text.split("\n").length - 1;
    const limit = longFiles[file]?.[0] ?? toDivide[file] ?? usual;
    if (lines > limit)
      findings.push({
        file,
        what: `${lines} lines, ${limit} at most: divide it by names that mean something`,
      });
    if (file in longFiles && lines <= usual)
      findings.push({ file, what: "no longer needs its exception" });
    const known = toDivide[file];
    if (known !== undefined && lines < known)
      findings.push({ file, what: `${lines} lines: its row in to-divide.json falls, or goes` });
    const folder = file.slice(0, file.lastIndexOf("/"));
    if (!isTest(file)) folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  for (const [folder, files] of folders) {
    const limit = fullFolders[folder]?.[0] ?? FILES;
    if (files > limit)
      findings.push({
        file: folder,
        what: `${files} files, ${limit} at most: give it divisions that have names`,
      });
  }
  return findings;
}
