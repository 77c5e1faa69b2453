/**
 * Ways out with what is missing before one, quotes, the address book and the withdrawals; made
 * stale by `withdraw` events and by commands.
 */
import type { ParamsIn } from "../../../../contract/http/call.ts";
import {
  withdrawAddressList,
  withdrawChannels,
  withdrawGet,
  withdrawList,
  withdrawQuote,
} from "../../../../contract/http/money/withdraw.ts";
import { USER_KEYS } from "../keys.ts";
import { useUserQuery } from "../query.ts";
import { usePaged } from "./records.ts";

export const useWaysOut = () => useUserQuery(`${USER_KEYS.withdrawals}ways`, withdrawChannels, {});
export const useWithdrawals = (filters: ParamsIn<typeof withdrawList>) =>
  usePaged(`${USER_KEYS.withdrawals}list`, withdrawList, filters);
export const useWithdrawal = (orderNo: string) =>
  useUserQuery(`${USER_KEYS.withdrawals}one/${orderNo}`, withdrawGet, { orderNo });
export const useSavedAddresses = (symbol: string, chain: string) =>
  useUserQuery(`${USER_KEYS.withdrawals}addresses/${symbol}/${chain}`, withdrawAddressList, {
    symbol,
    chain,
  });
/** Fee and receipt of an amount; nothing is asked for without one. */
export const useWithdrawQuote = (of: ParamsIn<typeof withdrawQuote> | undefined) =>
  useUserQuery(
    of && `${USER_KEYS.withdrawals}quote/${JSON.stringify(of)}`,
    withdrawQuote,
    of ?? { channel: "crypto", amount: "1" },
  );
