/** Turns crumbs into USDT. */
import { dustApply } from "../../../../contract/http/money/exchange.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const turnDust = verb(dustApply, { stale: [USER_KEYS.money, USER_KEYS.exchanges] });
