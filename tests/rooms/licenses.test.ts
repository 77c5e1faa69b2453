/**
 * Licenses that the app shows: the build's own list of packages is the source, so this is about
 * reading them.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { licensesOf } from "../../scripts/bundle/licenses.ts";

const ROOT = join(import.meta.dirname, "../..");

test("the project comes first, then each package once, by name, with the text of its license", () => {
  const list = licensesOf(
    [
      "src",
      "node_modules/valibot",
      "node_modules/comlink",
      "node_modules/idb-keyval",
      "node_modules/comlink",
    ],
    ROOT,
  );
  expect(list.map(({ name, license }) => [name, license])).toEqual([
    ["SYN", "MIT"],
    ["comlink", "Apache-2.0"],
    ["idb-keyval", "Apache-2.0"],
    ["valibot", "MIT"],
  ]);
  for (const { version, text } of list)
    expect([version, text]).toEqual([
      expect.stringMatching(/^\d+\.\d+\.\d+/),
      expect.stringMatching(/license|permission/i),
    ]);
});

test("a package without a license text stops the build", () => {
  const root = mkdtempSync(join(tmpdir(), "syn-licenses-"));
  try {
    mkdirSync(join(root, "node_modules/bare"), { recursive: true });
    writeFileSync(
      join(root, "node_modules/bare/package.json"),
      JSON.stringify({ name: "bare", version: "1.0.0", license: "MIT" }),
    );
    expect(() => licensesOf(["node_modules/bare"], root)).toThrow(
      "bare: no license to ship it under",
    );
  } finally {
    rmSync(root, { recursive: true });
  }
});
