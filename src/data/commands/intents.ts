/**
 * Intents that this tab has sent without knowing the outcome, kept over a reload: id and name of
 * the call, and its parameters where the call says that nothing in them is secret. Passwords, codes
 * and what is personal are never kept: of such calls the id is enough to ask for the outcome.
 */
import * as v from "valibot";

/** Key in the tab's session storage. */
const KEY = "intents";
/** The server keeps replies for seven days; a tab that was away longer asks in vain. */
const KEPT_MS = 7 * 86_400_000;
const INTENTS_MAX = 20;

const Kept = v.object({
  id: v.string(),
  /** Name of the call. */
  call: v.string(),
  /** Referral code of the user it was sent for, empty without one. */
  usercode: v.string(),
  /** The user's account it is for, where there is one. */
  mode: v.optional(v.string()),
  /** Epoch ms. */
  at: v.number(),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
});
export type KeptIntent = v.InferOutput<typeof Kept>;

/** Those that were left behind, oldest first; none where the tab keeps nothing. */
export function keptIntents(now: number): KeptIntent[] {
  try {
    const read = v.safeParse(v.array(Kept), JSON.parse(sessionStorage.getItem(KEY) ?? "[]"));
    return read.success ? read.output.filter(({ at }) => at > now - KEPT_MS) : [];
  } catch {
    return [];
  }
}

/** Before the first sending: a page that reloads in between finds it. */
export function keepIntent(intent: KeptIntent): void {
  write(
    [...keptIntents(intent.at).filter(({ id }) => id !== intent.id), intent].slice(-INTENTS_MAX),
  );
}

/** Its outcome is known. */
export function dropIntent(id: string, now: number): void {
  const left = keptIntents(now);
  if (left.some((intent) => intent.id === id)) write(left.filter((intent) => intent.id !== id));
}

function write(list: readonly KeptIntent[]): void {
  try {
    if (list.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // A browser that keeps nothing resolves them as long as the page lives.
  }
}
