/** A user's price alerts: kept, changed, deleted, and what they have fired. */

import type * as calls from "../../../contract/http/alerts.ts";
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import {
  ALERTS_A_SYMBOL_MOST,
  ALERTS_MOST,
  type Condition,
  EXPIRY_MOST_DAYS,
  EXPIRY_STANDARD_DAYS,
  readCondition,
} from "../../../contract/rules/alerts/condition.ts";
import { DAY_MS } from "../../../contract/time/day.ts";
import { basisOf } from "../../alerts/alert-watch.ts";
import type { AlertTable } from "../../alerts/tables.ts";
import { newId } from "../../db/random.ts";
import { afterCommit, type Tx, tx } from "../../db/tx.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Job } from "../../kernel/job.ts";
import { effectOk } from "../../kernel/once.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import { zoneOf } from "../../kernel/said-zone.ts";
import type { Services } from "../../kernel/services.ts";

type Done<C> = Promise<Result<DataOf<C>, Refusal>>;

const shapeOf = (row: AlertTable, now: number): DataOf<typeof calls.alertSave> => ({
  id: row.id,
  symbol: row.symbol,
  condition: row.condition,
  repeat: row.repeats,
  note: row.note,
  on: row.is_on && row.expires_at > now,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  firedAt: row.fired_at ?? 0,
  firedValue: row.fired_value,
});

export async function alertList(
  { symbol }: ParamsOut<typeof calls.alertList>,
  { db }: Services,
  { session, now }: UserCtx,
): Done<typeof calls.alertList> {
  let query = db
    .selectFrom("alert")
    .selectAll()
    .where("user_id", "=", session.userId)
    .where("deleted_at", "is", null);
  if (symbol !== "") query = query.where("symbol", "=", symbol);
  return ok((await query.orderBy("id", "desc").execute()).map((row) => shapeOf(row, now)));
}

export async function alertSave(
  params: ParamsOut<typeof calls.alertSave>,
  deps: Services,
  ctx: UserCtx,
): Done<typeof calls.alertSave> {
  const { now, session } = ctx;
  const instrument = deps.market.catalog.find(params.symbol);
  if (instrument === undefined) return err("productNotExist");
  const condition = readCondition(params.condition);
  if (!condition.ok || (isOfPerpetuals(condition.value) && instrument.type !== "perpetual"))
    return err("systemParameter");
  const expires = params.expiresAt ?? now + EXPIRY_STANDARD_DAYS * DAY_MS;
  if (expires > now + (EXPIRY_MOST_DAYS + 1) * DAY_MS || (params.on && expires <= now))
    return err("systemParameter");
  return effectOk(deps, ctx, async (trx): Done<typeof calls.alertSave> => {
    // One at a time for a user: the limits are counted.
    await trx
      .selectFrom("app_user")
      .select("id")
      .where("id", "=", session.userId)
      .forUpdate()
      .executeTakeFirst();
    const own = await ownAlerts(trx, session.userId);
    const before = own.find(({ id }) => id === params.id);
    if (params.id !== "" && before === undefined) return err("notExist");
    const others = own.filter((row) => row !== before);
    if (
      others.length >= ALERTS_MOST ||
      others.filter(({ symbol }) => symbol === params.symbol).length >= ALERTS_A_SYMBOL_MOST
    )
      return err("outsideOrderLimits");
    const isSame =
      before?.symbol === params.symbol &&
      before.condition === params.condition &&
      before.is_on === params.on;
    const row: AlertTable = {
      id: before?.id ?? newId(deps.random, now),
      user_id: session.userId,
      symbol: params.symbol,
      condition: params.condition,
      repeats: params.repeat,
      note: params.note,
      is_on: params.on,
      expires_at: expires,
      created_at: before?.created_at ?? now,
      // A time of its own, also when two changes fall into one millisecond.
      ...(isSame
        ? { armed_at: before.armed_at, basis: before.basis }
        : {
            armed_at: Math.max(now, (before?.armed_at ?? 0) + 1),
            basis: basisOf(deps.market, params.symbol, condition.value),
          }),
      fired_at: before?.fired_at ?? null,
      fired_value: before?.fired_value ?? "",
      changed_at: now,
      deleted_at: null,
      zone: zoneOf(ctx.timeZone),
    };
    await trx
      .insertInto("alert")
      .values(row)
      .onConflict((c) => c.column("id").doUpdateSet(row))
      .execute();
    await tell(trx, deps, row, now);
    return ok(shapeOf(row, now));
  });
}

const isOfPerpetuals = ({ measure }: Condition): boolean =>
  measure.is === "funding" || (measure.is === "price" && measure.field === "mark");

const ownAlerts = (trx: Tx, userId: string): Promise<AlertTable[]> =>
  trx
    .selectFrom("alert")
    .selectAll()
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .execute();

async function tell(
  trx: Tx,
  { live, alerts }: Services,
  row: AlertTable,
  now: number,
): Promise<void> {
  await live.emitToUser(trx, row.user_id, "alerts", {}, now);
  afterCommit(trx, () => alerts.take(row));
}

export const alertDelete = (
  { id }: ParamsOut<typeof calls.alertDelete>,
  deps: Services,
  ctx: UserCtx,
): Done<typeof calls.alertDelete> =>
  effectOk(deps, ctx, async (trx): Done<typeof calls.alertDelete> => {
    const row = await trx
      .updateTable("alert")
      .set({ deleted_at: ctx.now, changed_at: ctx.now })
      .where("id", "=", id)
      .where("user_id", "=", ctx.session.userId)
      .where("deleted_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return err("notExist");
    await tell(trx, deps, row, ctx.now);
    return ok({ id });
  });

export async function alertHistory(
  { before, limit }: ParamsOut<typeof calls.alertHistory>,
  { db }: Services,
  { session }: UserCtx,
): Done<typeof calls.alertHistory> {
  let query = db.selectFrom("alert_firing").selectAll().where("user_id", "=", session.userId);
  if (before !== "") query = query.where("id", "<", before);
  const rows = await query
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const list = rows
    .slice(0, limit)
    .map(({ id, alert_id, symbol, condition, note, value, seq, ts }) => ({
      id,
      alertId: alert_id,
      symbol,
      condition,
      note,
      value,
      seq,
      at: ts,
    }));
  return ok({ list, hasMore: rows.length > limit });
}

/** Follows changes of other processes and records what could not be recorded before. */
export const followAlerts: Job = {
  name: "alerts",
  everyMs: 1000,
  atStart: true,
  run: ({ alerts }, now) => alerts.look(now),
};

const KEPT_MS = 90 * DAY_MS;
/** Deleted alerts and old firings. */
export const tidyAlerts: Job = {
  name: "tidy alerts",
  everyMs: 3_600_000,
  shared: true,
  run: ({ db }, now) =>
    tx(db, async (trx) => {
      await trx
        .deleteFrom("alert_firing")
        .where("ts", "<", now - KEPT_MS)
        .execute();
      await trx
        .deleteFrom("alert")
        .where("deleted_at", "<", now - KEPT_MS)
        .execute();
    }),
};
