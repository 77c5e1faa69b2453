/** Saves an address to withdraw to. */
import { withdrawAddressAdd } from "../../../../contract/http/money/withdraw.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const saveAddress = verb(withdrawAddressAdd, { stale: [USER_KEYS.withdrawals] });
