/**
 * `npm test`: every check of the project, one after the other, and one summary. `npm test -- unit
 * journeys` runs only the named steps, and `npm test -- people/sign-in` the tests whose path holds
 * that, wherever they live. The last line counts tests; a step that is not made of tests (lint,
 * types …) counts as one.
 */
import { mkdirSync, rmSync } from "node:fs";
import { runsOf } from "./suite/homes.ts";
import { readJournal } from "./suite/journal.ts";
import { runCommand } from "./suite/run-step.ts";
import { SILENT_SECONDS, slowness } from "./suite/slowness.ts";
import type { Step } from "./suite/steps.ts";
import { resultOf, type StepResult, summary } from "./suite/summary.ts";

async function run(step: Step): Promise<StepResult> {
  if (step.journal) rmSync(step.journal, { force: true });
  const begun = performance.now();
  const ran = await runCommand(
    step,
    Math.round((step.silentSeconds ?? SILENT_SECONDS) * slowness()),
  );
  if (ran.code !== 0 && !step.stream) console.log(ran.output.trimEnd());
  const told = step.journal === undefined ? undefined : readJournal(step.journal);
  return resultOf(step.name, ran, (performance.now() - begun) / 1000, told);
}

const notRun = (name: string, missing: string): StepResult => ({
  name,
  ok: false,
  passed: 0,
  failed: 1,
  skipped: 0,
  seconds: 0,
  cpuSeconds: 0,
  failures: [],
  note: `not run: ${missing} failed`,
});

const wanted = process.argv.slice(2);
const asked = await runsOf(wanted);
if (!asked.ok) {
  console.error(asked.error);
  process.exit(1);
}

mkdirSync(".cache", { recursive: true });
console.log(`Limits of tests are ${slowness()} times those of the machine they are written for.`);
const results: StepResult[] = [];
for (const step of asked.value) {
  const missing = step.needs?.find((need) =>
    results.some((result) => result.name === need && !result.ok),
  );
  console.log(`\n▸ ${step.name}`);
  results.push(missing === undefined ? await run(step) : notRun(step.name, missing));
}
for (const line of summary(results)) console.log(line);
process.exitCode = results.every((result) => result.ok) ? 0 : 1;
