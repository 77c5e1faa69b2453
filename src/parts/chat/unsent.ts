/**
 * Lines that were on their way when the page was dropped or reloaded, kept in the tab as drafts are. They go on under their ids, so that each is
 * sent once whatever had become of it.
 */
import { useEffect } from "react";
import * as v from "valibot";
import { dropDraft, readDraft, writeDraft } from "../form/draft.ts";
import { NO_THREAD, type Outgoing, type Thread } from "./thread.ts";

const Kept = v.array(
  v.object({
    id: v.string(),
    type: v.picklist(["text", "image"]),
    content: v.string(),
    ts: v.number(),
    state: v.picklist(["sending", "failed"]),
    after: v.number(),
  }),
);

/** The thread a visit begins with. `name`: of the draft. */
export function threadLeft(name: string): Thread {
  const kept = v.safeParse(Kept, readDraft(name).lines);
  return kept.success ? { ...NO_THREAD, outgoing: kept.output } : NO_THREAD;
}

/** Keeps what is on its way, and once a visit sends on what was. */
export function useUnsent(name: string, outgoing: readonly Outgoing[], deliver: (line: Outgoing) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: those that a former page left, in their order
  useEffect(() => {
    for (const line of outgoing) deliver(line);
  }, []);
  useEffect(() => {
    if (outgoing.length === 0) dropDraft(name);
    else writeDraft(name, { lines: outgoing }, []);
  }, [name, outgoing]);
}
