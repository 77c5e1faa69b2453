/**
 * One posting of a use case: posted, told to the accounts it changed, and its refusals by the names
 * that callers know.
 */
import type { LiveEventData } from "../../contract/account-feed/live.ts";
import type { ErrorName } from "../../contract/errors.ts";
import { err, ok, type Result } from "../../contract/result.ts";
import type { Tx } from "../db/tx.ts";
import { type Posted, type PostRefusal, post } from "./post.ts";
import type { Posting } from "./posting.ts";
import { walletEvents } from "./wallet-events.ts";

/** Where account events go; the account feed's outbox is one. */
export interface Teller {
  emit(
    trx: Tx,
    accountId: string,
    ev: "wallet",
    data: LiveEventData<"wallet">,
    now: number,
  ): Promise<void>;
}

const NAME: Readonly<Record<PostRefusal, ErrorName>> = {
  insufficient: "insufficientBalance",
  moneyStopped: "moneyStopped",
};

/**
 * Balances after it, or `insufficientBalance`, `moneyStopped`: then nothing was moved and nothing
 * told.
 */
export async function postAndTell(
  trx: Tx,
  teller: Teller,
  posting: Posting,
): Promise<Result<Posted, ErrorName>> {
  const [answer] = await post(trx, [posting]);
  if (!answer.ok) return err(NAME[answer.error]);
  for (const { accountId, data } of walletEvents(posting, answer.value))
    await teller.emit(trx, accountId, "wallet", data, posting.at);
  return ok(answer.value);
}
