/** What a visitor without a session may read under a number of their own. */
import { guestRead, guestResetGet } from "../../../../contract/http/guest.ts";
import { read, useQuery } from "../query.ts";

/** The thread with customer service; nothing before there is a number. */
export const useGuestChat = (number: string | undefined) => useQuery(number && `guest-thread/${number}`, guestRead, { number: number ?? "" });
/** The application for a reset. */
export const useGuestReset = (number: string) => useQuery(`guest-reset/${number}`, guestResetGet, { number });
export const readGuestReset = (number: string, signal: AbortSignal) => read(guestResetGet, { number }, signal);
