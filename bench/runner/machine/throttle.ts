/**
 * The two throttles. `cdp-N` slows the page's main thread only (the browser cannot do it to
 * workers), so it flatters designs with workers; `proc-N` slows the whole browser: pinned to one
 * core that N − 1 busy loops share, each in a session of its own, because the kernel shares a core
 * between sessions. Load and runner stay on the other cores. Linux with taskset and two cores;
 * elsewhere unavailable.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { treeOf } from "./proc-stat.ts";

/** `none`, `cdp-6`, `proc-3` … */
export type Throttle = "none" | `cdp-${number}` | `proc-${number}`;

export const factorOf = (throttle: Throttle): number =>
  throttle === "none" ? 1 : Number(throttle.split("-")[1]);
export const isProc = (throttle: Throttle): boolean => throttle.startsWith("proc-");
export const mainFactor = (throttle: Throttle): number =>
  throttle.startsWith("cdp-") ? factorOf(throttle) : 1;

/** Why proc-N cannot be had here; undefined when it can. */
export function procUnavailable(): string | undefined {
  if (process.platform !== "linux") return "needs Linux (CPU affinity)";
  if (CORES.length < 2) return "needs two cores: one for the browser, one for the load";
  try {
    execFileSync("taskset", ["-p", String(process.pid)], { stdio: "ignore" });
  } catch {
    return "needs the program taskset (util-linux)";
  }
  return undefined;
}

/**
 * True when the kernel shares a core by sessions; without it the loops share by thread and proc-N
 * is only roughly N.
 */
export function sharesBySession(): boolean {
  try {
    return readFileSync("/proc/sys/kernel/sched_autogroup_enabled", "utf8").trim() === "1";
  } catch {
    return false;
  }
}

/** Cores this process may use. */
function ownCores(): number[] {
  try {
    const list =
      /Cpus_allowed_list:\s*(\S+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "";
    return list.split(",").flatMap((part) => {
      const [low, high = low] = part.split("-").map(Number);
      return Array.from({ length: high - low + 1 }, (_, i) => low + i);
    });
  } catch {
    return [];
  }
}

/** Read once: while proc-N holds, this process may use fewer. */
const CORES = ownCores();

/** Pins all threads of a process. */
const pin = (pid: number, cores: string): void => {
  try {
    execFileSync("taskset", ["-a", "-c", "-p", cores, String(pid)], { stdio: "ignore" });
  } catch {
    // The process has ended between being listed and being pinned.
  }
};

/**
 * Keeps a process and its children off the browser's core while proc-N holds; does nothing where
 * there is no pinning.
 */
export function pinLoad(pid: number): void {
  if (procUnavailable() !== undefined) return;
  for (const one of treeOf(pid)) pin(one, CORES.slice(0, -1).join(","));
}

export class ProcThrottle {
  private readonly browser: number;
  private loops: ChildProcess[] = [];
  private factor = 1;

  constructor(browserPid: number) {
    this.browser = browserPid;
    process.once("exit", () => this.endLoops());
  }

  /**
   * Throttles the whole browser `factor` times; 1 lets it go. New processes of the browser inherit
   * the core.
   */
  set(factor: number): void {
    if (factor === this.factor) return;
    this.factor = factor;
    this.endLoops();
    const core = CORES[CORES.length - 1];
    // The process that reads and writes down keeps off it too.
    pin(process.pid, (factor > 1 ? CORES.slice(0, -1) : CORES).join(","));
    // A process that one of them was about to start when the others were listed is found by the next
    // look.
    const pinned = new Set<number>();
    for (
      let found = treeOf(this.browser);
      found.length > 0;
      found = treeOf(this.browser).filter((pid) => !pinned.has(pid))
    ) {
      for (const pid of found) {
        pin(pid, factor > 1 ? String(core) : CORES.join(","));
        pinned.add(pid);
      }
    }
    for (let i = 1; i < factor; i++) {
      const script = fileURLToPath(new URL("./busy-loop.ts", import.meta.url));
      this.loops.push(
        spawn("taskset", ["-c", String(core), process.execPath, script], {
          detached: true,
          stdio: "ignore",
        }),
      );
    }
  }

  private endLoops(): void {
    for (const loop of this.loops) loop.kill("SIGKILL");
    this.loops = [];
  }
}
