/** What failed in a step of `npm test`, for the summary at the end of a long log. */
import { relative } from "node:path";

/** Part of a report of vitest's (`--reporter=json`). A test that was tried again has a message for each error of each try, the first one first. */
export interface Report {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** The last lines of what a step printed. */
export const tail = (output: string): string => output.trimEnd().split("\n").slice(-12).join("\n");

/** Name, place and errors of every failed test; of a file that did not load, what vitest says of it; without either the output's end. */
export function failuresOf(report: Report, output: string): string[] {
  const all = report.testResults
    .filter((file) => file.status === "failed")
    .flatMap((file) => {
      const place = relative(process.cwd(), file.name);
      const tests = file.assertionResults.filter((one) => one.status === "failed");
      if (tests.length === 0) return [`${place}\n${file.message ?? ""}`];
      return tests.map((one) => `${place} > ${one.fullName}\n${errorsOf(one.failureMessages)}`);
    });
  return all.length > 0 ? all : [tail(output)];
}

/** The first line of every error, since a second try often fails by what the first one left behind, then where the first one was thrown. */
function errorsOf(messages: readonly string[]): string {
  const [first = ""] = messages;
  if (messages.length < 2) return firstLines(first);
  const each = messages.map((message, i) => `${i + 1}. ${message.split("\n", 1)[0].slice(0, 300)}`);
  return [...each, firstLines(first.split("\n").slice(1).join("\n"))].join("\n");
}

const firstLines = (text: string): string => text.split("\n").slice(0, 8).join("\n").slice(0, 1200);
