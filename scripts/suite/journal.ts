/**
 * A line for each thing that a run of tests reports, as it happens: what is known of a run that was
 * ended in the middle.
 */
import { existsSync, readFileSync } from "node:fs";

export type Entry =
  | { kind: "files"; files: string[] }
  | { kind: "begun"; file: string; test: string }
  | {
      kind: "test";
      file: string;
      test: string;
      state: "passed" | "failed" | "skipped";
      ms: number;
      note: string;
      errors: string[];
    }
  /** A hook began or ended: a sign of life. */
  | { kind: "hook" }
  /** A file as a whole: its errors are those of loading it and of its hooks. */
  | { kind: "file"; file: string; ms: number; errors: string[] }
  | { kind: "end"; errors: string[] };

export interface Told {
  passed: number;
  failures: { file: string; test: string; errors: string[] }[];
  skipped: { file: string; test: string; note: string }[];
  /** Begun and without a result. */
  running: { file: string; test: string }[];
  /** Files that had not ended, running ones among them. */
  openFiles: string[];
  tests: { file: string; test: string; ms: number }[];
  files: { file: string; ms: number }[];
  /** False where the run was ended before it had said so. */
  ended: boolean;
}

/** Reads a journal; undefined where none was begun. A last line that was cut is left out. */
export function readJournal(path: string): Told | undefined {
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, "utf8").split("\n").slice(0, -1);
  return told(lines.map((line) => JSON.parse(line) as Entry));
}

/** The state of a run after these entries. */
export function told(entries: readonly Entry[]): Told {
  const all: Told = {
    passed: 0,
    failures: [],
    skipped: [],
    running: [],
    openFiles: [],
    tests: [],
    files: [],
    ended: false,
  };
  const open = new Set<string>();
  const running = new Map<string, { file: string; test: string }>();
  for (const entry of entries) {
    if (entry.kind === "files") for (const file of entry.files) open.add(file);
    else if (entry.kind === "begun")
      running.set(nameOf(entry), { file: entry.file, test: entry.test });
    else if (entry.kind === "test") {
      running.delete(nameOf(entry));
      takeTest(all, entry);
    } else if (entry.kind === "file") {
      open.delete(entry.file);
      all.files.push({ file: entry.file, ms: entry.ms });
      if (entry.errors.length > 0)
        all.failures.push({ file: entry.file, test: "", errors: entry.errors });
    } else if (entry.kind === "end") {
      all.ended = true;
      if (entry.errors.length > 0)
        all.failures.push({ file: "", test: "outside of any test", errors: entry.errors });
    }
  }
  return { ...all, running: [...running.values()], openFiles: [...open] };
}

const nameOf = ({ file, test }: { file: string; test: string }): string => `${file} > ${test}`;

function takeTest(
  all: Told,
  { file, test, state, ms, note, errors }: Extract<Entry, { kind: "test" }>,
): void {
  all.tests.push({ file, test, ms });
  if (state === "passed") all.passed++;
  else if (state === "skipped") all.skipped.push({ file, test, note });
  else all.failures.push({ file, test, errors });
}
