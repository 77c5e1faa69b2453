/**
 * Calling an offer off: everything that was frozen or paid goes back, application by application.
 * And a demo account that begins anew.
 */
import { decimal } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { nextOf } from "../../../contract/rules/finance/machines.ts";
import { type Tx, tx } from "../../db/tx.ts";
import { schedule } from "../../due/due.ts";
import type { Services } from "../../kernel/services.ts";
import { freeTokens, ICO_VOID } from "./ico/clock.ts";
import { icoState } from "./ico/rows.ts";
import { takeBack } from "./ipo/apply.ts";
import { freeShares, giveBack } from "./ipo/clock.ts";
import { VOID } from "./ipo/kinds.ts";
import { stateOf } from "./ipo/offer-row.ts";
import { lockedRecord } from "./ipo/record-row.ts";

type Called = Promise<Result<void, string>>;

/** Until something of it has been settled; what was drawn does not count then. */
export async function withdrawIpo(
  trx: Tx,
  id: string,
  { reason, now }: { reason: string; now: number },
): Called {
  await trx
    .selectFrom("ipo_book")
    .select("mode")
    .where("offer_id", "=", id)
    .orderBy("mode")
    .forUpdate()
    .execute();
  const offer = await trx
    .selectFrom("ipo_offer")
    .selectAll()
    .where("offer_id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (offer === undefined) return err(`there is no offer ${id}`);
  const records = await trx
    .selectFrom("ipo_record")
    .select(["order_no", "status", "outcome"])
    .where("offer_id", "=", id)
    .execute();
  const isSettled = records.some(
    ({ status, outcome }) => status === "settled" || (status === "refunded" && outcome === "lost"),
  );
  if (isSettled || !nextOf("offer", stateOf(offer, now), "withdraw").ok)
    return err(`${id} is past its refund, or was called off`);
  await trx
    .updateTable("ipo_offer")
    .set({ withdrawn_at: now, reason })
    .where("offer_id", "=", id)
    .execute();
  const live = records.filter(
    ({ status }) => status === "applied" || status === "allotted" || status === "lost",
  );
  await schedule(
    trx,
    live.map(({ order_no }) => ({ kind: VOID, entity: order_no, period: "", at: now })),
  );
  return ok(undefined);
}

/** Until its tokens come free. */
export async function withdrawIco(
  trx: Tx,
  id: string,
  { reason, now }: { reason: string; now: number },
): Called {
  await trx
    .selectFrom("ico_book")
    .select("mode")
    .where("offer_id", "=", id)
    .orderBy("mode")
    .forUpdate()
    .execute();
  const offer = await trx
    .selectFrom("ico_offer")
    .selectAll()
    .where("offer_id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (offer === undefined) return err(`there is no sale ${id}`);
  if (!nextOf("offer", icoState(offer, now), "withdraw").ok)
    return err(`${id} is listed, or was called off`);
  await trx
    .updateTable("ico_offer")
    .set({ withdrawn_at: now, reason })
    .where("offer_id", "=", id)
    .execute();
  const bought = await trx
    .selectFrom("ico_record")
    .select("order_no")
    .where("offer_id", "=", id)
    .where("status", "=", "bought")
    .execute();
  await schedule(
    trx,
    bought.map(({ order_no }) => ({ kind: ICO_VOID, entity: order_no, period: "", at: now })),
  );
  return ok(undefined);
}

/**
 * Lets go of all that offers hold of a demo account: what is still open is taken back, what was
 * drawn is given back, shares and tokens that wait come free and go with everything else. A record
 * stays.
 */
export async function dropOffers(deps: Services, accountId: string, now: number): Promise<void> {
  const ipo = await deps.db
    .selectFrom("ipo_record")
    .select(["order_no", "offer_id", "mode"])
    .where("account_id", "=", accountId)
    .where((e) =>
      e.or([
        e("ended_at", "is", null),
        e.and([e("status", "=", "settled"), e("free_at", "is", null)]),
      ]),
    )
    .execute();
  for (const { order_no, offer_id, mode } of ipo)
    await tx(deps.db, async (trx) => {
      const book = await trx
        .selectFrom("ipo_book")
        .selectAll()
        .where("offer_id", "=", offer_id)
        .where("mode", "=", mode)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const offer = await trx
        .selectFrom("ipo_offer")
        .selectAll()
        .where("offer_id", "=", offer_id)
        .forShare()
        .executeTakeFirstOrThrow();
      const row = (await lockedRecord(trx, order_no))!;
      if (row.status === "settled")
        return row.free_at === null ? freeShares(trx, deps, row, offer, now) : undefined;
      if (row.ended_at !== null) return undefined;
      if (book.is_closed) return giveBack(trx, deps, row, offer, { outcome: "cancelled", now });
      await takeBack(trx, deps, { offer, book }, row, now);
      return undefined;
    });
  const ico = await deps.db
    .selectFrom("ico_record")
    .select(["order_no", "offer_id"])
    .where("account_id", "=", accountId)
    .where("status", "=", "bought")
    .execute();
  for (const { order_no, offer_id } of ico)
    await tx(deps.db, async (trx) => {
      const offer = await trx
        .selectFrom("ico_offer")
        .selectAll()
        .where("offer_id", "=", offer_id)
        .forShare()
        .executeTakeFirstOrThrow();
      const row = await trx
        .selectFrom("ico_record")
        .selectAll()
        .where("order_no", "=", order_no)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (row.status === "bought" && offer.withdrawn_at === null)
        await freeTokens(trx, deps, row, offer, { upTo: decimal(row.tokens), now });
    });
}
