/**
 * Puts a snapshot in the place of a data folder's database. The former one stays beside it, for who
 * finds that it was the better one.
 */
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PgliteThread } from "../pglite/pglite-thread.ts";
import { flushFolder, snapshotFolder, snapshotsIn } from "./snapshot.ts";

/**
 * Restores `which` (a name of `snapshots/`, or `latest`) and says in a sentence what is where. The
 * caller holds the folder's lock. The copy is opened, recovered and closed before anything is
 * replaced; throws with a sentence, and nothing changed, when it cannot be.
 */
export async function restore(
  data: string,
  which: string | undefined,
  now: number,
): Promise<string> {
  const names = await snapshotsIn(data);
  const name = which === "latest" ? names.at(-1) : names.find((one) => one === which);
  if (name === undefined)
    throw new Error(
      [
        "usage: restore <snapshot>|latest",
        ...(names.length === 0 ? ["there is no snapshot"] : names),
      ].join("\n"),
    );
  const [pg, fresh, former] = [
    join(data, "pg"),
    join(data, "pg.restoring"),
    join(data, `pg.before-${new Date(now).toISOString().replaceAll(":", "-")}`),
  ];
  await rm(fresh, { recursive: true, force: true });
  const thread = await PgliteThread.open({
    dir: resolve(fresh),
    from: join(snapshotFolder(data), name),
  });
  const { rows } = await thread.query("SELECT count(*) AS users FROM app_user");
  await thread.close();
  if (existsSync(pg)) await rename(pg, former);
  await rename(fresh, pg);
  await flushFolder(data);
  return `${name} is restored, with ${rows[0].users} users. The former database is in ${former}: delete it when it is not needed any more.`;
}
