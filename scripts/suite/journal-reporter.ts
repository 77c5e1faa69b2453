/**
 * The reporter of vitest that `npm test` runs with: a line a file, each failure at once, and all of
 * it in a journal (`SYN_JOURNAL`), so that a step that is ended has said what had failed, what ran
 * and what did not.
 */
import { appendFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestCase, TestModule, TestSpecification } from "vitest/node";
import type { Entry } from "./journal.ts";

type Errors = readonly { message?: string; name?: string; stack?: string; diff?: string }[];

const place = (id: string): string => relative(process.cwd(), id);
const textsOf = (errors: Errors): string[] =>
  errors.map(({ name, message, stack, diff }) => {
    const where = (stack ?? "")
      .split("\n")
      .filter((line) => line.includes(" at ") && !line.includes("node_modules"));
    return [
      `${name ?? "Error"}: ${message ?? ""}`,
      ...(diff === undefined ? [] : [diff]),
      ...where,
    ].join("\n");
  });

export default class JournalReporter implements Reporter {
  private readonly path = process.env.SYN_JOURNAL ?? ".cache/journal.jsonl";

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    writeFileSync(this.path, "");
    this.note({
      kind: "files",
      files: [...new Set(specifications.map(({ moduleId }) => place(moduleId)))],
    });
  }

  onHookStart(): void {
    this.note({ kind: "hook" });
  }

  onHookEnd(): void {
    this.note({ kind: "hook" });
  }

  onTestCaseReady(test: TestCase): void {
    if (test.options.mode === "run")
      this.note({ kind: "begun", file: place(test.module.moduleId), test: test.fullName });
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [], ...more } = test.result();
    if (state === "pending") return;
    const note = "note" in more ? (more.note ?? "") : "";
    const ms = Math.round(test.diagnostic()?.duration ?? 0);
    const file = place(test.module.moduleId);
    this.note({
      kind: "test",
      file,
      test: test.fullName,
      state,
      ms,
      note,
      errors: textsOf(errors),
    });
    if (state === "failed")
      console.log(`✗ ${file} > ${test.fullName}\n${textsOf(errors).join("\n")}\n`);
  }

  onTestModuleEnd(module: TestModule): void {
    const { duration, environmentSetupDuration, collectDuration, setupDuration } =
      module.diagnostic();
    const ms = Math.round(duration + environmentSetupDuration + collectDuration + setupDuration);
    const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
    const errors = textsOf([...module.errors(), ...suites] as Errors);
    const file = place(module.moduleId);
    this.note({ kind: "file", file, ms, errors });
    for (const error of errors) console.log(`✗ ${file}\n${error}\n`);
    const tests = [...module.children.allTests()];
    const failed = errors.length + tests.filter((test) => test.result().state === "failed").length;
    console.log(
      `${failed > 0 ? "✗" : "✓"} ${file}  ${tests.length} tests, ${(ms / 1000).toFixed(1)} s`,
    );
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: Errors): void {
    this.note({ kind: "end", errors: textsOf(errors) });
    for (const error of textsOf(errors)) console.log(`✗ ${error}\n`);
  }

  private note(entry: Entry): void {
    appendFileSync(this.path, `${JSON.stringify(entry)}\n`);
  }
}
