/** Gives a visitor's application for a reset its number. */
import { guestResetOpen } from "../../../../contract/http/guest.ts";
import { verb } from "../verb.ts";

export const openGuestReset = verb(guestResetOpen);
