/** Takes a firm price of the flash exchange. */
import { exchangeApply } from "../../../../contract/http/money/exchange.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const takeQuote = verb(exchangeApply, { stale: [USER_KEYS.money, USER_KEYS.exchanges] });
