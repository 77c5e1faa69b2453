/**
 * `npm run ops -- [--data <dir>] <command>`: an operator's decisions. Asks the running server; when
 * none runs, opens the database itself: the data folder's under the same lock, or that of
 * DATABASE_URL.
 */
import { userInfo } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { printedLine } from "../contract/rules/plain-text.ts";
import { lockData } from "./db/folder/data-lock.ts";
import { keepFilesPrivate } from "./db/folder/private-files.ts";
import { migrate } from "./db/migrate/migrate.ts";
import { restore } from "./db/snapshot/restore.ts";
import { storeOf } from "./db/store.ts";
import { systemClock } from "./market/clock.ts";
import { loadCurrencies } from "./market/currencies.ts";
import { closedMarket } from "./market/sources/closed-market.ts";
import { sameKey, servicesFromEnvironment } from "./open-services.ts";
import { type OpsAnswer, runOps } from "./run-ops.ts";
import { askServer } from "./start/ops-socket.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const args = process.argv.slice(2);
const at = args.indexOf("--data");
const [, dir] = at < 0 ? [] : args.splice(at, 2);
const data = resolve(ROOT, dir ?? ".data");
const request = { args, who: userInfo().username };

const failed = (error: Error): OpsAnswer => ({
  ok: false,
  text: error.message.split("\n").map(printedLine).join("\n"),
});
const asked = async (): Promise<OpsAnswer> => (await askServer(data, request)) ?? (await alone());
const said = await (args[0] === "restore" ? restored() : asked()).catch(failed);
console.log(said.text);
process.exitCode = said.ok ? 0 : 1;

/** Never asked of a running server: its database is what is replaced. */
async function restored(): Promise<OpsAnswer> {
  if (process.env.DATABASE_URL)
    return {
      ok: false,
      text: "Snapshots are of the embedded database; DATABASE_URL names another one.",
    };
  keepFilesPrivate();
  const lock = lockData(data);
  if (!lock.ok) return { ok: false, text: lock.error };
  process.on("exit", lock.value.release);
  return { ok: true, text: await restore(data, args[1], Date.now()) };
}

async function alone(): Promise<OpsAnswer> {
  keepFilesPrivate();
  const store = storeOf(process.env, data, { embedded: true });
  if (!store.ok) return { ok: false, text: store.error };
  process.on("exit", store.value.release);
  const db = await store.value.open();
  await migrate(db, Date.now());
  const deps = servicesFromEnvironment(process.env, {
    db,
    market: closedMarket(systemClock),
    currencies: await loadCurrencies(db, Date.now()),
    dataDir: data,
    generous: 1,
  });
  await sameKey(db, deps.secrets);
  const answer = await runOps(request.args, deps, { now: Date.now(), who: request.who });
  await deps.mail.drain();
  await db.destroy();
  return answer;
}
