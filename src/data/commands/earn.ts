import { financeOrderOpen, financeOrderRedeem } from "../../../contract/http/money/earn.ts";
import { USER_KEYS } from "../queries/keys.ts";
import { verb } from "./verb.ts";

/** Buys a product of earn. */
export const openEarn = verb(financeOrderOpen, { stale: [USER_KEYS.earn, USER_KEYS.money] });

/** Leaves a product of earn, or takes a part out of savings. */
export const redeemEarn = verb(financeOrderRedeem, { stale: [USER_KEYS.earn, USER_KEYS.money] });
