/** Moves a coin between two pockets of the account. */
import { accountTransfer } from "../../../../contract/http/money/wallet.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const transfer = verb(accountTransfer, { stale: [USER_KEYS.money, USER_KEYS.transfers] });
