/**
 * A firing becomes true: under the alert's lock, with its history, its notice and its events, in
 * one transaction. Processes that saw the same tick meet at the lock; the second one finds that the
 * alert has fired, and does nothing.
 */
import { REST_MS } from "../../contract/rules/alerts/condition.ts";
import { restsUntil } from "../../contract/rules/alerts/judge.ts";
import { giveNotice } from "../account-feed/give-notice.ts";
import type { LiveOutbox } from "../account-feed/outbox.ts";
import { newId, type Random } from "../db/random.ts";
import type { Tx } from "../db/tx.ts";
import type { AlertTable } from "./tables.ts";

/** A firing that a process saw: the alert as it was when the tick reached it. */
export interface SeenFiring {
  alertId: string;
  armedAt: number;
  value: string;
  seq: number;
  /** Epoch ms of the tick. */
  ts: number;
}

/**
 * Records what may fire, in the order of the alerts' ids. Returns the rows as they are after it;
 * those that did not fire are left out.
 */
export async function recordFirings(
  trx: Tx,
  deps: { live: LiveOutbox; random: Random },
  firings: readonly SeenFiring[],
  now: number,
): Promise<AlertTable[]> {
  const ids = [...new Set(firings.map(({ alertId }) => alertId))];
  const rows = await trx
    .selectFrom("alert")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  const after: AlertTable[] = [];
  for (const row of rows)
    for (const firing of firings) {
      if (firing.alertId !== row.id || !mayFire(row, firing)) continue;
      row.fired_at = firing.ts;
      row.fired_value = firing.value;
      row.changed_at = now;
      row.is_on = row.repeats !== "once";
      await write(trx, deps, row, firing, now);
      if (!after.includes(row)) after.push(row);
    }
  return after;
}

function mayFire(row: AlertTable, { armedAt, ts }: SeenFiring): boolean {
  if (
    !row.is_on ||
    row.deleted_at !== null ||
    row.armed_at !== armedAt ||
    ts < row.armed_at ||
    ts >= row.expires_at
  )
    return false;
  return (
    row.fired_at === null ||
    row.fired_at < row.armed_at ||
    ts >= restsUntil(row.repeats, row.fired_at, REST_MS, row.zone)
  );
}

async function write(
  trx: Tx,
  deps: { live: LiveOutbox; random: Random },
  row: AlertTable,
  { value, seq, ts }: SeenFiring,
  now: number,
): Promise<void> {
  const { id, user_id, symbol, condition, note, is_on } = row;
  await trx
    .updateTable("alert")
    .set({ fired_at: ts, fired_value: value, changed_at: now, is_on })
    .where("id", "=", id)
    .execute();
  const firing = newId(deps.random, now);
  await trx
    .insertInto("alert_firing")
    .values({ id: firing, alert_id: id, user_id, symbol, condition, note, value, seq, ts })
    .execute();
  await deps.live.emitToUser(
    trx,
    user_id,
    "alert",
    { id: firing, alertId: id, symbol, condition, note, value, seq, at: ts },
    now,
  );
  await giveNotice(
    trx,
    deps,
    { userId: user_id },
    {
      name: "alertFired",
      facts: { symbol, condition, value, note },
      link: `/alerts/edit?id=${id}`,
    },
    now,
  );
}
