/**
 * A picture the user has uploaded: its address needs the token, so the bytes are fetched. Owner
 * only.
 */
import { fileGet } from "../../../../contract/http/wire/upload.ts";
import { api } from "../../http/call.ts";

export const readOwnPicture = (id: string, signal: AbortSignal) =>
  api.bytes(fileGet, { id }, { quiet: true, signal });
