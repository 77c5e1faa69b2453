/** Applies for shares by subscription. */
import { ipoSubscribe } from "../../../../contract/http/trading/ipo.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const subscribeShares = verb(ipoSubscribe, { stale: [USER_KEYS.offers, USER_KEYS.money] });
