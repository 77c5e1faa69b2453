/**
 * One event to every account there is, some hundred at a time: each slice is a transaction of its
 * own, between which others write. How far it has come is a row that moves with each slice, so that
 * a process that dies in between is taken up by the job, and no account is told twice.
 */
import type { LiveEventData, LiveEventName } from "../../contract/account-feed/live.ts";
import { giveNoticeToMany } from "../account-feed/give-notice-to-many.ts";
import { type Tx, tx } from "../db/tx.ts";
import type { Job } from "./job.ts";
import type { Services } from "./services.ts";

/** Accounts of one transaction: some 35 ms of a core, and of a database that others wait for. */
export const SLICE = 500;
const PREFIX = "telling.";

interface Telling {
  ev: LiveEventName;
  data: LiveEventData<LiveEventName>;
  /** Time of the event, epoch ms; accounts that were made later know it from the list. */
  at: number;
  /** The last account that was told. */
  after: string;
  told: number;
}

/**
 * Decides that everybody will be told, in the transaction that makes what is told of. `tellAll`
 * with the same id then does it.
 */
export async function willTellAll<E extends LiveEventName>(
  trx: Tx,
  id: string,
  ev: E,
  data: LiveEventData<E>,
  now: number,
): Promise<void> {
  const telling: Telling = { ev, data, at: now, after: "", told: 0 };
  await trx
    .insertInto("setting")
    .values({ key: PREFIX + id, value: JSON.stringify(telling) })
    .execute();
}

/**
 * Tells the users who have not been told yet, to the end. Returns how many were told, by whichever
 * process.
 */
export async function tellAll(
  deps: Pick<Services, "db" | "live" | "random">,
  id: string,
): Promise<number> {
  for (let told = 0; ; ) {
    const slice = await tx(deps.db, (trx) => tellSlice(trx, deps, PREFIX + id));
    told = slice?.told ?? told;
    if (slice === undefined || slice.isLast) return told;
  }
}

/** One slice; undefined when there is nothing left. */
async function tellSlice(
  trx: Tx,
  { live, random }: Pick<Services, "live" | "random">,
  key: string,
): Promise<{ told: number; isLast: boolean } | undefined> {
  const row = await trx
    .selectFrom("setting")
    .select("value")
    .where("key", "=", key)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const telling = JSON.parse(row.value) as Telling;
  const rows = await trx
    .selectFrom("account")
    .select("id")
    .where("id", ">", telling.after)
    .where("created_at", "<=", telling.at)
    .orderBy("id")
    .limit(SLICE)
    .execute();
  const told = telling.told + rows.length;
  const last = rows.length === SLICE ? rows.at(-1) : undefined;
  if (last === undefined) await trx.deleteFrom("setting").where("key", "=", key).execute();
  else {
    const value = JSON.stringify({ ...telling, after: last.id, told } satisfies Telling);
    await trx.updateTable("setting").set({ value }).where("key", "=", key).execute();
  }
  const accounts = rows.map(({ id }) => id);
  // An announcement is told by its event and kept in the notice centre.
  if (telling.ev === "notice") {
    const { title, link } = telling.data as LiveEventData<"notice">;
    await giveNoticeToMany(
      trx,
      { live, random },
      accounts,
      { name: "announced", facts: { title }, link },
      telling.at,
    );
  }
  await live.emitToMany(trx, accounts, telling.ev, telling.data, telling.at);
  return { told, isLast: last === undefined };
}

/** Takes up what a process that died has left half told. */
export const tellingJob: Job = {
  name: "telling",
  everyMs: 60_000,
  shared: true,
  atStart: true,
  run: async (deps) => {
    const rows = await deps.db
      .selectFrom("setting")
      .select("key")
      .where("key", "like", `${PREFIX}%`)
      .execute();
    for (const { key } of rows) await tellAll(deps, key.slice(PREFIX.length));
  },
};
