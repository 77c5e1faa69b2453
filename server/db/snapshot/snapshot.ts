/**
 * Copies of the embedded database while it works: a base backup as PostgreSQL defines it. Files are
 * copied as they are found, and the log of changes since the beginning makes them one state when
 * the copy is opened. Only the two ends are work of the database; reading and compressing happen on
 * the runtime's other threads. A copy is whole or not there: flushed, then renamed.
 */
import { createWriteStream, type Dirent } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "kysely";
import type { Db } from "../tx.ts";
import { tarEnd, tarHead, tarPadding } from "./tar.ts";

const FOLDER = "snapshots";
const NAME = /^snapshot-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;
const UNFINISHED = ".unfinished";
/** A day of hours. */
export const KEPT = 24;
const CHUNK_BYTES = 262_144;
const WAL = "pg_wal";
const WAL_FILE = /^[0-9A-F]{24}$/;
const CONTROL = join("global", "pg_control");

/** Where a data folder's snapshots are. */
export const snapshotFolder = (data: string): string => join(data, FOLDER);

/** Names of the finished snapshots, oldest first. */
export async function snapshotsIn(data: string): Promise<string[]> {
  const names = await readdir(snapshotFolder(data)).catch(() => []);
  return names.filter((name) => NAME.test(name)).sort();
}

/** When a snapshot was begun, epoch ms. */
export function snapshotTime(name: string): number {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/**
 * Makes one of `data`'s database, which `db` has open, and lets go of the oldest beyond `keep`.
 * Returns its name. `now` is epoch ms.
 */
export async function takeSnapshot(
  db: Db,
  data: string,
  now: number,
  keep = KEPT,
): Promise<string> {
  const folder = snapshotFolder(data);
  const name = `snapshot-${new Date(now).toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, name + UNFINISHED);
  const out = createWriteStream(unfinished, { mode: 0o600, flush: true });
  await pipeline(Readable.from(archive(db, join(data, "pg"))), createGzip({ level: 1 }), out);
  await rename(unfinished, join(folder, name));
  await flushFolder(folder);
  for (const old of (await readdir(folder)).filter((file) => file.endsWith(UNFINISHED)))
    await rm(join(folder, old), { force: true });
  for (const old of (await snapshotsIn(data)).slice(0, -keep))
    await rm(join(folder, old), { force: true });
  return name;
}

/** So that the new name itself outlives a power cut. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

async function* archive(db: Db, dir: string): AsyncGenerator<Buffer> {
  const began = await one<{ wal: string }>(
    sql`SELECT pg_walfile_name(pg_backup_start('snapshot', true)) AS wal`,
    db,
  );
  let ended: { label: string; wal: string } | undefined;
  const end = () =>
    one<{ label: string; wal: string }>(
      sql`SELECT labelfile AS label, pg_walfile_name(lsn) AS wal FROM pg_backup_stop(false)`,
      db,
    );
  try {
    yield* filesOf(dir);
    yield* file(dir, CONTROL);
    ended = await end();
  } finally {
    // A copy that was given up must not leave the next one a backup that never ends.
    if (ended === undefined) await end().catch(() => {});
  }
  const log = (await readdir(join(dir, WAL))).filter(
    (name) => WAL_FILE.test(name) && name >= began.wal && name <= (ended?.wal ?? ""),
  );
  for (const name of log.sort()) yield* file(dir, join(WAL, name));
  yield* member("backup_label", Buffer.from(ended.label));
  yield tarEnd();
}

/** Everything but the log, the control file and what belongs to a running process. */
async function* filesOf(dir: string): AsyncGenerator<Buffer> {
  const all = await readdir(dir, { recursive: true, withFileTypes: true });
  const pathOf = (entry: Dirent): string => relative(dir, join(entry.parentPath, entry.name));
  const folders = all.filter((entry) => entry.isDirectory()).map(pathOf);
  for (const path of folders.sort()) yield tarHead(memberName(path), 0, "folder");
  for (const entry of all) {
    const path = pathOf(entry);
    if (
      entry.isFile() &&
      !path.startsWith(WAL) &&
      path !== CONTROL &&
      !path.startsWith("postmaster.")
    )
      yield* file(dir, path);
  }
}

/**
 * One file with the size it had when it was opened: what it grew by is in the log, what it shrank
 * by is zeros. None when it is gone.
 */
async function* file(dir: string, path: string): AsyncGenerator<Buffer> {
  const handle = await open(join(dir, path), "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (handle === undefined) return;
  try {
    const { size } = await handle.stat();
    yield tarHead(memberName(path), size, "file");
    for (let at = 0; at < size; ) {
      const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size - at));
      await handle.read(chunk, 0, chunk.length, at);
      at += chunk.length;
      yield chunk;
    }
    yield tarPadding(size);
  } finally {
    await handle.close();
  }
}

function* member(name: string, bytes: Buffer): Generator<Buffer> {
  yield tarHead(memberName(name), bytes.length, "file");
  yield bytes;
  yield tarPadding(bytes.length);
}

/** As PGlite names what is in its folder. */
const memberName = (path: string): string => `/${path.replaceAll("\\", "/")}`;

async function one<R>(query: ReturnType<typeof sql>, db: Db): Promise<R> {
  const { rows } = await query.execute(db);
  return rows[0] as R;
}
