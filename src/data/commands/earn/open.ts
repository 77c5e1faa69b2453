/** Buys a product of earn. */
import { financeOrderOpen } from "../../../../contract/http/money/earn.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const openEarn = verb(financeOrderOpen, { stale: [USER_KEYS.earn, USER_KEYS.money] });
