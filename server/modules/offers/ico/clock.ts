/** Tokens come free step by step, and a sale that was called off gives everything back. */
import {
  type Amount,
  add,
  decimal,
  type Quantity,
  subtract,
  toText,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { unlockedBy } from "../../../../contract/rules/trading/offers/ico.ts";
import { giveNotice } from "../../../account-feed/give-notice.ts";
import type { Tx } from "../../../db/tx.ts";
import type { Due, DueWork } from "../../../due/due.ts";
import { forgetAcquired } from "../../../engine/acquired.ts";
import type { Services } from "../../../kernel/services.ts";
import { postAndTell } from "../../../ledger/post-and-tell.ts";
import { refundPosting, unlockPosting } from "../postings.ts";
import type { IcoOfferRow, IcoRecordRow } from "../tables.ts";
import { plain } from "../terms.ts";
import { changeIco, postingOf, stepsOf, storedSteps } from "./rows.ts";

const UNLOCK = "ico unlock";
export const ICO_VOID = "ico void";
const RECORDS = "/ico/index?tab=records";

/** The steps of a purchase. */
export const unlocksOf = (
  { order_no }: Pick<IcoRecordRow, "order_no">,
  offer: IcoOfferRow,
): Due[] =>
  storedSteps(offer).map(({ ts }, i) => ({
    kind: UNLOCK,
    entity: order_no,
    period: String(i + 1),
    at: ts,
  }));

/** A purchase under lock, with its sale held as it is. */
async function locked(trx: Tx, no: string): Promise<{ row: IcoRecordRow; offer: IcoOfferRow }> {
  const { offer_id } = await trx
    .selectFrom("ico_record")
    .select("offer_id")
    .where("order_no", "=", no)
    .executeTakeFirstOrThrow();
  const offer = await trx
    .selectFrom("ico_offer")
    .selectAll()
    .where("offer_id", "=", offer_id)
    .forShare()
    .executeTakeFirstOrThrow();
  return {
    offer,
    row: await trx
      .selectFrom("ico_record")
      .selectAll()
      .where("order_no", "=", no)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  };
}

/** Frees tokens up to a sum; nothing when they are free already. */
export async function freeTokens(
  trx: Tx,
  deps: Services,
  row: IcoRecordRow,
  offer: IcoOfferRow,
  o: { upTo: Quantity; now: number },
): Promise<Quantity> {
  const released = decimal<Quantity>(row.released);
  const part = subtract(o.upTo, released);
  if (part <= ZERO) return ZERO;
  const done = await postAndTell(
    trx,
    deps.live,
    unlockPosting(postingOf(row, offer), part, toText(released), o.now),
  );
  if (!done.ok) throw new Error(`${row.order_no}: ${done.error}`);
  await changeIco(trx, deps, row, { released: toText(add(released, part)) }, o.now);
  return part;
}

const unlock =
  (deps: Services): DueWork =>
  async (trx, { entity }, now) => {
    const { row, offer } = await locked(trx, entity);
    if (row.status !== "bought" || offer.withdrawn_at !== null) return;
    const part = await freeTokens(trx, deps, row, offer, {
      upTo: unlockedBy(decimal(row.tokens), stepsOf(offer), now),
      now,
    });
    if (part <= ZERO) return;
    const facts = { symbol: offer.asset, qty: toText(part) };
    await giveNotice(
      trx,
      deps,
      { accountId: row.account_id },
      { name: "icoUnlocked", facts, link: RECORDS },
      now,
    );
  };

const refund =
  (deps: Services): DueWork =>
  async (trx, { entity }, now) => {
    const { offer_id, mode } = await trx
      .selectFrom("ico_record")
      .select(["offer_id", "mode"])
      .where("order_no", "=", entity)
      .executeTakeFirstOrThrow();
    const book = await trx
      .selectFrom("ico_book")
      .select("sold")
      .where("offer_id", "=", offer_id)
      .where("mode", "=", mode)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { row, offer } = await locked(trx, entity);
    if (row.status !== "bought") return;
    const [amount, tokens] = [decimal<Amount>(row.amount), decimal<Quantity>(row.tokens)];
    const done = await postAndTell(
      trx,
      deps.live,
      refundPosting(postingOf(row, offer), amount, tokens, now),
    );
    if (!done.ok) throw new Error(`${entity}: ${done.error}`);
    await forgetAcquired(trx, entity);
    const sold = toText(subtract(decimal<Quantity>(book.sold), tokens));
    await trx
      .updateTable("ico_book")
      .set({ sold })
      .where("offer_id", "=", offer_id)
      .where("mode", "=", mode)
      .execute();
    await changeIco(trx, deps, row, { status: "refunded", refunded_at: now }, now);
    const facts = { symbol: offer.asset, amount: plain(row.amount), reason: offer.reason };
    await giveNotice(
      trx,
      deps,
      { accountId: row.account_id },
      { name: "offerWithdrawn", facts, link: RECORDS },
      now,
    );
  };

export const icoDue = (deps: Services): Readonly<Record<string, DueWork>> => ({
  [UNLOCK]: unlock(deps),
  [ICO_VOID]: refund(deps),
});
