/** Sends one picture and answers with the address that forms send on. Errors are told to the caller only: a tile shows its own. */
import type { CallResult } from "../../../contract/http/client.ts";
import { type FileScene, fileUpload } from "../../../contract/http/upload.ts";
import { watchedFetch } from "../http/watched-fetch.ts";
import { command } from "./command.ts";

/** `sent` is told the share of the picture that has left, 0 to 1. */
export const uploadPicture = (
  file: Blob,
  scene: FileScene,
  { signal, sent }: { signal: AbortSignal; sent: (share: number) => void },
): Promise<CallResult<{ url: string; size: number }>> => command(fileUpload, { scene, file }, { quiet: true, signal, fetch: watchedFetch(sent) });
