/**
 * Splits a batch's losses: the insurance account bears what it can, the house's market account the
 * rest. Nothing is taken from other users; openings of that group need more margin until the
 * account holds again what was borne for it.
 */
import { sql } from "kysely";
import type { Mode } from "../../../contract/http/shapes.ts";
import { USDT } from "../../../contract/money/assets.ts";
import {
  type Amount,
  add,
  least,
  negate,
  ONE,
  type Rate,
  subtract,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { unrealised } from "../../../contract/rules/trading/contract/position.ts";
import { tierGroupOf } from "../../../contract/rules/trading/contract/tiers.ts";
import type { Db, Tx } from "../../db/tx.ts";
import { houseBalance } from "../../ledger/house.ts";
import { houseAccount } from "../../ledger/posting.ts";
import type { Fill, Insured } from "../match/fill.ts";
import type { EngineOrder } from "../match/order.ts";
import type { Work } from "./work.ts";

const ofNothing: Insured = { moved: ZERO, borne: ZERO };
const insurance = (mode: Mode) => houseAccount(mode, "insurance", USDT);

/**
 * The distance of a take-over's price to the mark, on its quantity; positive is a loss of the
 * insurance account.
 */
function movedBy(
  { rule, cite, price, quantity }: Fill,
  { contract }: EngineOrder,
  worth: Rate,
): Amount {
  if (rule !== "takeover" || !("mark" in cite)) return ZERO as Amount;
  const at = {
    side: contract!.positionSide,
    quantity,
    entry: price,
    margin: ZERO as Amount,
    leverage: 1,
  };
  return negate(unrealised(at, cite.mark, worth));
}

/** Gain of the insurance account by a fill, before anybody helps; below zero it loses. */
const gainOf = ({ money }: Fill, moved: Amount): Amount =>
  money.kind === "close"
    ? negate(money.insured)
    : money.kind === "liquidation"
      ? subtract(subtract(money.liquidationFee, money.insured), moved)
      : (ZERO as Amount);

/**
 * The fills of a batch that the insurance account has a part in; written down where it was not
 * enough.
 */
export async function insure(
  trx: Tx,
  works: readonly Work[],
  now: number,
): Promise<(fill: Fill) => Insured> {
  const all = works.flatMap(({ unit, turn }) =>
    turn.fills.map((fill) => {
      const order = turn.changed.get(fill.orderNo)!;
      const moved = movedBy(fill, order, turn.risk?.worth ?? ONE);
      return {
        fill,
        moved,
        gain: gainOf(fill, moved),
        mode: order.mode,
        group: tierGroupOf(unit.listing.instrument.tierGroup),
      };
    }),
  );
  const known = new Map(
    all.flatMap(({ fill, moved }) =>
      moved === ZERO ? [] : [[fill, { moved, borne: ZERO as Amount }] as const],
    ),
  );
  if (all.every(({ gain }) => gain >= ZERO)) return (fill) => known.get(fill) ?? ofNothing;
  const left = new Map<Mode, Amount>();
  const borneBy = new Map<string, { mode: Mode; tier_group: string; borne: Amount }>();
  for (const { fill, moved, gain, mode, group } of all) {
    if (gain === ZERO) continue;
    const after = add(left.get(mode) ?? (await houseBalance(trx, insurance(mode))), gain);
    // Never more than this loss: what the account lacked before is nobody's now.
    const borne =
      after >= ZERO
        ? (ZERO as Amount)
        : least(negate(after), gain < ZERO ? negate(gain) : (ZERO as Amount));
    left.set(mode, add(after, borne));
    if (borne === ZERO) continue;
    known.set(fill, { moved, borne });
    const key = `${mode} ${group}`;
    borneBy.set(key, {
      mode,
      tier_group: group,
      borne: add(borneBy.get(key)?.borne ?? (ZERO as Amount), borne),
    });
  }
  const rows = [...borneBy.values()].map(({ borne, ...row }) => ({
    ...row,
    since: now,
    borne: toText(borne),
  }));
  if (rows.length > 0)
    await trx
      .insertInto("trade_cover")
      .values(rows)
      .onConflict((c) =>
        c
          .columns(["mode", "tier_group"])
          .doUpdateSet({ borne: sql`trade_cover.borne + excluded.borne` }),
      )
      .execute();
  return (fill) => known.get(fill) ?? ofNothing;
}

/**
 * Groups whose insurance is empty (`real A`) with what was borne for them; those of a mode go when
 * its account holds what was.
 */
export async function uncovered(db: Db): Promise<Map<string, string>> {
  const modes = await db.selectFrom("trade_cover").select("mode").distinct().execute();
  for (const { mode } of modes) {
    const has = toText(await houseBalance(db, insurance(mode)));
    await sql`
      DELETE FROM trade_cover WHERE mode = ${mode} AND ${has}::numeric >= (SELECT sum(borne) FROM trade_cover WHERE mode = ${mode})`.execute(
      db,
    );
  }
  const rows = modes.length === 0 ? [] : await db.selectFrom("trade_cover").selectAll().execute();
  return new Map(rows.map(({ mode, tier_group, borne }) => [`${mode} ${tier_group}`, borne]));
}
