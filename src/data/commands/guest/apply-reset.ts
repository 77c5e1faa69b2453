/** Hands in a visitor's application for a reset. */
import { guestResetApply } from "../../../../contract/http/guest.ts";
import { verb } from "../verb.ts";

export const applyGuestReset = verb(guestResetApply);
