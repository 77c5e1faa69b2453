/**
 * Codes that were sent, by what they are for and where they went: until when none may be asked for again (V9: 60 s), and how long the last one
 * lives. Kept outside of screens, so that the countdown goes on when one is left and come back to. Memory only; the server keeps the rule.
 */
import { onUserChange } from "./session.ts";

export interface SentCode {
  /** Epoch ms of this device's clock: from then on another may be asked for. */
  againAt: number;
  /** How long it is good from when it was sent, ms. */
  lifeMs: number;
}

const sent = new Map<string, SentCode>();

/** Undefined when none was sent to this. */
export const sentCode = (key: string): SentCode | undefined => sent.get(key);

export function noteSent(key: string, code: SentCode): void {
  sent.set(key, code);
}

onUserChange(() => sent.clear());
