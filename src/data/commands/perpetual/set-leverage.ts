/** Chooses the leverage of a perpetual. */
import { contractOrderSetLever } from "../../../../contract/http/trading/perpetual.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const setLeverage = verb(contractOrderSetLever, { stale: [USER_KEYS.positions] });
