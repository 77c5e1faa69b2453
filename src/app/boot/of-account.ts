/**
 * Only somebody who is signed in needs this: the account's socket, and one language for page and
 * letters.
 */
import { followLanguage } from "../../data/commands/user/own-language.ts";
import { startLive as startSocket } from "../../data/link/account/live.ts";

export function startLive(): void {
  startSocket();
  followLanguage();
}
