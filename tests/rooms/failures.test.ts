/** The summary of `npm test` says of a test that failed twice what went wrong first. */
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { failuresOf } from "../../scripts/suite/failures.ts";

const report = (failureMessages: string[], message?: string) => ({
  testResults: [
    { name: resolve("tests/a.test.ts"), status: "passed", assertionResults: [] },
    {
      name: resolve("tests/b.test.ts"),
      status: "failed",
      message,
      assertionResults:
        message === undefined
          ? [
              { fullName: "holds", status: "passed", failureMessages: ["Error: a stumble"] },
              { fullName: "breaks", status: "failed", failureMessages },
            ]
          : [],
    },
  ],
});

it("names every error of a test that was tried twice, the first one's place behind them", () => {
  const twice = ["AssertionError: expected 1 to be 2\n    at first.ts:1:1", "Error: userRegister: accountExists\n    at second.ts:2:2"];
  expect(failuresOf(report(twice), "")).toEqual([
    "tests/b.test.ts > breaks\n1. AssertionError: expected 1 to be 2\n2. Error: userRegister: accountExists\n    at first.ts:1:1",
  ]);
});

it("shows the one error of a test that was tried once", () => {
  expect(failuresOf(report(["Error: no\n    at first.ts:1:1"]), "")).toEqual(["tests/b.test.ts > breaks\nError: no\n    at first.ts:1:1"]);
});

it("says why a file did not load, and the output's end when the report knows of nothing", () => {
  expect(failuresOf(report([], "Cannot find module"), "")).toEqual(["tests/b.test.ts\nCannot find module"]);
  expect(failuresOf({ testResults: [] }, "a\nb\n")).toEqual(["a\nb"]);
});
