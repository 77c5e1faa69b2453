/**
 * The number of the application that a visit fills in: asked for with its first picture, kept in
 * the tab until it has been handed in. A phone that drops the page while its camera is open finds
 * its pictures again, and a reload while the reply is awaited finds what became of it.
 */

import type { CallResult } from "../../../../../contract/http/wire/client.ts";
import { uploadAsGuest } from "../../../../data/commands/guest/upload.ts";
import { openGuestReset } from "../../../../data/commands/guest.ts";
import type { SendPicture } from "../../../../data/commands/upload.ts";
import { dropDraft, readDraft, writeDraft } from "../../../../parts/form/draft.ts";

export interface GuestDoor {
  /** The number of before a reload. */
  kept: string | undefined;
  /** The number, asked for once; a failure is asked again by the next picture. */
  number(): Promise<CallResult<{ number: string }>>;
  send: SendPicture;
  /** Forgets the number: it was handed in, or there is none any more. */
  close(): void;
}

/** `name`: of the draft it is kept in. */
export function guestDoor(name: string): GuestDoor {
  const before = readDraft(name).number;
  const kept = typeof before === "string" ? before : undefined;
  let asked: Promise<CallResult<{ number: string }>> | undefined =
    kept === undefined ? undefined : Promise.resolve({ ok: true, value: { number: kept } });
  const number = async (): Promise<CallResult<{ number: string }>> => {
    asked ??= openGuestReset({}, { quiet: true });
    const answer = await asked;
    if (answer.ok) writeDraft(name, answer.value, []);
    else asked = undefined;
    return answer;
  };
  return {
    kept,
    number,
    send: async (file, progress) => {
      const door = await number();
      if (!door.ok) return door;
      return uploadAsGuest(door.value.number)(file, progress);
    },
    close: () => {
      asked = undefined;
      dropDraft(name);
    },
  };
}
