/**
 * `npm run bench`: inspects the machine, runs the scenarios round by round, writes the result, the
 * Markdown table and the HTML report, and says what may be claimed. Exit code 1 when the product
 * showed wrong values or, on a quiet machine, a ratio of the budgets fell.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { judgeBudgets } from "./budgets.ts";
import { measureFanout } from "./fanout/measure.ts";
import { pointLine } from "./fanout/section.ts";
import { htmlOf } from "./report/html.ts";
import { markdownOf } from "./report/markdown.ts";
import { groupsOf } from "./report/summary.ts";
import { findChromium } from "./runner/chromium/chromium.ts";
import { type Flags, HELP, parseFlags } from "./runner/cli.ts";
import { interleave, withinTime } from "./runner/figures/rounds.ts";
import { Bed } from "./runner/machine/bed.ts";
import { inspectMachine } from "./runner/machine/machine.ts";
import { measureBias } from "./runner/machine/measure-bias.ts";
import { isProc, procUnavailable, type Throttle } from "./runner/machine/throttle.ts";
import { listPeers } from "./runner/peers.ts";
import { LATE } from "./runner/product-run.ts";
import {
  type Cell,
  cellKey,
  conditionsOf,
  type Outcome,
  type Plan,
  type Report,
  type RunResult,
  SETTLE_S,
  subjectOf,
} from "./runner/scenario.ts";
import { BROKE_OFF, noiseDuring, problemsOf } from "./runner/verdict.ts";
import { SCENARIOS } from "./scenarios/all.ts";
import { overheadS } from "./scenarios/cells.ts";

const FULL_MINUTES = 12;
/**
 * No run of the smoke form begins later than this, and none goes on later than the second, s. The
 * first is always made.
 */
const SMOKE_SECONDS = 50;
const SMOKE_END_SECONDS = 80;
const ROUNDS = 2;
/** Time that the fan-out takes of a full run, s. */
const FANOUT_SECONDS = 110;
const THROTTLES: readonly Throttle[] = ["none", "cdp-6", "proc-3", "proc-6"];

const parsed = parseFlags(process.argv.slice(2));
if (!parsed.ok) {
  console.error(parsed.error);
  process.exitCode = 1;
} else if (parsed.value.help) console.log(HELP);
// A run that was broken off may hold the process for as long as it likes.
else process.exit(await main(parsed.value));

async function main(flags: Flags): Promise<number> {
  const path = findChromium();
  if (!path.ok) {
    console.error(path.error);
    return 1;
  }
  const begun = performance.now();
  const date = new Date().toISOString();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => process.exit(130));
  const bed = await Bed.open(path.value);
  try {
    const report = await measure(bed, flags, date);
    report.seconds = (performance.now() - begun) / 1000;
    return write(report, flags);
  } finally {
    await Promise.race([bed.close(), new Promise((done) => setTimeout(done, 5000))]);
  }
}

async function measure(bed: Bed, flags: Flags, date: string): Promise<Report> {
  const begun = performance.now();
  const load = await bed.load();
  const peers = await listPeers(bed);
  const unavailable = procUnavailable();
  const usable = THROTTLES.filter((throttle) => !isProc(throttle) || unavailable === undefined);
  const wanted = peers.filter(({ name }) => flags.peers.length === 0 || flags.peers.includes(name));
  const plan: Plan = {
    smoke: flags.smoke,
    soak: flags.soak,
    unlimited: flags.minutes === 0,
    peers: wanted,
    throttles: usable,
  };
  const rounds = flags.rounds ?? ROUNDS;
  const withFanout = flags.fanout !== undefined || (!flags.smoke && flags.only.length === 0);
  const chosen = SCENARIOS.filter(
    ({ id }) => flags.fanout !== "alone" && (flags.only.length === 0 || flags.only.includes(id)),
  );
  const all = chosen.flatMap((scenario) => scenario.cells(plan));
  const minutes =
    flags.minutes ?? (flags.only.length > 0 || flags.fanout !== undefined ? 0 : FULL_MINUTES);
  const limitS =
    minutes === 0
      ? Number.POSITIVE_INFINITY
      : minutes * 60 - 45 - (withFanout ? FANOUT_SECONDS : 0);
  const fits = withinTime(
    all,
    rounds,
    (cell) => (cell.settleS ?? SETTLE_S) + cell.seconds + overheadS(cell),
    limitS,
  );
  const roundsOf = (cell: Cell): number => fits.get(cell) ?? 0;
  const kept = all.filter((cell) => roundsOf(cell) > 0);
  const left = all.filter((cell) => roundsOf(cell) === 0);
  const few = kept.filter((cell) => roundsOf(cell) < rounds);
  const throttles = [...new Set(kept.map(({ throttle }) => throttle))];
  console.log(`▸ machine`);
  const machine = await inspectMachine(bed.chromium, bed.proc, throttles, `${load.url}/`);
  for (const reason of machine.noise) console.log(`  not ranked: ${reason}`);
  console.log(
    `▸ ${kept.length} cells × ${rounds} rounds${few.length > 0 ? `, ${few.length} of them in one` : ""}${left.length > 0 ? `; ${left.length} cells left out` : ""}`,
  );
  const deadlineS = flags.smoke ? SMOKE_SECONDS : limitS;
  const late = new Set<string>();
  const runs: RunResult[] = [];
  for (const { cell, round } of interleave(
    kept,
    roundsOf,
    ({ scenario, throttle }) => `${scenario} ${throttle}`,
  )) {
    // Runs that were estimated too low on a slow machine are left out, rather than to run on and on.
    if (runs.length > 0 && performance.now() - begun > deadlineS * 1000) {
      late.add(cellKey(cell));
      continue;
    }
    const outcome = await runCell(
      cell,
      bed,
      flags.smoke ? SMOKE_END_SECONDS * 1000 - (performance.now() - begun) : undefined,
    );
    runs.push({ cell, round, outcome });
    progress(cell, round, outcome);
  }
  if (withFanout) console.log("▸ fan-out");
  const fanout = withFanout
    ? await measureFanout((point) => console.log(`  ${pointLine(point)}`))
    : undefined;
  const probeBias =
    flags.smoke || flags.fanout === "alone"
      ? undefined
      : await measureBias(bed, throttles).catch(() => undefined);
  return {
    date,
    mode: flags.smoke ? "smoke" : "full",
    rounds,
    seconds: 0,
    machine,
    noise: noiseDuring(machine.noise, runs),
    runs,
    skipped: [
      ...left.map((cell) => ({
        what: cellKey(cell),
        why: `does not fit into ${minutes} minutes; --minutes 0 runs everything`,
      })),
      ...few.map((cell) => ({
        what: `${cellKey(cell)}, all rounds but one`,
        why: `does not fit into ${minutes} minutes; one round decides nothing`,
      })),
      ...[...late].map((what) => ({
        what: `${what}, at least one round`,
        why: "the time was over: this machine is slower than was estimated",
      })),
      ...(unavailable === undefined ? [] : [{ what: "proc-N", why: unavailable }]),
    ],
    ...(probeBias === undefined ? {} : { probeBias }),
    ...(fanout === undefined ? {} : { fanout }),
    versions: Object.fromEntries(wanted.map(({ name, version }) => [name, version])),
  };
}

/**
 * A run that breaks off, or is not over within `limitMs`, is a failed run of that subject, not of
 * the bench.
 */
async function runCell(cell: Cell, bed: Bed, limitMs: number | undefined): Promise<Outcome> {
  const scenario = SCENARIOS.find(({ id }) => id === cell.scenario);
  try {
    if (scenario === undefined) throw new Error(`no scenario ${cell.scenario}`);
    const run = scenario.run(cell, bed);
    if (limitMs === undefined) return await run;
    // The loser of the race ends with the browser.
    run.catch(() => undefined);
    return await Promise.race([run, timeIsOver(limitMs)]);
  } catch (cause) {
    bed.proc.set(1);
    const why = cause instanceof Error ? cause.message : String(cause);
    return {
      values: {},
      failures: [`${BROKE_OFF}${why.split("\n").slice(0, 2).join(" ")}`],
      notes: [],
    };
  }
}

function timeIsOver(ms: number): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(
      () => reject(new Error("the time of the smoke run was over")),
      Math.max(0, ms),
    ).unref(),
  );
}

function progress(cell: Cell, round: number, outcome: Outcome): void {
  const scenario = SCENARIOS.find(({ id }) => id === cell.scenario);
  const shown = (scenario?.metrics ?? [])
    .slice(0, 4)
    .flatMap((metric) =>
      outcome.values[metric] === undefined
        ? []
        : [`${metric} ${Math.round(outcome.values[metric] * 10) / 10}`],
    );
  const failed = outcome.failures.length > 0 ? ` ✗ ${outcome.failures[0]}` : "";
  console.log(
    `  ${round + 1} ${conditionsOf(cell)} · ${subjectOf(cell)}: ${shown.join(", ")}${failed}`,
  );
}

function write(report: Report, flags: Flags): number {
  const groups = groupsOf(report, SCENARIOS);
  const budgets = judgeBudgets(groups).filter(({ budget: { scenario, throttle } }) =>
    groups.some(({ rows: [{ cell }] }) => cell.scenario === scenario && cell.throttle === throttle),
  );
  const markdown = markdownOf(report, groups, budgets);
  const stem = `bench/results/${report.date.slice(0, 16).replace(":", "")}${flags.smoke ? "-smoke" : ""}`;
  const files = {
    [flags.json ?? `${stem}.json`]: JSON.stringify(report),
    [flags.html ?? `${stem}.html`]: htmlOf(report, groups, budgets),
    [`${stem}.md`]: markdown,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  console.log(`\n${markdown}\n${Object.keys(files).join("\n")}`);
  const problems = problemsOf(report, budgets, (failure) => failure.startsWith(LATE));
  for (const problem of problems) console.error(`✗ ${problem}`);
  console.log(
    problems.length === 0
      ? `\nok in ${Math.round(report.seconds)} s`
      : `\n${problems.length} problems`,
  );
  return problems.length === 0 ? 0 : 1;
}
