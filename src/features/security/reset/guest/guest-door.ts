/** The number of the application that a visit fills in: asked for with its first picture, in memory until it has been handed in. */

import type { CallResult } from "../../../../../contract/http/wire/client.ts";
import { openGuestReset } from "../../../../data/commands/guest/open-reset.ts";
import { uploadAsGuest } from "../../../../data/commands/guest/upload.ts";
import type { SendPicture } from "../../../../data/commands/upload.ts";

export interface GuestDoor {
  /** The number, asked for once; a failure is asked again by the next picture. */
  number(): Promise<CallResult<{ number: string }>>;
  send: SendPicture;
}

export function guestDoor(): GuestDoor {
  let asked: Promise<CallResult<{ number: string }>> | undefined;
  const number = async (): Promise<CallResult<{ number: string }>> => {
    asked ??= openGuestReset({}, { quiet: true });
    const answer = await asked;
    if (!answer.ok) asked = undefined;
    return answer;
  };
  return {
    number,
    send: async (file, progress) => {
      const door = await number();
      if (!door.ok) return door;
      return uploadAsGuest(door.value.number)(file, progress);
    },
  };
}
