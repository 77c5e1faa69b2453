/**
 * The browser's offer to install (`beforeinstallprompt`), kept until it is wanted. The browser
 * makes it once, early: this listens from the start, everything else about installing is loaded
 * later.
 */

/** Not in the DOM's types: only Chromium has it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

export const kept: { prompt?: InstallPrompt } = {};

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  kept.prompt = event as InstallPrompt;
});
