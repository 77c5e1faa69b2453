/**
 * The runner of `npm test`'s steps: a failing step fails, one that works goes on however long it
 * takes, one that falls silent is ended with its children.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Ran, runCommand } from "../../scripts/suite/run-step.ts";
import { patience } from "../../scripts/suite/slowness.ts";

const step = (code: string, more: { journal?: string } = {}) => ({
  argv: [process.execPath, "-e", code],
  stream: false,
  ...more,
});
const node = (code: string, silentSeconds = patience(20_000) / 1000): Promise<Ran> =>
  runCommand(step(code), silentSeconds);

it("tells the exit code and what was printed on either stream", async () => {
  expect(await node("console.log('out'); console.error('err'); process.exitCode = 3")).toEqual({
    code: 3,
    output: "out\nerr\n",
    fellSilent: false,
    cpuSeconds: expect.any(Number),
  });
});

it("a program that is not there is a failed step, not a crash", async () => {
  const { code, output } = await runCommand({ argv: ["/no/such/program"], stream: false }, 5);
  expect([code === 0, output]).toEqual([false, expect.stringContaining("ENOENT")]);
});

it("ends a step that says nothing any more, together with the processes it started", async () => {
  const { code, output, fellSilent } = await node(
    "const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']); console.log(child.pid); setInterval(() => {}, 1000)",
    1,
  );
  expect([code, fellSilent, output]).toEqual([
    null,
    true,
    expect.stringMatching(/nothing was reported for 1 s/),
  ]);
  const pid = Number.parseInt(output, 10);
  expect(pid).toBeGreaterThan(0);
  // The group was killed; the orphan may take a moment to leave the table.
  await expect.poll(() => alive(pid), { timeout: patience(5000) }).toBe(false);
});

it("lets a step go on that takes longer than the silence, as long as it reports", async () => {
  const { code, fellSilent } = await node(
    "let n = 0; const timer = setInterval(() => { console.log(++n); if (n === 12) clearInterval(timer); }, 250)",
    2,
  );
  expect([code, fellSilent]).toEqual([0, false]);
});

it("what is printed beside a journal is no report", async () => {
  const journal = join(mkdtempSync(join(tmpdir(), "syn-journal-")), "journal");
  const chatter = step("setInterval(() => console.log('still here'), 100)", { journal });
  expect((await runCommand(chatter, 1)).fellSilent).toBe(true);
  const worker = step(
    "let n = 0; const timer = setInterval(() => { require('node:fs').appendFileSync(process.env.SYN_JOURNAL, '.'); if (++n === 12) clearInterval(timer); }, 250)",
    { journal },
  );
  expect(await runCommand(worker, 2)).toMatchObject({ code: 0, fellSilent: false });
});

it("counts what a step's processes cost, those of its children among them", async () => {
  const { cpuSeconds } = await node(
    "require('node:child_process').execFileSync(process.execPath, ['-e', 'const end = process.cpuUsage().user + 400000; while (process.cpuUsage().user < end);'])",
  );
  expect(cpuSeconds).toBeGreaterThanOrEqual(0.4);
});

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
