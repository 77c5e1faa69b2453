/**
 * The server's clock as the page knows it: what is valid until a time of the server is judged by
 * it.
 */
import { api } from "../http/call.ts";

/** Epoch ms on the server's clock. */
export const serverNow = (): number => Date.now() + api.clockOffset();
