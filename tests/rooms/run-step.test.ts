/** The runner of `npm test`'s steps: a failing step fails, and none outlives its limit, nor do its children. */
import { expect, it } from "vitest";
import { runCommand } from "../../scripts/suite/run-step.ts";
import { STEPS } from "../../scripts/suite/steps.ts";

const node = (code: string, limitSeconds = 20) => runCommand({ argv: [process.execPath, "-e", code], limitSeconds, stream: false });

it("tells the exit code and what was printed on either stream", async () => {
  expect(await node("console.log('out'); console.error('err'); process.exitCode = 3")).toEqual({ code: 3, output: "out\nerr\n" });
});

it("a program that is not there is a failed step, not a crash", async () => {
  const { code, output } = await runCommand({ argv: ["/no/such/program"], limitSeconds: 5, stream: false });
  expect([code === 0, output]).toEqual([false, expect.stringContaining("ENOENT")]);
});

it("ends a step at its limit together with the processes it started", async () => {
  const { code, output } = await node(
    "const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']); console.log(child.pid); setInterval(() => {}, 1000)",
    1,
  );
  expect([code, output]).toEqual([null, expect.stringMatching(/ended after 1 s/)]);
  const pid = Number.parseInt(output, 10);
  expect(pid).toBeGreaterThan(0);
  // The group was killed; the orphan may take a moment to leave the table.
  await expect.poll(() => alive(pid), { timeout: 5000 }).toBe(false);
});

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it("every step has a limit, and all limits together, which are for a machine at its slowest, stay within three quarters of an hour", () => {
  expect(STEPS.every((step) => step.limitSeconds > 0)).toBe(true);
  expect(STEPS.reduce((sum, step) => sum + step.limitSeconds, 0)).toBeLessThanOrEqual(45 * 60);
});
