/**
 * Codes that were sent, by what they are for and where they went: until when none may be asked for
 * again (V9: 60 s), and how long the last one lives. Kept outside of screens and over a reload of
 * the tab, so that the countdown goes on when one is left and come back to, and a code that is
 * still good is not asked for a second time. The server keeps the rule.
 */
import { onUserChange } from "./session.ts";

export interface SentCode {
  /** Epoch ms of this device's clock: from then on another may be asked for. */
  againAt: number;
  /** Until then it is good, epoch ms of this device's clock. */
  goodUntil: number;
  /** How long it is good from when it was sent, ms. */
  lifeMs: number;
  /** Where it went, masked as the server says it. */
  target: string;
}

const KEY = "syn.codes";
const sent = new Map<string, SentCode>(kept());

/** Undefined when none was sent to this. */
export const sentCode = (key: string): SentCode | undefined => sent.get(key);

export function noteSent(key: string, code: SentCode): void {
  sent.set(key, code);
  keep();
}

onUserChange(() => {
  sent.clear();
  keep();
});

function kept(): [string, SentCode][] {
  try {
    const all: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(all)
      ? all.filter(([, code]) => Number.isFinite(code.againAt) && code.goodUntil > Date.now())
      : [];
  } catch {
    return [];
  }
}

function keep(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...sent].slice(-8)));
  } catch {
    // Full or denied: the waits last as long as the page.
  }
}
