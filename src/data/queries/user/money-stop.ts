/**
 * Tells whether the account's money is stopped for a check of the books. Asked for again when the
 * server says that it changed.
 */
import { accountMoney } from "../../../../contract/http/account.ts";
import { USER_KEYS } from "../keys.ts";
import { useUserQuery } from "../query.ts";

const FRESH_MS = 5000;

/**
 * Since when, epoch ms; 0 while it moves, while that is not known, and while no user is signed in.
 */
export const useMoneyStop = (): number =>
  useUserQuery(USER_KEYS.moneyStop, accountMoney, {}, { freshMs: FRESH_MS }).data?.stoppedSince ??
  0;
