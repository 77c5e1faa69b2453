/**
 * Sends one picture and answers with the address that forms send on. Errors are told to the caller
 * only: a tile shows its own.
 */
import type { CallResult } from "../../../contract/http/wire/client.ts";
import { type FileScene, fileUpload } from "../../../contract/http/wire/upload.ts";
import { watchedFetch } from "../http/watched-fetch.ts";
import { command } from "./command.ts";

/** Sends a picture. `sent` is told the share of it that has left, 0 to 1. */
export type SendPicture = (
  file: Blob,
  o: { signal: AbortSignal; sent: (share: number) => void },
) => Promise<CallResult<{ url: string; size: number }>>;

/** The signed-in user's picture for a scene. */
export const uploadFor =
  (scene: FileScene): SendPicture =>
  (file, { signal, sent }) =>
    command(fileUpload, { scene, file }, { quiet: true, signal, fetch: watchedFetch(sent) });
