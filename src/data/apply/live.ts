/**
 * An event of the account's live socket → what the page keeps of the user. The link's receiver calls `applyLive` for each event of the
 * session in force; events of another mode or user are dropped before they come here. Screens that show an event itself (a chat line, a
 * notice) listen with `onLive`.
 */
import type { LiveEvent, LiveEventData, LiveEventName } from "../../../contract/account-feed/live.ts";
import { refresh, refreshUser } from "../http/resource.ts";
import { signOut } from "../stores/session.ts";

type Listener = (event: LiveEvent) => void;
const listeners = new Map<LiveEventName, Set<Listener>>();

/** Keys of user resources (their beginnings) that an event makes stale. Features add theirs with `refetchOn`. */
const stale = new Map<LiveEventName, Set<string>>([
  ["kyc", new Set(["profile", "kyc"])],
  ["security", new Set(["profile", "security", "sessions"])],
]);

/** Keys of what anybody may read and an event tells of: the lists of news and announcements, and the notices that pop up. */
const TOLD_OF = ["news/", "notices/"] as const;

/** From now on events of this name make the user's resources whose keys begin so stale: those on a screen are asked for again. */
export function refetchOn(ev: LiveEventName, ...keys: string[]): void {
  const known = stale.get(ev);
  if (known === undefined) stale.set(ev, new Set(keys));
  else for (const key of keys) known.add(key);
}

/** One event, in order. */
export function applyLive(event: LiveEvent): void {
  if (event.ev === "account") applyAccount(event.d.action);
  const keys = stale.get(event.ev);
  if (keys !== undefined) refreshUser(...keys);
  for (const listener of [...(listeners.get(event.ev) ?? [])]) listener(event);
}

/**
 * Events were lost for good, or came before this page was told of any (`reset`): whatever they may have been about is asked for again. Told at
 * the start as well, since between the first requests of a page and the greeting of its socket anything may have happened.
 */
export function refetchAll(): void {
  refreshUser();
  refresh(...TOLD_OF);
}

function applyAccount(action: LiveEventData<"account">["action"]): void {
  if (action === "mode" || action === "demoReset") refreshUser();
  else signOut(action);
}

/** Told every event of one name, after the stores have been brought up to date. Returns how to stop. */
export function onLive<E extends LiveEventName>(ev: E, told: (d: LiveEventData<E>) => void): () => void {
  const listener: Listener = (event) => told(event.d as LiveEventData<E>);
  let set = listeners.get(ev);
  if (set === undefined) {
    set = new Set();
    listeners.set(ev, set);
  }
  set.add(listener);
  return () => set.delete(listener);
}
