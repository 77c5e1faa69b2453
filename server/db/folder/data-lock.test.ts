import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockData } from "./data-lock.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "syn-lock-"));
});
afterEach(() => rmSync(dir, { recursive: true }));
const file = (): string => join(dir, "server.lock");

/** A pid that certainly belongs to no process. */
const gonePid = (): number => spawnSync(process.execPath, ["-e", ""]).pid;

describe("the data folder's lock", () => {
  it("lets one in, names it to the second, and is free after release", () => {
    const first = lockData(dir);
    expect(first.ok).toBe(true);
    const second = lockData(dir);
    expect(second.ok ? "" : second.error).toContain(`process ${process.pid}`);
    if (first.ok) first.value.release();
    expect(existsSync(file())).toBe(false);
    expect(lockData(dir).ok).toBe(true);
  });

  it("is not had where the file cannot be locked, and says so", () => {
    mkdirSync(join(dir, "folder.lock"));
    const none = lockData(dir);
    expect(none.ok ? "" : none.error).toMatch(/cannot be locked here: /);
  });

  it("is taken over from a process that is gone", () => {
    writeFileSync(file(), JSON.stringify({ pid: gonePid(), started: "1" }));
    expect(lockData(dir).ok).toBe(true);
    expect(JSON.parse(readFileSync(file(), "utf8")).pid).toBe(process.pid);
  });

  it("is taken over when the pid now belongs to another process", () => {
    writeFileSync(file(), JSON.stringify({ pid: process.pid, started: "long ago" }));
    expect(lockData(dir).ok).toBe(true);
  });

  it("is never taken from a living process of unknown start", () => {
    writeFileSync(file(), JSON.stringify({ pid: process.ppid, started: "" }));
    expect(lockData(dir).ok).toBe(false);
  });

  it("is taken over when the pid was that of another container, where the same number is somebody else's", () => {
    writeFileSync(
      file(),
      JSON.stringify({ pid: process.ppid, started: "", room: "pid:[1] another boot" }),
    );
    expect(lockData(dir).ok).toBe(true);
  });

  it("is taken over when its file was torn by a crash", () => {
    writeFileSync(file(), "");
    expect(lockData(dir).ok).toBe(true);
  });
});
