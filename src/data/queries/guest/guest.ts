/** Reads for a visitor without a session, under a number of their own. */
import { guestRead, guestResetGet } from "../../../../contract/http/guest.ts";
import { useQuery } from "../query.ts";

/** The thread with customer service; nothing before there is a number. */
export const useGuestChat = (number: string | undefined) =>
  useQuery(number && `guest-thread/${number}`, guestRead, { number: number ?? "" });
/** The application for a reset. */
export const useGuestReset = (number: string) =>
  useQuery(`guest-reset/${number}`, guestResetGet, { number });
/**
 * Asks what became of one that a reload left behind; under a key of its own, since its answer is of
 * before it may have been handed in.
 */
export const useGuestLeft = (number: string | undefined) =>
  useQuery(number && `guest-left/${number}`, guestResetGet, { number: number ?? "" });
