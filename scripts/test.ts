/**
 * `npm test`: every check of the project, one after the other, and one summary. `npm test -- unit journeys` runs only the named steps.
 * The last line counts tests; a step that is not made of tests (lint, types …) counts as one.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { failuresOf, tail } from "./suite/failures.ts";
import { runCommand, type StepResult } from "./suite/run-step.ts";
import { STEPS, type Step } from "./suite/steps.ts";

/** A runtime that died by a signal (SIGTRAP, SIGSEGV: its own fault, not a test's) left no report: the step is run once more, and says so. */
async function run(step: Step): Promise<StepResult> {
  const first = await runOnce(step);
  if (first.ok || step.report === undefined || existsSync(step.report) || first.seconds >= step.limitSeconds) return first;
  const second = await runOnce(step);
  return { ...second, seconds: first.seconds + second.seconds, note: "the first run died without a report" };
}

async function runOnce(step: Step): Promise<StepResult> {
  if (step.report) rmSync(step.report, { force: true });
  const begun = performance.now();
  const { code, output } = await runCommand(step);
  const ok = code === 0;
  if (!ok && !step.stream) console.log(output.trimEnd());
  const seconds = (performance.now() - begun) / 1000;
  const counted = step.report && existsSync(step.report) ? JSON.parse(readFileSync(step.report, "utf8")) : undefined;
  if (!counted)
    return { name: step.name, ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, seconds, note: "", failures: ok ? [] : [tail(output)] };
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = counted;
  // A file that could not even be loaded has no failed test of its own; the step failed all the same.
  return {
    name: step.name,
    ok,
    passed,
    failed: ok ? numFailedTests : Math.max(1, numFailedTests),
    skipped,
    seconds,
    note: "",
    failures: ok ? [] : failuresOf(counted, output),
  };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(", ")}. There are: ${STEPS.map((step) => step.name).join(", ")}.`);
  process.exit(1);
}

mkdirSync(".cache", { recursive: true });
const results: StepResult[] = [];
for (const step of STEPS) {
  if (wanted.length > 0 && !wanted.includes(step.name)) continue;
  const missing = step.needs?.find((need) => results.some((result) => result.name === need && !result.ok));
  console.log(`\n▸ ${step.name}`);
  if (missing)
    results.push({ name: step.name, ok: false, passed: 0, failed: 1, skipped: 0, seconds: 0, note: `not run: ${missing} failed`, failures: [] });
  else results.push(await run(step));
}

// Once more at the end: whoever reads only the tail of a long log sees what failed.
for (const { name, failures } of results) for (const failure of failures) console.log(`\n✗ ${name}: ${failure}`);
console.log("");
for (const { name, ok, passed, failed, skipped, seconds, note } of results) {
  const counts = `${passed} passed${failed ? `, ${failed} failed` : ""}${skipped ? `, ${skipped} skipped` : ""}`;
  console.log(`${ok ? "ok    " : "FAILED"}  ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${counts}${note ? `  (${note})` : ""}`);
}
const sum = (key: "passed" | "failed"): number => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = results.every((result) => result.ok) ? 0 : 1;
