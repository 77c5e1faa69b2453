/**
 * Announcements that were read and notices that were seen on this device: ids in local
 * storage, the newest READ_MAX. Other tabs are heard.
 */
import { observable } from "@legendapp/state";
import { onOtherTab, persist, READ_MAX } from "../../persist.ts";

/** `announceRead`: opened or marked. `noticeSeen`: popped up and answered. */
export type Marks = "announceRead" | "noticeSeen";
const KEYS = ["announceRead", "noticeSeen"] as const;

export const marks$ = observable<Record<Marks, string[]>>({
  announceRead: persist.load("announceRead"),
  noticeSeen: persist.load("noticeSeen"),
});

/** The list with `ids` at its newest end; the same list when all of them are in it. Pure. */
export function withMarks(list: readonly string[], ids: readonly string[]): readonly string[] {
  const fresh = [...new Set(ids)].filter((id) => !list.includes(id));
  return fresh.length === 0 ? list : [...list, ...fresh].slice(-READ_MAX);
}

/** Marks; doing it again changes nothing. */
export function mark(of: Marks, ...ids: string[]): void {
  // Read again: another tab may have written since.
  const stored = persist.load(of);
  const next = withMarks(stored, ids);
  if (next === stored) return;
  persist.save(of, [...next]);
  marks$[of].set([...next]);
}

for (const key of KEYS) onOtherTab([key], () => marks$[key].set(persist.load(key)));
