/**
 * CPU time from /proc, by thread: what the browser's own accounts do not tell (its TaskDuration
 * counts wall time, and exceeds 100 % when the core is shared). Linux only; elsewhere every
 * question is answered with undefined. Nanoseconds where the kernel keeps them.
 */
import { readdirSync, readFileSync } from "node:fs";

/** ms of CPU by role of the process and name of the thread. */
export interface CpuTimes {
  /** Main threads of renderers. */
  main: number;
  /** Threads of dedicated and shared workers. */
  worker: number;
  /** Compositor and raster threads of renderers and the GPU process. */
  raster: number;
  /** The network service. */
  network: number;
  /** Input and output threads of renderers. */
  io: number;
  /** Everything of the browser. */
  all: number;
}

const USER_HZ_MS = 10;
/** "Chrome_ChildIOThread" as far as the kernel keeps a name. */
const CHILD_IO = "Chrome_ChildIOT";

const read = (path: string): string => {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
};

/**
 * Fields of a stat line behind the name, which may hold spaces and brackets: [state, ppid, pgrp,
 * …].
 */
export const statFields = (line: string): string[] =>
  line.slice(line.lastIndexOf(")") + 2).split(" ");
export const statName = (line: string): string =>
  line.slice(line.indexOf("(") + 1, line.lastIndexOf(")"));

/** Pids of a process and all its descendants. */
export function treeOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const ppid = Number(statFields(read(`/proc/${entry}/stat`))[1]);
    if (ppid > 0) children.set(ppid, [...(children.get(ppid) ?? []), Number(entry)]);
  }
  const found = [root];
  for (let i = 0; i < found.length; i++) found.push(...(children.get(found[i]) ?? []));
  return found;
}

function threadMs(pid: number, tid: string): number {
  const run = Number(read(`/proc/${pid}/task/${tid}/schedstat`).split(" ")[0]);
  if (run > 0) return run / 1e6;
  const fields = statFields(read(`/proc/${pid}/task/${tid}/stat`));
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * USER_HZ_MS;
}

/**
 * CPU used so far by a browser. Threads that have ended are gone from the sum: compare two readings
 * within one page's life.
 */
export function browserCpu(root: number): CpuTimes | undefined {
  if (process.platform !== "linux") return undefined;
  const times: CpuTimes = { main: 0, worker: 0, raster: 0, network: 0, io: 0, all: 0 };
  for (const pid of treeOf(root)) {
    const command = read(`/proc/${pid}/cmdline`);
    const renderer = command.includes("--type=renderer");
    const gpu = command.includes("--type=gpu-process");
    const network = command.includes("network.mojom.NetworkService");
    let tids: string[] = [];
    try {
      tids = readdirSync(`/proc/${pid}/task`);
    } catch {
      continue;
    }
    for (const tid of tids) {
      const ms = threadMs(pid, tid);
      const name = statName(read(`/proc/${pid}/task/${tid}/stat`));
      times.all += ms;
      if (network) times.network += ms;
      else if (renderer && Number(tid) === pid) times.main += ms;
      else if (/^(DedicatedWorker|SharedWorker)/.test(name)) times.worker += ms;
      else if (gpu || /^(Compositor|CompositorTile|VizCompositor)/.test(name)) times.raster += ms;
      else if (renderer && name.startsWith(CHILD_IO)) times.io += ms;
    }
  }
  return times;
}

/** Difference of two readings. */
export function cpuBetween(
  before: CpuTimes | undefined,
  after: CpuTimes | undefined,
): CpuTimes | undefined {
  if (before === undefined || after === undefined) return undefined;
  const of = (key: keyof CpuTimes): number => Math.max(0, after[key] - before[key]);
  return {
    main: of("main"),
    worker: of("worker"),
    raster: of("raster"),
    network: of("network"),
    io: of("io"),
    all: of("all"),
  };
}

/** Busy and total ms of all cores since boot. */
export function machineCpu(): { busy: number; total: number } | undefined {
  const line = read("/proc/stat").split("\n")[0];
  const [user, nice, system, idle, iowait, irq, softirq, steal] = line
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  if (!Number.isFinite(user)) return undefined;
  const busy = (user + nice + system + irq + softirq + (steal || 0)) * USER_HZ_MS;
  return { busy, total: busy + (idle + (iowait || 0)) * USER_HZ_MS };
}

/** ms of CPU that a process and its descendants have used. */
export function processCpu(root: number): number {
  let sum = 0;
  for (const pid of treeOf(root)) {
    const fields = statFields(read(`/proc/${pid}/stat`));
    sum += (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * USER_HZ_MS;
  }
  return sum;
}
