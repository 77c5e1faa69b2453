/** Leaves a product of earn, or takes a part out of savings. */
import { financeOrderRedeem } from "../../../../contract/http/money/earn.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const redeemEarn = verb(financeOrderRedeem, { stale: [USER_KEYS.earn, USER_KEYS.money] });
