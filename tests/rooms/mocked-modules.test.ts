/**
 * Files share their modules, so a mock of one holds only where it is loaded first: such a file runs
 * alone.
 */

import { expect, it } from "vitest";
import { readTree } from "../../scripts/imports/read-tree.ts";

it("a test that mocks a module has modules of its own", () => {
  const mocking = [...readTree(".").sources].filter(
    ([file, text]) =>
      /\.test\.tsx?$/.test(file) &&
      /\bvi\.(do)?[Mm]ock\(/.test(text) &&
      !file.startsWith("tests/rooms/"),
  );
  expect(mocking.length).toBeGreaterThan(0);
  expect(
    mocking
      .map(([file]) => file)
      .filter((file) => !/\.alone\.dom\.test\.tsx?$|^src\/(app|data)\/.*\.dom\.test\./.test(file)),
  ).toEqual([]);
});
