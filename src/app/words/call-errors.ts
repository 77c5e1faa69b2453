/**
 * Shows failed calls: a toast in the reader's words for what no screen shows itself.
 * Step-up and precondition (codes 10 and 20) are the caller's own (`parts/proof`), a dead session
 * is session-end.ts.
 */
import type { i18n } from "i18next";
import type { CallError } from "../../../contract/http/wire/client.ts";
import { onCallError } from "../../data/stores/call-errors.ts";
import { toast } from "../../ui/overlay/toast.ts";

const SILENT: ReadonlySet<CallError["kind"]> = new Set([
  "stepUp",
  "precondition",
  "session",
  "aborted",
]);

/**
 * The words of an error: the translation of its text where there is one, else the server's own
 * sentence.
 */
export const errorWords = (words: i18n, text: string): string =>
  words.t(text, { ns: "errors", defaultValue: text, nsSeparator: false, keySeparator: false });

/** Wires the toasts for the life of the page. */
export function showCallErrors(words: i18n): void {
  onCallError(async (error) => {
    // 401 is ignored and has no text.
    if (SILENT.has(error.kind) || error.text === "") return;
    await words.loadNamespaces("errors");
    const text = error.kind === "network" && !navigator.onLine ? "No network" : error.text;
    toast({ kind: "fail", text: errorWords(words, text) });
  });
}
