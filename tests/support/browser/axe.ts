/** Accessibility by axe-core, in the page under test. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 A and AA, and axe's own best practices. */
const OPTIONS: RunOptions = {
  runOnly: {
    type: "tag",
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  },
  resultTypes: ["violations"],
};

/** Without what is the same in every language, and takes the longest. */
export const NO_COLORS: RunOptions = {
  ...OPTIONS,
  rules: { "color-contrast": { enabled: false } },
};

/** One line for each violation with the places it stands at; empty when the page is clean. */
export async function axeViolations(page: Page, options = OPTIONS): Promise<string[]> {
  await page.evaluate(source);
  const results = (await page.evaluate(
    (asked) => (window as unknown as { axe: { run(o: unknown): Promise<unknown> } }).axe.run(asked),
    options,
  )) as AxeResults;
  return results.violations.map(({ id, impact, help, nodes }) => {
    const places = nodes
      .slice(0, 4)
      .map((node) => `${node.target.join(" ")}  ${node.html.slice(0, 140)}`);
    return `${id} (${impact}): ${help}\n    ${places.join("\n    ")}${nodes.length > 4 ? `\n    … ${nodes.length} places` : ""}`;
  });
}
