import { expect, test } from "vitest";
import { CdpClient } from "../chromium/cdp-client.ts";
import { noiseOf } from "./machine.ts";
import { statFields, statName } from "./proc-stat.ts";
import { factorOf, mainFactor } from "./throttle.ts";

const quiet = {
  idleFrameP99Ms: 17,
  othersShare: 0.02,
  checks: [{ throttle: "proc-3", main: 3.1, dedicated: 2.8, shared: undefined } as const],
};

test("a quiet machine has no noise, and every reason is said", () => {
  expect(noiseOf(quiet)).toEqual([]);
  expect(noiseOf({ ...quiet, idleFrameP99Ms: 40 })).toEqual([
    "idle frames: p99 40 ms, more than 25 ms",
  ]);
  expect(noiseOf({ ...quiet, othersShare: 0.5 })).toEqual([
    "others use 50 % of the processor, more than 15 %",
  ]);
  expect(noiseOf({ ...quiet, idleFrameP99Ms: Number.NaN })).toHaveLength(1);
});

test("a throttle of the whole browser must slow every kind of thread, that of the main thread only the main thread", () => {
  expect(
    noiseOf({ ...quiet, checks: [{ throttle: "proc-3", main: 3, dedicated: 1, shared: 3 }] }),
  ).toEqual(["proc-3 slows the dedicated thread 1.0×"]);
  expect(
    noiseOf({ ...quiet, checks: [{ throttle: "cdp-6", main: 6.2, dedicated: 1, shared: 1 }] }),
  ).toEqual([]);
});

test("throttles are named by kind and factor", () => {
  expect([factorOf("none"), factorOf("cdp-6"), mainFactor("cdp-6"), mainFactor("proc-3")]).toEqual([
    1, 6, 6, 1,
  ]);
});

test("a thread's name may hold spaces and brackets", () => {
  const line = "12 (Shared (1) th) S 1 2 3 4 5 6 7 8 9 10 111 222 0 0";
  expect(statName(line)).toBe("Shared (1) th");
  expect(statFields(line).slice(11, 13)).toEqual(["111", "222"]);
});

test("domains that change what is measured are refused before anything is sent", async () => {
  const client = Object.create(CdpClient.prototype) as CdpClient;
  for (const method of ["Network.enable", "Fetch.enable", "Debugger.enable"])
    await expect(client.send(method)).rejects.toThrow("not to be used");
});
