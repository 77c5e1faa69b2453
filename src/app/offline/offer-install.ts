/** Offers to install the page when it is due and nothing else has the reader's attention. */

import { isDue, opened } from "../../parts/install/install-due.ts";
import { loadMemory, pageStore, saveMemory } from "../../parts/install/install-memory.ts";
import { installSlot, roadNow } from "../../parts/install/install-slot.ts";
import { isAttentionTaken } from "../../parts/status/attention.ts";

const LOOK_EVERY_MS = 2000;
const openedAt = Date.now();
let counted = false;

/**
 * Looks now and then until the offer was made. Returns the stop. Without storage there is no memory
 * of asking, hence no asking.
 */
export function offerInstall(): () => void {
  const store = pageStore();
  if (!counted && !saveMemory(store, opened(loadMemory(store), openedAt))) return () => {};
  counted = true;
  const look = (): void => {
    const memory = loadMemory(store);
    if (
      document.visibilityState === "hidden" ||
      roadNow() === undefined ||
      !isDue(memory, openedAt, Date.now()) ||
      isAttentionTaken()
    )
      return;
    clearInterval(timer);
    saveMemory(store, { ...memory, shownAt: Date.now() });
    installSlot.set(true);
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
