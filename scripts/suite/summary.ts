/**
 * The end of `npm test`: what failed, what was skipped and why, what took longest, and a line a
 * step.
 */
import type { Told } from "./journal.ts";
import type { Ran } from "./run-step.ts";

export interface StepResult {
  name: string;
  ok: boolean;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  cpuSeconds: number;
  note: string;
  /** Failures, one text each: name, place, first lines of the message. */
  failures: string[];
  told?: Told;
}

/** The last lines of what a step printed. */
export const tail = (output: string): string => output.trimEnd().split("\n").slice(-12).join("\n");
const short = (text: string): string => text.split("\n").slice(0, 8).join("\n").slice(0, 1200);
const named = (all: readonly { file: string; test: string }[]): string =>
  all.map(({ file, test }) => `  ${file} > ${test}`).join("\n");

/**
 * Result of a step that ran. A run of tests without a journal, or an end without a failed test, has
 * failed by its exit code alone.
 */
export function resultOf(
  name: string,
  ran: Ran,
  seconds: number,
  told: Told | undefined,
): StepResult {
  const { code, output, fellSilent, cpuSeconds } = ran;
  const ok = code === 0 && told?.ended !== false && (told?.failures.length ?? 0) === 0;
  const base = {
    name,
    ok,
    seconds,
    cpuSeconds,
    note: fellSilent ? "ended, it had fallen silent" : "",
  };
  if (told === undefined) {
    return {
      ...base,
      passed: ok ? 1 : 0,
      failed: ok ? 0 : 1,
      skipped: 0,
      failures: ok ? [] : [tail(output)],
    };
  }
  const failures = told.failures.map(
    ({ file, test, errors }) =>
      `${[file, test].filter(Boolean).join(" > ")}\n${short(errors.join("\n"))}`,
  );
  if (!told.ended) failures.push(cutShort(told, output));
  else if (!ok && failures.length === 0) failures.push(tail(output));
  return {
    ...base,
    passed: told.passed,
    failed: ok ? 0 : Math.max(1, told.failures.length),
    skipped: told.skipped.length,
    failures,
    told,
  };
}

/** A run that did not come to its end: what was running, and which files had not ended. */
function cutShort({ passed, failures, running, openFiles }: Told, output: string): string {
  const rest = openFiles.filter((file) => !running.some((one) => one.file === file));
  return [
    `the run was ended: ${passed} passed and ${failures.length} failed before`,
    running.length > 0 ? `were running:\n${named(running)}` : "nothing was running",
    rest.length > 0
      ? `had not ended or not begun:\n${rest.map((file) => `  ${file}`).join("\n")}`
      : "every file had ended",
    tail(output),
  ].join("\n");
}

const SLOWEST = 10;

/** Lines of the whole: whoever reads only the tail of a long log sees what failed. */
export function summary(results: readonly StepResult[]): string[] {
  const skipped = results.flatMap(({ told }) => told?.skipped ?? []);
  const slowest = results
    .flatMap(({ told }) => told?.tests ?? [])
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST);
  const sum = (key: "passed" | "failed"): number =>
    results.reduce((total, result) => total + result[key], 0);
  return [
    ...results.flatMap(({ name, failures }) =>
      failures.map((failure) => `\n✗ ${name}: ${failure}`),
    ),
    ...(skipped.length > 0
      ? [
          "\nSkipped:",
          ...skipped.map(
            ({ file, test, note }) => `  ${file} > ${test}${note ? ` (${note})` : ""}`,
          ),
        ]
      : []),
    ...(slowest.length > 0
      ? [
          "\nSlowest:",
          ...slowest.map(
            ({ file, test, ms }) => `  ${(ms / 1000).toFixed(1).padStart(5)} s  ${file} > ${test}`,
          ),
        ]
      : []),
    "",
    ...results.map(stepLine),
    `\n${sum("passed")} passed, ${sum("failed")} failed`,
  ];
}

function stepLine({
  name,
  ok,
  passed,
  failed,
  skipped,
  seconds,
  cpuSeconds,
  note,
}: StepResult): string {
  const counts = `${passed} passed${failed ? `, ${failed} failed` : ""}${skipped ? `, ${skipped} skipped` : ""}`;
  const cpu = `${cpuSeconds.toFixed(0).padStart(5)} s of CPU`;
  return `${ok ? "ok    " : "FAILED"}  ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s ${cpu}  ${counts}${note ? `  (${note})` : ""}`;
}
