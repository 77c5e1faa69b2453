/**
 * The end of `npm test`, of a run that ended and of one that was ended: no test is lost in a count.
 */
import { expect, it } from "vitest";
import { type Entry, told } from "../../scripts/suite/journal.ts";
import { resultOf, summary } from "../../scripts/suite/summary.ts";

const passed = (file: string, test: string, ms = 5): Entry => ({
  kind: "test",
  file,
  test,
  state: "passed",
  ms,
  note: "",
  errors: [],
});
const failed = (file: string, test: string, error: string): Entry => ({
  kind: "test",
  file,
  test,
  state: "failed",
  ms: 5,
  note: "",
  errors: [error],
});
const begun = (file: string, test: string): Entry => ({ kind: "begun", file, test });
const file = (name: string, ...errors: string[]): Entry => ({
  kind: "file",
  file: name,
  ms: 10,
  errors,
});
const END: Entry = { kind: "end", errors: [] };
const ran = { code: 0, output: "the last words\n", fellSilent: false, cpuSeconds: 2 };

it("a run that was ended names what had failed, what was running and what had not begun", () => {
  const entries: Entry[] = [
    { kind: "files", files: ["a.test.ts", "b.test.ts", "c.test.ts"] },
    ...[
      begun("a.test.ts", "one"),
      passed("a.test.ts", "one"),
      begun("a.test.ts", "two"),
      failed("a.test.ts", "two", "Error: no"),
      file("a.test.ts"),
    ],
    begun("b.test.ts", "three"),
  ];
  const result = resultOf("unit", { ...ran, code: null, fellSilent: true }, 3, told(entries));
  expect(result).toMatchObject({
    ok: false,
    passed: 1,
    failed: 1,
    note: "ended, it had fallen silent",
  });
  expect(result.failures).toEqual([
    "a.test.ts > two\nError: no",
    "the run was ended: 1 passed and 1 failed before\nwere running:\n  b.test.ts > three\nhad not ended or not begun:\n  c.test.ts\nthe last words",
  ]);
});

it("a run that never said that it ended has failed, also with exit code 0", () => {
  const result = resultOf(
    "unit",
    ran,
    3,
    told([{ kind: "files", files: ["a.test.ts"] }, passed("a.test.ts", "one"), file("a.test.ts")]),
  );
  expect(result).toMatchObject({ ok: false, passed: 1, failed: 1 });
});

it("a file that does not load and an error outside of any test are failures by name", () => {
  const entries: Entry[] = [
    file("a.test.ts", "Error: Cannot find module"),
    { kind: "end", errors: ["Error: nobody waited for it"] },
  ];
  expect(resultOf("unit", { ...ran, code: 1 }, 3, told(entries)).failures).toEqual([
    "a.test.ts\nError: Cannot find module",
    "outside of any test\nError: nobody waited for it",
  ]);
});

it("a step that is no run of tests counts as one", () => {
  expect(resultOf("lint", ran, 3, undefined)).toMatchObject({
    ok: true,
    passed: 1,
    failed: 0,
    failures: [],
  });
  expect(resultOf("lint", { ...ran, code: 2 }, 3, undefined)).toMatchObject({
    ok: false,
    passed: 0,
    failed: 1,
    failures: ["the last words"],
  });
});

it("says what was skipped and why, the slowest first, and the sum in the last line", () => {
  const skipped: Entry = {
    kind: "test",
    file: "b.test.ts",
    test: "live",
    state: "skipped",
    ms: 0,
    note: "no network",
    errors: [],
  };
  const entries = [
    passed("a.test.ts", "quick", 20),
    passed("a.test.ts", "slow", 4200),
    file("a.test.ts"),
    skipped,
    file("b.test.ts"),
    END,
  ];
  const lines = summary([
    resultOf("unit", ran, 61.25, told(entries)),
    resultOf("lint", ran, 3, undefined),
  ]);
  expect(lines).toEqual([
    "\nSkipped:",
    "  b.test.ts > live (no network)",
    "\nSlowest:",
    "    4.2 s  a.test.ts > slow",
    "    0.0 s  a.test.ts > quick",
    "    0.0 s  b.test.ts > live",
    "",
    "ok      unit         61.3 s     2 s of CPU  2 passed, 1 skipped",
    "ok      lint          3.0 s     2 s of CPU  1 passed",
    "\n3 passed, 0 failed",
  ]);
});
