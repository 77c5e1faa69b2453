/**
 * Tells an account of a posting: the `wallet` event of the account feed, one for each pocket that
 * changed.
 */
import type { LiveEventData } from "../../contract/account-feed/live.ts";
import { add, toText } from "../../contract/money/decimal.ts";
import type { Posted } from "./post.ts";
import type { Posting } from "./posting.ts";

export const walletEvents = (
  { kind, ref }: Posting,
  { balances }: Posted,
): { accountId: string; data: LiveEventData<"wallet"> }[] =>
  balances.map(({ account, available, held }) => ({
    accountId: account.owner,
    data: {
      accountType: account.type.toUpperCase(),
      symbol: account.asset,
      total: toText(add(available, held)),
      available: toText(available),
      frozen: toText(held),
      reason: kind,
      refNo: ref.no,
    },
  }));
