/**
 * One process per data folder (reliability 3.5, G15): a lock file with pid and start time, made in one atomic step. A lock is taken over
 * only when its process is gone, or its pid now belongs to a process started at another time. Never from a living holder: no heartbeats.
 */
import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { err, ok, type Result } from "../../contract/result.ts";

const LOCK = "server.lock";

interface Holder {
  pid: number;
  /** The process's start as its system tells it; empty where it does not. */
  started: string;
}

export interface DataLock {
  release(): void;
}

/** Takes the folder, creating it if need be. The error names the process that has it. */
export function lockData(dir: string): Result<DataLock, string> {
  mkdirSync(dir, { recursive: true });
  const lock = join(dir, LOCK);
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder));
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      if (link(mine, lock)) return ok({ release: () => unlinkQuietly(lock) });
      const text = readQuietly(lock);
      const holder = parseHolder(text);
      if (holder !== undefined && isAlive(holder)) {
        return err(`The data folder ${dir} is in use by process ${holder.pid}. Stop it, or start with another folder: --data <dir>.`);
      }
      takeAway(lock, `${mine}.stale`, text);
    }
    return err(`The data folder ${dir} could not be locked. Remove ${lock} if no server runs.`);
  } finally {
    unlinkQuietly(mine);
  }
}

/** Removes a stale lock. Should another process have renewed it in between, it gets its lock back. */
function takeAway(lock: string, aside: string, expected: string | undefined): void {
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (readQuietly(aside) !== expected) link(aside, lock);
  unlinkQuietly(aside);
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const now = startOf(pid);
  return started === "" || now === "" || now === started;
}

/** When a process began, as text to compare: /proc on Linux, `ps` elsewhere. */
function startOf(pid: number): string {
  const stat = readQuietly(`/proc/${pid}/stat`);
  // Field 22; the name in field 2 may hold spaces and parentheses.
  if (stat !== undefined) return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "";
  }
}

function parseHolder(text: string | undefined): Holder | undefined {
  try {
    const { pid, started } = JSON.parse(text ?? "") as Partial<Holder>;
    return Number.isSafeInteger(pid) && (pid as number) > 0 ? { pid: pid as number, started: String(started ?? "") } : undefined;
  } catch {
    return undefined;
  }
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function readQuietly(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function unlinkQuietly(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // Already gone.
  }
}
