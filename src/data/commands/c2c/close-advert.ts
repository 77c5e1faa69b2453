/** Closes an ad. */
import { c2cAdvertClose } from "../../../../contract/http/c2c/advert.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const closeAdvert = verb(c2cAdvertClose, {
  stale: [USER_KEYS.c2c, USER_KEYS.money, USER_KEYS.payments],
});
