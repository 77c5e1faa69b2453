/** Takes an application back. */
import { ipoCancel } from "../../../../contract/http/trading/ipo.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const cancelApplication = verb(ipoCancel, { stale: [USER_KEYS.offers, USER_KEYS.money] });
