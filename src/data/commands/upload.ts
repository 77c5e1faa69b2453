/**
 * Sends one picture and answers with the address that forms send on. XMLHttpRequest-free: progress is of the stages, since fetch does not
 * tell how much of a body has left. Errors are told to the caller only: a tile shows its own.
 */
import type { CallResult } from "../../../contract/http/client.ts";
import { type FileScene, fileUpload } from "../../../contract/http/upload.ts";
import { api } from "../http/call.ts";

export const uploadPicture = (file: Blob, scene: FileScene, signal?: AbortSignal): Promise<CallResult<{ url: string; size: number }>> =>
  api.call(fileUpload, { scene, file }, { quiet: true, signal });
