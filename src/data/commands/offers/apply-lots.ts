/** Applies for lots of an offer. */
import { ipoDrawLots } from "../../../../contract/http/trading/ipo.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const applyForLots = verb(ipoDrawLots, { stale: [USER_KEYS.offers, USER_KEYS.money] });
