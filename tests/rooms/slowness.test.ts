/** A single test that hangs is ended by its own limit, before its step counts as silent. */
import { expect, it, vi } from "vitest";
import { readTree } from "../../scripts/imports/read-tree.ts";
import { asOfNow, patience, SILENT_SECONDS, slowness } from "../../scripts/suite/slowness.ts";

it("no limit that a test asks for reaches the silence that ends a step, but in the long run", () => {
  vi.stubEnv("SYN_LONG", "");
  expect(patience(1_200_000)).toBeLessThan(SILENT_SECONDS * 1000 * slowness());
  expect(patience(20_000)).toBe(Math.round(20_000 * slowness()));
  vi.stubEnv("SYN_LONG", "1");
  expect(patience(240_000)).toBe(Math.round(240_000 * slowness()));
  vi.unstubAllEnvs();
});

it("a figure of an idle machine is never asked for more strictly than the run began, and at most eight times as long", () => {
  expect(asOfNow(1000)).toBeGreaterThanOrEqual(Math.round(1000 * slowness()));
  expect(asOfNow(1000)).toBeLessThanOrEqual(8000);
});

it("no test says a limit of its own as a plain number: on a slow machine it would be less than what a test without one has", () => {
  const LIMIT =
    /\{ timeout: [^p}]*\d[^}]*\}, (async )?\(|\n\s+\d[\d_]*_000,\n\s*\);|\n\s*\}, \d[\d_]*_000\);/;
  const found = [...readTree(".").sources].filter(
    ([file, text]) =>
      /\.test\.tsx?$/.test(file) && !file.startsWith("tests/rooms/") && LIMIT.test(text),
  );
  expect(LIMIT.test('it("x", { timeout: LONG_RUN ? 600_000 : 90_000 }, async () => {')).toBe(true);
  expect(found.map(([file]) => file)).toEqual([]);
});
