/** Publishes a closed ad again, with new values. */
import { c2cAdvertAddClosed } from "../../../../contract/http/c2c/advert.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const relistAdvert = verb(c2cAdvertAddClosed, {
  stale: [USER_KEYS.c2c, USER_KEYS.money, USER_KEYS.payments],
});
