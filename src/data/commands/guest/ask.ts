/** Opens a thread with customer service for a visitor; answers with its number. */
import { guestAsk } from "../../../../contract/http/guest.ts";
import { verb } from "../verb.ts";

export const askAsGuest = verb(guestAsk);
