import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildPageIfStale, stampOf } from "./build-page.ts";

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

  it("is that of the contents: a copy made later, with other times, has it too, and a change that keeps the size has not", async () => {
    const before = await stampOf(root);
    utimesSync(join(root, "src/main.ts"), 1, 1);
    expect(await stampOf(root)).toBe(before);
    writeFileSync(join(root, "src/main.ts"), "2");
    expect(await stampOf(root)).not.toBe(before);
  });
});

describe("a start", () => {
  it("builds nothing for a copied checkout that brings its build, and once it has looked does not read the sources again", async () => {
    mkdirSync(join(root, "dist"));
    writeFileSync(join(root, "dist/.stamp"), `${await stampOf(root)}\ntimes of another checkout`);
    const copy = `${root}-copy`;
    cpSync(root, copy, { recursive: true });
    const told: string[] = [];
    expect(await buildPageIfStale(copy, () => told.push("a build"))).toBe(false);
    expect(await buildPageIfStale(copy, () => told.push("a build"))).toBe(false);
    rmSync(copy, { recursive: true });
    expect(told).toEqual([]);
  });

  it("says that it builds before the bundler runs", async () => {
    const told: string[] = [];
    await expect(buildPageIfStale(root, () => told.push("a build"))).rejects.toThrow(
      "the page does not build",
    );
    expect(told).toEqual(["a build"]);
  });
});
