/** Ways in, the own addresses and the deposits; made stale by `recharge` events and by commands. */
import type { ParamsIn } from "../../../../contract/http/call.ts";
import {
  rechargeAddress as addressCall,
  type rechargeAddress,
  rechargeChannels,
  rechargeGet,
  rechargeList,
} from "../../../../contract/http/money/deposit.ts";
import { USER_KEYS } from "../keys.ts";
import { useUserQuery } from "../query.ts";
import { usePaged } from "./records.ts";

const FRESH_MS = 60_000;

export const useWaysIn = () => useUserQuery("ways/in", rechargeChannels, {}, { freshMs: FRESH_MS });
/** One for each coin and chain: what one network has is never shown for another. */
export const useDepositAddress = (at: ParamsIn<typeof rechargeAddress> | undefined) =>
  useUserQuery(at && `address/${at.symbol}/${at.chain}`, addressCall, at ?? {}, {
    freshMs: FRESH_MS,
  });
export const useDeposits = (filters: ParamsIn<typeof rechargeList>) =>
  usePaged(`${USER_KEYS.deposits}list`, rechargeList, filters);
export const useDeposit = (orderNo: string) =>
  useUserQuery(`${USER_KEYS.deposits}one/${orderNo}`, rechargeGet, { orderNo });
