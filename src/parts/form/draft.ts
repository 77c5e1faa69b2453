/**
 * Keeps what was typed into a form while the phone is in another app: mobile browsers drop a page
 * in the background at will. Session storage, under the user's epoch-free key; passwords and codes
 * are never in it. All drafts go when the user changes.
 */
import { onUserChange } from "../../data/stores/account/session.ts";

const PREFIX = "syn.draft.";
export type Fields = Record<string, unknown>;

function store(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Reads what was kept under this name; nothing when it cannot be read. */
export function readDraft(name: string): Fields {
  try {
    const kept: unknown = JSON.parse(store()?.getItem(PREFIX + name) ?? "{}");
    return typeof kept === "object" && kept !== null && !Array.isArray(kept) ? { ...kept } : {};
  } catch {
    return {};
  }
}

export function writeDraft(name: string, values: Fields, secrets: readonly string[]): void {
  const open = Object.entries(values).filter(([key]) => !secrets.includes(key));
  try {
    store()?.setItem(PREFIX + name, JSON.stringify(Object.fromEntries(open)));
  } catch {
    // Full or denied: the form works without.
  }
}

export function dropDraft(name: string): void {
  try {
    store()?.removeItem(PREFIX + name);
  } catch {
    // As above.
  }
}

onUserChange(() => {
  const s = store();
  if (s === undefined) return;
  for (const key of Object.keys(s)) if (key.startsWith(PREFIX)) s.removeItem(key);
});
