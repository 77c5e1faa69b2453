/** Claims all rebates that can be claimed today. */
import { promoteClaim } from "../../../../contract/http/money/promote.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const claimRebates = verb(promoteClaim, { stale: [USER_KEYS.promote, USER_KEYS.money] });
