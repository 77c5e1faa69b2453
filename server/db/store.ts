/**
 * Where this process keeps its data, from the environment: a PostgreSQL by DATABASE_URL, else the
 * embedded database in the data folder, under the folder's lock. Production wants the former, or a
 * flag that says otherwise.
 */
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { err, ok, type Result } from "../../contract/result.ts";
import { printedLine } from "../../contract/rules/plain-text.ts";
import { lockData } from "./folder/data-lock.ts";
import { closeToOthers } from "./folder/private-files.ts";
import { openDatabase } from "./open.ts";
import { openPostgres } from "./postgres/postgres.ts";
import type { Db } from "./tx.ts";

/** Opening takes half a second on an idle machine. Who waits longer is told for what. */
const SAY_AFTER_MS = 2000;

export interface Store {
  /** Opens the database; rejects with one sentence. */
  open(): Promise<Db>;
  /** In the data folder, of which snapshots are taken. */
  isEmbedded: boolean;
  /** Gives the folder back at the end of the process. */
  release(): void;
}

/**
 * Takes the store. The error is a sentence. With DATABASE_URL the folder is not locked: it holds
 * but the key and the certificate, which several processes may read.
 */
export function storeOf(
  env: NodeJS.ProcessEnv,
  data: string,
  { embedded }: { embedded: boolean },
): Result<Store, string> {
  const url = env.DATABASE_URL ?? "";
  const isProduction = env.NODE_ENV === "production";
  if (url !== "") {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    warnOfOpen(closeToOthers(data));
    const onLost = (error: Error): void =>
      console.error(`a connection to the database was lost: ${printedLine(error.message)}`);
    return ok({
      open: () => openPostgres(url, { durable: isProduction, onLost }),
      isEmbedded: false,
      release: () => {},
    });
  }
  if (isProduction && !embedded) {
    return err(
      "In production the database is a PostgreSQL: set DATABASE_URL, or keep the embedded one with --embedded.",
    );
  }
  const lock = lockData(data);
  if (!lock.ok) return lock;
  const onLost = (error: Error): void =>
    console.error("the embedded database is opened again:", error.message);
  const onGone = (error: Error): void => {
    console.error(
      `The embedded database cannot be opened any more: ${error.message}. The server ends.`,
    );
    process.exit(1);
  };
  const open = async (): Promise<Db> => {
    const slow = setTimeout(
      () =>
        console.log(
          `The database in ${data} is being opened; after an unclean end it is recovered first.`,
        ),
      SAY_AFTER_MS,
    );
    const db = await openDatabase(resolve(data, "pg"), undefined, { onLost, onGone }).finally(() =>
      clearTimeout(slow),
    );
    warnOfOpen(closeToOthers(data));
    return db;
  };
  return ok({ open, isEmbedded: true, release: lock.value.release });
}

function warnOfOpen(paths: readonly string[]): void {
  if (paths.length > 0)
    console.error(
      `${paths[0]} belongs to another user and is open to others; what is in it may be read (${paths.length} paths).`,
    );
}
