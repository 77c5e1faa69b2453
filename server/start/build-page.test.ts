import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stampOf } from "./build-page.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "syn-stamp-"));
  for (const folder of ["src", "workers", "server"]) mkdirSync(join(root, folder));
  writeFileSync(join(root, "src/main.ts"), "1");
});
afterEach(() => rmSync(root, { recursive: true }));

describe("the stamp of a build", () => {
  it("is the same for the same tree, with or without a slash at the end of its path", async () => {
    expect(await stampOf(`${root}/`)).toBe(await stampOf(root));
  });

  it("changes with a source, not with a test or the server", async () => {
    const before = await stampOf(`${root}/`);
    writeFileSync(join(root, "src/main.test.ts"), "2");
    writeFileSync(join(root, "server/app.ts"), "2");
    expect(await stampOf(root)).toBe(before);
    writeFileSync(join(root, "src/main.ts"), "22");
    const changed = await stampOf(root);
    expect(changed).not.toBe(before);
    writeFileSync(join(root, "workers/hub.ts"), "3");
    expect(await stampOf(root)).not.toBe(changed);
  });
});
