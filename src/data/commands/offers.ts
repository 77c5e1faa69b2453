import { icoBuy } from "../../../contract/http/trading/ico.ts";
import { ipoCancel, ipoDrawLots, ipoSubscribe } from "../../../contract/http/trading/ipo.ts";
import { USER_KEYS } from "../queries/keys.ts";
import { verb } from "./verb.ts";

/** Applies for lots of an offer. */
export const applyForLots = verb(ipoDrawLots, { stale: [USER_KEYS.offers, USER_KEYS.money] });

/** Buys tokens of a sale. */
export const buyTokens = verb(icoBuy, { stale: [USER_KEYS.offers, USER_KEYS.money] });

/** Takes an application back. */
export const cancelApplication = verb(ipoCancel, { stale: [USER_KEYS.offers, USER_KEYS.money] });

/** Applies for shares by subscription. */
export const subscribeShares = verb(ipoSubscribe, { stale: [USER_KEYS.offers, USER_KEYS.money] });
