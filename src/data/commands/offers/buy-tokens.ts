/** Buys tokens of a sale. */
import { icoBuy } from "../../../../contract/http/trading/ico.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const buyTokens = verb(icoBuy, { stale: [USER_KEYS.offers, USER_KEYS.money] });
