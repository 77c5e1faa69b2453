/** Whether somebody is signed in: a stored token, nothing more. The server decides what it is worth. */
import { persist } from "../data/persist.ts";

/** True when a token is stored. */
export const hasToken = (): boolean => Boolean(persist.load("token"));
