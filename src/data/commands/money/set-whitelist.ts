/** Switches the whitelist mode of the address book. */
import { withdrawAddressMode } from "../../../../contract/http/money/withdraw.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const setWhitelist = verb(withdrawAddressMode, { stale: [USER_KEYS.withdrawals] });
