/** Gives a position its take profit and stop loss. */
import { contractOrderSetStop } from "../../../../contract/http/trading/perpetual.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const setStops = verb(contractOrderSetStop, { stale: [USER_KEYS.positions] });
