/**
 * Up to when the simulated market has been shown, in the database: a server that starts with its
 * clock set back would show an hour again that everybody knows, and people would trade on it.
 */
import { sql } from "kysely";
import { DAY_MS } from "../../../contract/time/day.ts";
import type { Db } from "../../db/tx.ts";
import { tx } from "../../db/tx.ts";
import type { Job } from "../../kernel/job.ts";
import { systemClock } from "../../market/clock.ts";

const KEY = "sim.shownUntil";
/** Further ahead the clock was wrong then, and what lies between has not been shown. */
const WRONG_MS = 7 * DAY_MS;

/** Epoch ms; 0 before the first time, and where it was a clock far ahead that said so. */
export async function shownUntil(db: Db, now: number): Promise<number> {
  const row = await db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", KEY)
    .executeTakeFirst();
  const until = Number(row?.value ?? 0);
  return until > now + WRONG_MS ? 0 : until;
}

/**
 * Written down once a minute, and never less. A lab's clock says nothing: it goes ahead by days.
 */
export const keepShown: Job = {
  name: "shown market",
  everyMs: 60_000,
  run: async ({ db, market }, now) => {
    if (market.clock === systemClock) await noteShown(db, now);
  },
};

export const noteShown = (db: Db, now: number): Promise<unknown> =>
  tx(db, (trx) =>
    trx
      .insertInto("setting")
      .values({ key: KEY, value: String(now) })
      .onConflict((c) =>
        c
          .column("key")
          .doUpdateSet({ value: String(now) })
          .where((e) => e.not(e.between(sql<number>`setting.value::bigint`, now, now + WRONG_MS))),
      )
      .execute(),
  );
