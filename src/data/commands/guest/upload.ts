/**
 * Sends one picture of a visitor's application. Errors are told to the caller only: a tile shows
 * its own.
 */
import { guestUpload } from "../../../../contract/http/guest.ts";
import { watchedFetch } from "../../http/watched-fetch.ts";
import { command } from "../command.ts";
import type { SendPicture } from "../upload.ts";

export const uploadAsGuest =
  (number: string): SendPicture =>
  (file, { signal, sent }) =>
    command(
      guestUpload,
      { number, scene: "kyc", file },
      { quiet: true, signal, fetch: watchedFetch(sent) },
    );
