/**
 * One process per data folder. The lock is the operating system's, on the file's inode: it holds
 * across containers that share the folder and count processes each for itself, and it is gone with
 * its process however that dies. Node has no call for it; SQLite, which comes with Node, takes it
 * when a transaction is exclusive. Beside it a note says who holds it, for people.
 */
import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { err, ok, type Result } from "../../../contract/result.ts";

/**
 * The locked file. Stays for ever: a file that were removed and made again would be two locks.
 * Nothing else may open it, see fcntl(2).
 */
const LOCK = "folder.lock";
const NOTE = "server.lock";
/** SQLite: another process has it. */
const BUSY = 5;

/**
 * Locks that the process holds until it gives them back: a lock that is collected as garbage would
 * be no lock.
 */
const held = new Set<DatabaseSync>();

interface Holder {
  pid: number;
  /** The process's start as its system tells it; empty where it does not. */
  started: string;
  /**
   * Among which processes `pid` counts; empty where there is but one such room, or it is not known.
   */
  room: string;
}

export interface DataLock {
  release(): void;
}

/**
 * Takes the folder, creating it if need be. The error is a sentence and names the process that has
 * it, where that is known.
 */
export function lockData(dir: string): Result<DataLock, string> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const note = join(dir, NOTE);
  const lock = takeLock(join(dir, LOCK));
  const noted = parseHolder(readQuietly(note));
  if (!lock.ok)
    return lock.error === "held"
      ? err(inUse(dir, noted))
      : err(`The data folder ${dir} cannot be locked here: ${lock.error}.`);
  // Either an older version runs, whose lock was the note alone, or locks do nothing on this file
  // system: no reason to go on in both cases.
  if (noted !== undefined && isAlive(noted)) {
    lock.value.close();
    return err(inUse(dir, noted));
  }
  held.add(lock.value);
  const mine: Holder = { pid: process.pid, started: startOf(process.pid), room: roomOfPids() };
  writeFileSync(`${note}.new`, JSON.stringify(mine), { mode: 0o600 });
  renameSync(`${note}.new`, note);
  const release = (): void => {
    if (!held.delete(lock.value)) return;
    unlinkQuietly(note);
    lock.value.close();
  };
  return ok({ release });
}

function takeLock(file: string): Result<DatabaseSync, string> {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    // Without a journal: nothing is ever written.
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return ok(lock);
  } catch (error) {
    lock?.close();
    const { errcode = 0, message } = error as Error & { errcode?: number };
    return err((errcode & 0xff) === BUSY ? "held" : message);
  }
}

function inUse(dir: string, holder: Holder | undefined): string {
  const where =
    holder === undefined || holder.room === roomOfPids() || holder.room === ""
      ? ""
      : " of another container";
  const who = holder === undefined ? "another process" : `process ${holder.pid}${where}`;
  return `The data folder ${dir} is in use by ${who}. Stop it, or start with another folder: --data <dir>.`;
}

/**
 * True when a noted process runs, as far as it can be told from here: not across containers, and an
 * earlier one may have had our own number.
 */
function isAlive({ pid, started, room }: Holder): boolean {
  if (pid === process.pid || (room !== "" && room !== roomOfPids())) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives and is another system user's.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const now = startOf(pid);
  return started === "" || now === "" || now === started;
}

/**
 * Linux's name of the process namespace, as `pid:[4026531836]`, with the machine's boot; empty
 * elsewhere.
 */
function roomOfPids(): string {
  try {
    return `${readlinkSync("/proc/self/ns/pid")} ${readQuietly("/proc/sys/kernel/random/boot_id")?.trim() ?? ""}`;
  } catch {
    return "";
  }
}

/** When a process began, as text to compare: /proc on Linux, `ps` elsewhere. */
function startOf(pid: number): string {
  const stat = readQuietly(`/proc/${pid}/stat`);
  // Field 22; the name in field 2 may hold spaces and parentheses.
  if (stat !== undefined) return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "";
  }
}

function parseHolder(text: string | undefined): Holder | undefined {
  try {
    const { pid, started, room } = JSON.parse(text ?? "") as Partial<Holder>;
    const isPid = Number.isSafeInteger(pid) && (pid as number) > 0;
    return isPid
      ? { pid: pid as number, started: String(started ?? ""), room: String(room ?? "") }
      : undefined;
  } catch {
    return undefined;
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
