/** Changes the nickname, or what notices of C2C go by. */
import { c2cUserSet } from "../../../../contract/http/c2c/member.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const saveMember = verb(c2cUserSet, { stale: [USER_KEYS.c2c] });
