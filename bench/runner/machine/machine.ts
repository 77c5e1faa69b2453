/**
 * The machine of the bench, and whether it can be believed. It tells processor and browser, how
 * fast the browser computes here, and which factors make a phone of it. It checks the throttles on
 * every kind of thread, how steady idle frames are, and who else is on the machine.
 */
import { readFileSync } from "node:fs";
import { availableParallelism, cpus, release, totalmem } from "node:os";
import { percentile } from "../../figures/statistics.ts";
import type { Chromium } from "../chromium/chromium.ts";
import { pause, Tab } from "../chromium/tab.ts";
import { browserCpu, cpuBetween, machineCpu } from "./proc-stat.ts";
import {
  factorOf,
  isProc,
  mainFactor,
  type ProcThrottle,
  procUnavailable,
  sharesBySession,
  type Throttle,
} from "./throttle.ts";

/** Benchmark index of the phones that browsers' developer tools calibrate their presets by. */
export const PHONES = {
  mid: { name: "mid-tier (Pixel 5)", index: 1000 },
  low: { name: "low-tier (Moto G Power 2022)", index: 264 },
} as const;

/** Above these nothing is ranked. */
export const LIMITS = { idleFrameP99Ms: 25, othersShare: 0.15, throttleError: 0.35 } as const;

/**
 * How much longer a spin takes than without the throttle. Undefined where the thread could not be
 * asked.
 */
export interface ThrottleCheck {
  throttle: Throttle;
  main: number | undefined;
  dedicated: number | undefined;
  shared: number | undefined;
}

export interface Machine {
  cpu: string;
  cores: number;
  memoryGB: number;
  kernel: string;
  node: string;
  browser: string;
  benchmarkIndex: number;
  /** Throttle that makes this machine a phone. */
  midFactor: number;
  lowFactor: number;
  checks: ThrottleCheck[];
  idleFrameP99Ms: number;
  /**
   * Share of all cores that others used while the bench was idle; undefined where it cannot be
   * known.
   */
  othersShare: number | undefined;
  procUnavailable: string | undefined;
  /** Reasons not to rank; empty = fit. */
  noise: string[];
}

/**
 * Strings grown by one letter, and arrays copied: how often a second. The workload browsers' tools
 * derive their presets from.
 */
const INDEX = `(() => {
  const runFor = (ms, work) => { const begun = performance.now(); let n = 0; while (performance.now() - begun < ms || n % 10) { work(n); n++; }
    return n / 10 / ((performance.now() - begun) / 1000); };
  const grow = () => { let s = ""; for (let i = 0; i < 10000; i++) s += "a"; if (s.length === 1) throw 0; };
  const a = Array.from({ length: 100000 }, (_, i) => i), b = a.slice();
  const copy = (n) => { const from = n % 2 ? b : a, to = n % 2 ? a : b; for (let i = 0; i < from.length; i++) to[i] = from[i]; };
  return (runFor(500, grow) + runFor(500, copy)) / 2;
})()`;

/**
 * The same spin on the main thread, in a dedicated and in a shared worker: ms for a fixed amount of
 * work, the best of some.
 */
const SPIN = `(async () => {
  const spin = "const spin = (n) => { let x = 1; for (let i = 0; i < n; i++) x = (Math.imul(x, 1103515245) + 12345) | 0; return x; };" +
    "const time = () => { const t = []; for (let i = 0; i < 3; i++) { const b = performance.now(); spin(4e7); t.push(performance.now() - b); } return t.sort((a, b) => a - b)[1]; };";
  const main = new Function(spin + "return time();")();
  const ask = (port) => new Promise((done, fail) => { setTimeout(() => fail(new Error("no answer")), 20000); port.onmessage = (e) => done(e.data); port.postMessage(0); });
  const address = (tail) => URL.createObjectURL(new Blob([spin + tail], { type: "text/javascript" }));
  const worker = new Worker(address("onmessage = () => postMessage(time());"));
  const dedicated = await ask(worker).catch(() => undefined);
  worker.terminate();
  let shared;
  if (typeof SharedWorker !== "undefined") {
    const w = new SharedWorker(address("onconnect = (e) => { const p = e.ports[0]; p.onmessage = () => p.postMessage(time()); };"));
    shared = await ask(w.port).catch(() => undefined);
    w.port.close();
  }
  return { main, dedicated, shared };
})()`;

const IDLE_FRAMES = `new Promise((done) => { const at = []; const end = performance.now() + 2500;
  const frame = (t) => { at.push(performance.now()); if (performance.now() < end) requestAnimationFrame(frame); else done(at.slice(1).map((t, i) => t - at[i])); };
  requestAnimationFrame(frame); })`;

type Spin = Omit<ThrottleCheck, "throttle">;

/**
 * Looks at the machine; `throttles` are those the run will use. Takes some 2 s, and 3 s more for
 * each throttle.
 */
export async function inspectMachine(
  chromium: Chromium,
  proc: ProcThrottle,
  throttles: readonly Throttle[],
  blank: string,
): Promise<Machine> {
  const tab = await Tab.open(chromium.cdp);
  try {
    await tab.go(blank);
    await pause(300);
    const othersShare = await shareOfOthers(chromium.pid, 1000);
    const benchmarkIndex = Math.round(await tab.evaluate<number>(INDEX));
    const idleFrameP99Ms =
      percentile(await tab.evaluate<number[]>(IDLE_FRAMES), 0.99) ?? Number.POSITIVE_INFINITY;
    const free = await tab.evaluate<Spin>(SPIN);
    const checks: ThrottleCheck[] = [];
    for (const throttle of throttles) {
      if (throttle === "none" || (isProc(throttle) && procUnavailable() !== undefined)) continue;
      proc.set(isProc(throttle) ? factorOf(throttle) : 1);
      await tab.throttleMain(mainFactor(throttle));
      await pause(200);
      const slow = await tab.evaluate<Spin>(SPIN, 120_000);
      checks.push({
        throttle,
        main: over(slow.main, free.main),
        dedicated: over(slow.dedicated, free.dedicated),
        shared: over(slow.shared, free.shared),
      });
    }
    await tab.throttleMain(1);
    proc.set(1);
    const machine: Machine = {
      cpu: cpus()[0]?.model ?? "unknown",
      cores: availableParallelism(),
      memoryGB: Math.round(totalmem() / 2 ** 30),
      kernel: `${process.platform} ${release()}${sharesBySession() ? "" : ", core not shared by sessions"}`,
      node: process.version,
      browser: chromium.version,
      benchmarkIndex,
      midFactor: benchmarkIndex / PHONES.mid.index,
      lowFactor: benchmarkIndex / PHONES.low.index,
      checks,
      idleFrameP99Ms,
      othersShare,
      procUnavailable: procUnavailable(),
      noise: [],
    };
    return { ...machine, noise: noiseOf(machine) };
  } finally {
    proc.set(1);
    await tab.close();
  }
}

const over = (slow: number | undefined, free: number | undefined): number | undefined =>
  slow === undefined || free === undefined || free === 0 ? undefined : slow / free;

/** Share of all cores that was used by neither this browser nor this process during `ms`. */
export async function shareOfOthers(browserPid: number, ms: number): Promise<number | undefined> {
  const [cpu, browser, own] = [machineCpu(), browserCpu(browserPid), process.cpuUsage()];
  if (cpu === undefined) return undefined;
  await pause(ms);
  const after = machineCpu();
  if (after === undefined || after.total <= cpu.total) return undefined;
  const mine = process.cpuUsage(own);
  const known =
    (cpuBetween(browser, browserCpu(browserPid))?.all ?? 0) + (mine.user + mine.system) / 1000;
  return Math.max(0, (after.busy - cpu.busy - known) / (after.total - cpu.total));
}

/** Reasons not to believe comparisons made here. */
export function noiseOf(
  machine: Pick<Machine, "idleFrameP99Ms" | "othersShare" | "checks">,
): string[] {
  const noise: string[] = [];
  if (!(machine.idleFrameP99Ms <= LIMITS.idleFrameP99Ms))
    noise.push(
      `idle frames: p99 ${machine.idleFrameP99Ms.toFixed(0)} ms, more than ${LIMITS.idleFrameP99Ms} ms`,
    );
  if (machine.othersShare !== undefined && machine.othersShare > LIMITS.othersShare)
    noise.push(
      `others use ${(machine.othersShare * 100).toFixed(0)} % of the processor, more than ${LIMITS.othersShare * 100} %`,
    );
  for (const check of machine.checks) {
    const wanted = factorOf(check.throttle);
    const threads = isProc(check.throttle)
      ? (["main", "dedicated", "shared"] as const)
      : (["main"] as const);
    for (const thread of threads) {
      const found = check[thread];
      if (found !== undefined && Math.abs(found / wanted - 1) > LIMITS.throttleError)
        noise.push(`${check.throttle} slows the ${thread} thread ${found.toFixed(1)}×`);
    }
  }
  return noise;
}

/** Load of the last minute, for the record. */
export function loadAverage(): number | undefined {
  try {
    return Number(readFileSync("/proc/loadavg", "utf8").split(" ")[0]);
  } catch {
    return undefined;
  }
}
