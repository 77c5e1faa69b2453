import {
  guestAsk,
  guestResetApply,
  guestResetOpen,
  guestResetStop,
  guestSay,
} from "../../../contract/http/guest.ts";
import { verb } from "./verb.ts";

/** Hands in a visitor's application for a reset. */
export const applyGuestReset = verb(guestResetApply);

/** Opens a thread with customer service for a visitor; answers with its number. */
export const askAsGuest = verb(guestAsk);

/** Gives a visitor's application for a reset its number. */
export const openGuestReset = verb(guestResetOpen);

/** Sends a line to the visitor's thread. */
export const sayAsGuest = verb(guestSay);

/** Stops the application that a letter told of, by its number. */
export const stopResetByNumber = verb(guestResetStop);
