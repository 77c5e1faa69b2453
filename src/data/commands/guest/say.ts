/** Sends a line to the visitor's thread. */
import { guestSay } from "../../../../contract/http/guest.ts";
import { verb } from "../verb.ts";

export const sayAsGuest = verb(guestSay);
