/**
 * Lines that were on their way when the page was dropped or reloaded, or that found no network,
 * kept in the tab as drafts are. They go on under their ids, so that each is sent once whatever had
 * become of it.
 */
import { useEffect, useLayoutEffect, useRef } from "react";
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

/**
 * Keeps what is on its way, and sends on, one after another as they were written, what a former
 * page left and what waited for the network.
 */
export function useUnsent(
  name: string,
  outgoing: readonly Outgoing[],
  deliver: (line: Outgoing) => Promise<void>,
): void {
  const newest = useRef({ outgoing, deliver });
  useLayoutEffect(() => {
    newest.current = { outgoing, deliver };
  });
  useEffect(() => {
    let going = false;
    const goOn = async (lines: readonly Outgoing[]): Promise<void> => {
      if (going) return;
      going = true;
      for (const line of lines) await newest.current.deliver(line);
      going = false;
    };
    void goOn(newest.current.outgoing);
    const back = (): void =>
      void goOn(newest.current.outgoing.filter(({ state }) => state === "failed"));
    addEventListener("online", back);
    return () => removeEventListener("online", back);
  }, []);
  useEffect(() => {
    if (outgoing.length === 0) dropDraft(name);
    else writeDraft(name, { lines: outgoing }, []);
  }, [name, outgoing]);
}
