/** The number of the application that a visit fills in: asked for with its first picture, in memory until it has been handed in. */

import { guestResetOpen, guestUpload } from "../../../../../contract/http/guest.ts";
import type { CallResult } from "../../../../../contract/http/wire/client.ts";
import { command } from "../../../../data/commands/command.ts";
import type { SendPicture } from "../../../../data/commands/upload.ts";
import { watchedFetch } from "../../../../data/http/watched-fetch.ts";

export interface GuestDoor {
  /** The number, asked for once; a failure is asked again by the next picture. */
  number(): Promise<CallResult<{ number: string }>>;
  send: SendPicture;
}

export function guestDoor(): GuestDoor {
  let asked: Promise<CallResult<{ number: string }>> | undefined;
  const number = async (): Promise<CallResult<{ number: string }>> => {
    asked ??= command(guestResetOpen, {}, { quiet: true });
    const answer = await asked;
    if (!answer.ok) asked = undefined;
    return answer;
  };
  return {
    number,
    send: async (file, { signal, sent }) => {
      const door = await number();
      if (!door.ok) return door;
      return command(guestUpload, { number: door.value.number, scene: "kyc", file }, { quiet: true, signal, fetch: watchedFetch(sent) });
    },
  };
}
