/** Stops the application that a letter told of, by its number. */
import { guestResetStop } from "../../../../contract/http/guest.ts";
import { verb } from "../verb.ts";

export const stopResetByNumber = verb(guestResetStop);
