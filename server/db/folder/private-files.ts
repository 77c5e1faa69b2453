/**
 * The data folder is its owner's alone: folders 0700, files 0600. What is made later follows from
 * the process's umask; the embedded database unpacks its first thousand files with modes of its
 * own, and older versions left theirs open, so what exists is walked at each start.
 */
import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Rights of others: none. */
const OTHERS = 0o077;
/** A folder that everybody writes to, as /tmp: not ours to close. */
const STICKY = 0o1000;

/** For the start of a process that keeps data: what it makes from now on is its owner's alone. */
export const keepFilesPrivate = (): void => void process.umask(OTHERS);

/**
 * Takes from everybody else what they may do with our files in a data folder. Follows no links.
 * Returns the paths that stay open because they belong to another user, e.g. a volume's own folder.
 */
export function closeToOthers(data: string): string[] {
  if (process.platform === "win32") return [];
  const open: string[] = [];
  const isShared = (lstatSync(data).mode & STICKY) !== 0;
  if (!isShared) close(data, open);
  for (const name of OURS) closeTree(join(data, name), open);
  return open;
}

/** Our files in a data folder, which may hold things of others too. */
const OURS = [
  "pg",
  "snapshots",
  "server.lock",
  "folder.lock",
  "secret.key",
  "https.key",
  "https.crt",
] as const;

function closeTree(path: string, open: string[]): void {
  if (close(path, open)) for (const name of readdirSync(path)) closeTree(join(path, name), open);
}

/** True when it is a folder. */
function close(path: string, open: string[]): boolean {
  const info = lstatSync(path, { throwIfNoEntry: false });
  if (info === undefined || !(info.isDirectory() || info.isFile())) return false;
  try {
    if ((info.mode & OTHERS) !== 0) chmodSync(path, info.isDirectory() ? 0o700 : 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
    open.push(path);
  }
  return info.isDirectory();
}
