/** Adds a statement or files to an appeal. */
import { c2cAppealAdd } from "../../../../contract/http/c2c/talk.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const addEvidence = verb(c2cAppealAdd, { stale: [USER_KEYS.c2c] });
