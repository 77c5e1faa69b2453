/**
 * After a deploy, a page that stayed open asks for chunks that are gone. The cure is one reload,
 * once per build: a second failure of the same build is no deploy but a fault, and is shown.
 * Offline a reload would trade a working page for the browser's own error page.
 */

const KEY = "syn.reloadedFor";

export interface Recovery {
  build: string;
  /** sessionStorage, or null where it is denied: then there is no guard and hence no reload. */
  storage: Pick<Storage, "getItem" | "setItem"> | null;
  /** Asks the server for the page. */
  reachable: () => Promise<boolean>;
  reload: () => void;
}

/**
 * Reloads when that may help. True means a reload is under way and the caller should wait, false
 * that the error is to be shown.
 */
export async function recoverChunk(r: Recovery): Promise<boolean> {
  if (r.storage === null || r.storage.getItem(KEY) === r.build) return false;
  if (!(await r.reachable())) return false;
  r.storage.setItem(KEY, r.build);
  r.reload();
  return true;
}
