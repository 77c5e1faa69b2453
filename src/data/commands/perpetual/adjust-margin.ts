/** Adds margin to a position or takes some out. */
import { contractOrderAdjustMargin } from "../../../../contract/http/trading/perpetual.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const adjustMargin = verb(contractOrderAdjustMargin, { stale: [USER_KEYS.positions] });
