/**
 * The one open offer to install, asked for by the menu or by the roof when it is due, and what this
 * browser can do. A store without a view.
 */
import { loadMemory, pageStore, saveMemory } from "./install-memory.ts";
import { type InstallRoad, installRoad } from "./install-road.ts";
import { kept } from "./kept-prompt.ts";

let open = false;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of [...listeners]) listener();
};

const isStandalone = (): boolean =>
  matchMedia("(display-mode: standalone)").matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;

export const installSlot = {
  isOpen: (): boolean => open,
  set(next: boolean): void {
    open = next;
    tell();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The road that is open now. */
export const roadNow = (): InstallRoad | undefined =>
  installRoad({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    standalone: isStandalone(),
    offered: kept.prompt !== undefined,
  });

/**
 * Opens the browser's own dialog. It can be asked once; the browser offers again in its own time.
 */
export async function promptNow(): Promise<void> {
  const { prompt } = kept;
  delete kept.prompt;
  installSlot.set(false);
  await prompt?.prompt().catch(() => {});
}

/** The menu's entry: straight to the dialog where there is one, else the sheet with the way. */
export function askInstall(): void {
  if (kept.prompt === undefined) installSlot.set(true);
  else void promptNow();
}

// The menu's entry comes with the browser's offer and goes once the page is installed.
addEventListener("beforeinstallprompt", tell);
addEventListener("appinstalled", () => {
  delete kept.prompt;
  const store = pageStore();
  saveMemory(store, { ...loadMemory(store), installed: true });
  installSlot.set(false);
});
