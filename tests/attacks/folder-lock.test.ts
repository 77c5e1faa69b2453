/**
 * Two processes on one data folder, also in containers that count their processes each for itself:
 * the second one is refused at once and by name, and the folder is free the moment its holder is
 * dead, however it died.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { patience } from "../../scripts/suite/slowness.ts";
import { LONG_RUN } from "../support/long-run.ts";

const SCRIPT = resolve("tests/support/server/hold-folder.ts");
/** A process namespace of its own, as a container has; its processes die with it. */
const CONTAINER = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child=SIGKILL"];
const ROUNDS = LONG_RUN ? 10 : 2;

interface Said {
  ok: boolean;
  error: string;
  pid: number;
  tookMs: number;
}

let dir: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "syn-folder-"));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => killed(child)));
  rmSync(dir, { recursive: true, force: true });
});

/** A process that tries to take the folder, and what it said. */
async function taker(...prefix: string[]): Promise<Said & { child: ChildProcess }> {
  const [program, ...args] = [...prefix, process.execPath, SCRIPT, dir];
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  let text = "";
  for await (const bytes of child.stdout) {
    text += bytes;
    if (text.includes("\n")) break;
  }
  return { ...(JSON.parse(text) as Said), child };
}

async function killed(child: ChildProcess): Promise<void> {
  const ended = child.exitCode !== null || child.signalCode !== null;
  if (!ended) {
    const closed = new Promise((done) => child.once("exit", done));
    child.kill("SIGKILL");
    await closed;
  }
}

const canContain = (): boolean => {
  try {
    execFileSync(CONTAINER[0], [...CONTAINER.slice(1), "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

it("a second process is refused within a second and told the first one's number; kill -9 frees the folder", {
  timeout: patience(60_000),
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const first = await taker();
    expect(first).toMatchObject({ ok: true });
    const second = await taker();
    expect(second.ok).toBe(false);
    expect(second.error).toContain(`is in use by process ${first.pid}.`);
    expect(second.tookMs).toBeLessThan(1000);
    await killed(first.child);
    const third = await taker();
    expect(third.ok).toBe(true);
    await killed(third.child);
  }
});

it.skipIf(!canContain())(
  "nor is a folder taken from a process of another container, where its number is nobody's",
  { timeout: patience(60_000) },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      for (const [one, other] of [
        [CONTAINER, []],
        [[], CONTAINER],
        [CONTAINER, CONTAINER],
      ]) {
        const first = await taker(...one);
        expect(first.ok).toBe(true);
        const second = await taker(...other);
        expect(second).toMatchObject({ ok: false });
        expect(second.error).toContain(`is in use by process ${first.pid} of another container.`);
        await killed(first.child);
        // The kernel takes a container's processes down a moment after its first one.
        let third = await taker(...other);
        for (let tries = 0; !third.ok && tries < 20; tries++) third = await taker(...other);
        expect(third.ok).toBe(true);
        await killed(third.child);
      }
    }
  },
);
