/** Asks to be certified as an advertiser. */
import { c2cUserApply } from "../../../../contract/http/c2c/member.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const applyAdvertiser = verb(c2cUserApply, { stale: [USER_KEYS.c2c] });
