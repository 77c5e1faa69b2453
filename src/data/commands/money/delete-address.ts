/** Takes an address out of the book. */
import { withdrawAddressDelete } from "../../../../contract/http/money/withdraw.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const deleteAddress = verb(withdrawAddressDelete, { stale: [USER_KEYS.withdrawals] });
