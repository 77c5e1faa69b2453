/**
 * `npm run ops -- [--data <dir>] <command>`: an operator's decisions. Asks the running server; when none runs, opens the data folder
 * itself, under the same lock.
 */
import { userInfo } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { lockData } from "./db/data-lock.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/open.ts";
import { askServer } from "./ops-socket.ts";
import { peopleFromEnvironment } from "./people.ts";
import { type OpsAnswer, runOps } from "./people-ops.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const args = process.argv.slice(2);
const at = args.indexOf("--data");
const [, dir] = at < 0 ? [] : args.splice(at, 2);
const data = resolve(ROOT, dir ?? ".data");
const request = { args, who: userInfo().username };

const said = (await askServer(data, request)) ?? (await alone());
console.log(said.text);
process.exitCode = said.ok ? 0 : 1;

async function alone(): Promise<OpsAnswer> {
  const lock = lockData(data);
  if (!lock.ok) return { ok: false, text: lock.error };
  process.on("exit", lock.value.release);
  const db = await openDatabase(resolve(data, "pg"));
  await migrate(db, Date.now());
  const deps = peopleFromEnvironment(process.env, { db, now: Date.now, dataDir: data, generous: 1 });
  const answer = await runOps(request.args, deps, { now: Date.now(), who: request.who });
  await deps.post.drain();
  await db.destroy();
  return answer;
}
