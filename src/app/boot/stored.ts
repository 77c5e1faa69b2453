/**
 * Single words of data/persist.ts, read before that module is here: its schemas and the stores
 * would double the entry chunk. Keys and the bare form are persist's; what is not one of the
 * expected words counts as not stored.
 */
import { ourLanguage } from "../words/language.ts";

/** The stored word, or undefined: nothing there, or storage is denied. */
function word(key: "language" | "dataProfile" | "token"): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Chinese browsers get CN, all others English; `firstPrefs` of the stores says the same. */
export const storedLanguage = (): string =>
  ourLanguage(word("language") ?? (/^zh/i.test(navigator.languages[0] ?? "") ? "CN" : "en"));

export const storedProfile = (): "frame" | "saver" =>
  word("dataProfile") === "saver" ? "saver" : "frame";

/**
 * True while a token is stored, nothing more. The server decides what it is worth.
 */
export const hasToken = (): boolean => Boolean(word("token"));

/**
 * Keeps a referral code, the latest link wins; one's own code is another key. Without storage it is
 * lost with the tab, and the registration's field stays empty.
 */
export function storeInviteCode(code: string): void {
  try {
    localStorage.setItem("inviteCode", code);
  } catch {
    // Denied or full.
  }
}
