/** Takes an appeal back. */
import { c2cAppealCancel } from "../../../../contract/http/c2c/talk.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const cancelAppeal = verb(c2cAppealCancel, { stale: [USER_KEYS.c2c] });
