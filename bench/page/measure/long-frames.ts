/** Counts long animation frames while it runs (Long Animation Frames API). */
import type { LongFrames } from "../../runner/chromium/target.ts";

interface LongFrameEntry extends PerformanceEntry {
  blockingDuration: number;
  scripts?: { duration: number; sourceURL: string; invoker: string }[];
}

export function watchLongFrames(): () => LongFrames {
  const found: LongFrames = { count: 0, blockingMs: 0 };
  let longest = 0;
  const take = (entries: PerformanceEntryList): void => {
    for (const entry of entries as LongFrameEntry[]) {
      found.count++;
      found.blockingMs += entry.blockingDuration;
      for (const script of entry.scripts ?? []) {
        if (script.duration <= longest) continue;
        longest = script.duration;
        found.topScript = `${script.invoker} ${script.sourceURL.split("/").at(-1)} ${Math.round(script.duration)} ms`;
      }
    }
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  try {
    observer.observe({ type: "long-animation-frame" });
  } catch {
    return () => found;
  }
  return () => {
    take(observer.takeRecords());
    observer.disconnect();
    found.blockingMs = Math.round(found.blockingMs);
    return found;
  };
}
