/** Sales of tokens and purchases between their rows and what travels. */
import type { Ico, IcoRecord } from "../../../../contract/http/trading/ico.ts";
import type { AccountId } from "../../../../contract/ids.ts";
import {
  decimal,
  type Quantity,
  type Rate,
  subtract,
  toText,
} from "../../../../contract/money/decimal.ts";
import { type UnlockStep, unlockedBy } from "../../../../contract/rules/trading/offers/ico.ts";
import { type OfferState, offerState } from "../../../../contract/rules/trading/offers/state.ts";
import type { Tx } from "../../../db/tx.ts";
import type { Services } from "../../../kernel/services.ts";
import type { Of } from "../postings.ts";
import type { IcoOfferRow, IcoRecordRow } from "../tables.ts";
import { plain } from "../terms.ts";

/** Tokens are listed when their time comes: nobody has to do anything for it. */
export const icoState = (row: IcoOfferRow, now: number): OfferState =>
  offerState(
    {
      openAt: row.open_at,
      closeAt: row.close_at,
      listedAt: row.list_at,
      isWithdrawn: row.withdrawn_at !== null,
    },
    now,
  );

export interface StoredStep {
  ts: number;
  ratio: string;
}
export const storedSteps = ({ unlock }: Pick<IcoOfferRow, "unlock">): StoredStep[] =>
  JSON.parse(unlock) as StoredStep[];
export const stepsOf = (row: Pick<IcoOfferRow, "unlock">): UnlockStep[] =>
  storedSteps(row).map(({ ts, ratio }) => ({ ts, ratio: decimal<Rate>(ratio) }));

const namesOf = ({ market: { catalog } }: Pick<Services, "market">, { symbol }: IcoOfferRow) => {
  const found = catalog.find(symbol);
  return {
    symbol: symbol.toUpperCase(),
    name: found?.name ?? symbol.toUpperCase(),
    nameCn: found?.nameCn ?? "",
  };
};

export function icoOut(
  deps: Services,
  row: IcoOfferRow,
  { sold, bought, now }: { sold: string; bought: string; now: number },
): Ico {
  return {
    id: row.offer_id,
    ...namesOf(deps, row),
    price: plain(row.price),
    quota: plain(row.quota),
    sold: plain(sold),
    min: plain(row.min_amount),
    max: plain(row.max_amount),
    openAt: row.open_at,
    closeAt: row.close_at,
    listAt: row.list_at,
    unlock: storedSteps(row),
    state: icoState(row, now),
    reason: row.reason,
    bought,
  };
}

export function icoRecordOut(deps: Services, row: IcoRecordRow, offer: IcoOfferRow): IcoRecord {
  const [tokens, released] = [decimal<Quantity>(row.tokens), decimal<Quantity>(row.released)];
  const isLocked = row.status === "bought" && released < tokens;
  return {
    recordId: row.order_no,
    version: row.version,
    offerId: row.offer_id,
    ...namesOf(deps, offer),
    status: row.status,
    price: plain(offer.price),
    amount: plain(row.amount),
    tokens: toText(tokens),
    unlocked: toText(released),
    locked: row.status === "bought" ? toText(subtract(tokens, released)) : "0",
    // Steps that are past are being freed at this moment.
    nextUnlockAt: isLocked ? nextOf(offer, tokens, released) : 0,
    unlock: storedSteps(offer),
    createTime: row.created_at,
    refundedAt: row.refunded_at ?? 0,
  };
}

/** The first step that brings something beyond what is free. */
function nextOf(offer: IcoOfferRow, tokens: Quantity, released: Quantity): number {
  const steps = stepsOf(offer);
  return steps.find(({ ts }) => unlockedBy(tokens, steps, ts) > released)?.ts ?? 0;
}

export const postingOf = (row: IcoRecordRow, { asset }: Pick<IcoOfferRow, "asset">): Of => ({
  orderNo: row.order_no,
  owner: row.account_id as AccountId,
  mode: row.mode,
  what: asset,
});

/** Writes a change of a locked purchase as its next version, and tells its owner's tabs. */
export async function changeIco(
  trx: Tx,
  { live }: Pick<Services, "live">,
  row: IcoRecordRow,
  to: Partial<IcoRecordRow>,
  now: number,
): Promise<IcoRecordRow> {
  const after = await trx
    .updateTable("ico_record")
    .set({ ...to, version: row.version + 1 })
    .where("order_no", "=", row.order_no)
    .returningAll()
    .executeTakeFirstOrThrow();
  await live.emit(
    trx,
    row.account_id,
    "ico",
    { recordId: row.order_no, version: after.version },
    now,
  );
  return after;
}
