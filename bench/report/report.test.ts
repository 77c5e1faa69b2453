/**
 * The report of made-up runs: what it claims, what it does not, and that nothing foreign gets into
 * it.
 */
import { expect, test } from "vitest";
import { type Budget, judgeBudgets } from "../budgets.ts";
import { histogramOf } from "../figures/histogram.ts";
import type { Cell, Report, RunResult, Scenario } from "../runner/scenario.ts";
import { noiseDuring, problemsOf } from "../runner/verdict.ts";
import { escapeHtml, scriptJson } from "./escape.ts";
import { htmlOf } from "./html.ts";
import { markdownOf } from "./markdown.ts";
import { groupsOf } from "./summary.ts";

const scenario: Scenario = {
  id: "S1",
  title: "List",
  what: "Rows & <ticks>.",
  metrics: ["t2pP95", "fps"],
  cells: () => [],
  run: () => Promise.reject(new Error("not run here")),
};
const cell = (subject: string, more: Partial<Cell> = {}): Cell => ({
  scenario: "S1",
  subject,
  feed: "batch16",
  throttle: "proc-3",
  rate: 5000,
  rows: 12,
  seconds: 4,
  ...more,
});
const runs = (
  one: Cell,
  p95: (number | undefined)[],
  failures: string[] = [],
  others = 0,
): RunResult[] =>
  p95.map((value, round) => ({
    cell: one,
    round,
    outcome: {
      values: value === undefined ? {} : { t2pP95: value, fps: 60 },
      tickToPaint: histogramOf([value ?? 1]),
      timeline: { at: [1, 2], stale: [10, 20] },
      othersShare: others,
      failures,
      notes: [],
    },
  }));

const report = (all: RunResult[], noise: string[] = []): Report => ({
  date: "2026-01-02T03:04:05.000Z",
  mode: "full",
  rounds: 3,
  seconds: 60,
  machine: {
    cpu: "CPU",
    cores: 2,
    memoryGB: 8,
    kernel: "linux",
    node: "v24",
    browser: "Chrome/156",
    benchmarkIndex: 3000,
    midFactor: 3,
    lowFactor: 11,
    checks: [{ throttle: "proc-3", main: 3, dedicated: 2.9, shared: undefined }],
    idleFrameP99Ms: 17,
    othersShare: undefined,
    procUnavailable: undefined,
    noise,
  },
  noise,
  runs: all,
  skipped: [{ what: "x | <y>", why: "no <b>time</b>" }],
  versions: { "<script>alert(1)</script>": "1" },
});

const HOSTILE = '</script><script>alert("x")</script>';
const FULL = [
  ...runs(cell("syn", { feed: "market" }), [20, 21, 20]),
  ...runs(cell("floor", { feed: "market" }), [18, 18, 18]),
  ...runs(cell("slow"), [60, 61, 62]),
  ...runs(cell(HOSTILE), [undefined, undefined, undefined], [`wrong: ${HOSTILE}`]),
];

test("the product is compared by the headline, the floor is no peer, and a failed subject is shown without a number", () => {
  const [group] = groupsOf(report(FULL), [scenario]);
  expect(group.rows.map(({ subject, kind }) => `${kind} ${subject}`)).toEqual([
    "floor floor · market frames",
    "product syn",
    "peer slow · batched",
    `peer ${HOSTILE} · batched`,
  ]);
  expect(group.rows[2].comparison).toMatchObject({ verdict: "faster", rounds: 3 });
  expect(group.rows[3]).toMatchObject({
    medians: {},
    rounds: 0,
    comparison: { verdict: "undecided" },
  });
});

test("on a noisy machine nothing is claimed, but the numbers stand", () => {
  const noisy = report(FULL, ["others use 90 % of the processor"]);
  const [group] = groupsOf(noisy, [scenario]);
  expect(group.rows.flatMap(({ comparison }) => comparison?.verdict ?? [])).toEqual([
    "undecided",
    "undecided",
    "undecided",
  ]);
  expect(markdownOf(noisy, [group], [])).toContain("**Not ranked:** others use 90 %");
  expect(markdownOf(noisy, [group], [])).toContain("| slow · batched | 61.0 |");
});

test("a spread of more than a quarter takes part in no claim", () => {
  const [group] = groupsOf(
    report([...runs(cell("syn"), [20, 20, 20]), ...runs(cell("wild"), [40, 90, 160])]),
    [scenario],
  );
  expect(group.rows[1]).toMatchObject({
    noisy: true,
    comparison: { verdict: "undecided", why: "the rounds differ by more than a quarter" },
  });
});

test("no report prints NaN, undefined or a foreign tag", () => {
  const one = report(FULL);
  const groups = groupsOf(one, [scenario]);
  const budgets = judgeBudgets(groups);
  for (const text of [
    markdownOf(one, groups, budgets),
    htmlOf(one, groups, budgets).replace(/<script>[\s\S]*?<\/script>/g, ""),
  ]) {
    expect(text).not.toMatch(/\bNaN\b|\bundefined\b|\bInfinity\b/);
    expect(text).not.toContain("<script>alert");
    expect(text).not.toContain("<b>time");
  }
  expect(htmlOf(one, groups, budgets).match(/<script>/g)).toHaveLength(2);
  expect(htmlOf(one, groups, budgets)).not.toMatch(/(src|href)=["']?https?:/);
});

test("text is escaped for HTML and for scripts, and what is no number becomes null", () => {
  expect(escapeHtml(`<a b="c" d='e'>&`)).toBe("&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;");
  expect(scriptJson({ x: "</script>", y: Number.NaN, z: Number.POSITIVE_INFINITY })).toBe(
    '{"x":"\\u003c/script>","y":null,"z":null}',
  );
});

const budget: Budget = {
  scenario: "S1",
  throttle: "proc-3",
  metric: "t2pP95",
  against: { bestPeer: "batch16" },
  goal: 4,
  reached: 3,
  noise: 0.1,
};

test("a budget is a ratio to the best peer of its feed, to the floor, or to a limit", () => {
  const groups = groupsOf(report(FULL), [scenario]);
  const judged = judgeBudgets(groups, [
    budget,
    { ...budget, goal: 3, reached: undefined },
    { ...budget, reached: 3.5 },
    { ...budget, against: { floor: true }, goal: 0.9, reached: undefined },
    { ...budget, against: { limit: 10 }, goal: 1, reached: undefined },
    { ...budget, against: { bestPeer: "perTick" } },
    { ...budget, throttle: "cdp-6" },
  ]);
  expect(judged.map(({ status }) => status)).toEqual([
    "short",
    "reached",
    "fell",
    "reached",
    "short",
    "not measured",
    "not measured",
  ]);
  expect(judged[0].ratio).toBeCloseTo(3.05);
});

test("a fallen ratio fails a quiet run only; wrong values of the product fail every run, those of peers none", () => {
  const late = (failure: string): boolean => failure.startsWith("late");
  const fallen = (one: Report) =>
    judgeBudgets(groupsOf(one, [scenario]), [{ ...budget, reached: 30 }]);
  const quiet = report(FULL);
  const noisy = report(FULL, ["noise"]);
  expect(problemsOf(quiet, fallen(quiet), late)).toEqual([
    expect.stringContaining("fell below 30"),
  ]);
  expect(problemsOf(noisy, fallen(noisy), late)).toEqual([]);
  const wrong = report(runs(cell("syn"), [20], ["still wrong"]), ["noise"]);
  expect(problemsOf(wrong, [], late)).toEqual(["S1 proc-3: still wrong"]);
  expect(problemsOf(report(runs(cell("syn"), [20], ["late: 1 row"]), ["noise"]), [], late)).toEqual(
    [],
  );
  expect(problemsOf(report(runs(cell("syn"), [20], ["late: 1 row"])), [], late)).toHaveLength(1);
  expect(
    problemsOf({ ...report(runs(cell("syn"), [20], ["late: 1 row"])), mode: "smoke" }, [], late),
  ).toEqual([]);
  expect(problemsOf({ ...wrong, mode: "smoke" }, [], late)).toHaveLength(1);
  // Late in one round of two is not decided; wrong in one of two is wrong.
  const both = (failure: string) =>
    report([...runs(cell("syn"), [20], [failure]), ...runs(cell("syn"), [20], [])]);
  expect([
    problemsOf(both("late: 1 row"), [], late),
    problemsOf(both("still wrong"), [], late).length,
  ]).toEqual([[], 1]);
});

test("a run that broke off is forgiven on a noisy machine as long as another came through", () => {
  const late = (): boolean => false;
  const [broken] = runs(cell("syn"), [undefined], ["broke off: no live link"]);
  const [good] = runs(cell("syn"), [20]);
  expect(problemsOf(report([broken, good], ["noise"]), [], late)).toEqual([]);
  expect(problemsOf(report([broken, good]), [], late)).toHaveLength(1);
  expect(problemsOf(report([broken, broken], ["noise"]), [], late)).toHaveLength(1);
  expect(
    problemsOf(report(runs(cell("syn"), [20, 20], ["wrong price"]), ["noise"]), [], late),
  ).toHaveLength(1);
});

test("others on the machine during the measurements are noise, by their median", () => {
  expect(noiseDuring([], runs(cell("syn"), [1, 1, 1], [], 0.05))).toEqual([]);
  expect(
    noiseDuring(["others use 90 %", "idle frames"], runs(cell("syn"), [1, 1], [], 0.5)),
  ).toEqual([
    "idle frames",
    "others used 50 % of the processor during the measurements, more than 15 %",
  ]);
});
