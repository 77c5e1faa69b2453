/** Asks customer service to judge an order. */
import { c2cAppealApply } from "../../../../contract/http/c2c/talk.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const applyAppeal = verb(c2cAppealApply, { stale: [USER_KEYS.c2c] });
