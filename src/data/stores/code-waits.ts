/**
 * Until when a code may not be asked for again, by what it is for and where it goes (V9: 60 s). Kept outside of screens, so that the
 * countdown goes on when one is left and come back to. Memory only; the server keeps the rule.
 */
import { onUserChange } from "./session.ts";

const until = new Map<string, number>();

/** Epoch ms of this device's clock; 0 when it may be asked for now. */
export const waitUntil = (key: string): number => until.get(key) ?? 0;

export function startWait(key: string, ms: number, now: number): void {
  until.set(key, now + ms);
}

onUserChange(() => until.clear());
