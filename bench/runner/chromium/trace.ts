/**
 * Frames as the compositor saw them. `PipelineReporter` tells of every frame whether it was
 * presented, partly presented (the main thread's part came late) or dropped; counting
 * requestAnimationFrame tells none of this. Also the cross-check of tick-to-paint: the probe's
 * moment (a message task posted from the frame) against the presentation of that frame.
 */
import type { CdpClient } from "./cdp-client.ts";

export interface TraceEvent {
  name: string;
  ph: string;
  /** Microseconds. */
  ts: number;
  pid: number;
  tid: number;
  id2?: { local?: string };
  args: {
    frame_reporter?: { state: string; affects_smoothness: boolean; has_main_animation?: boolean };
  };
}

/**
 * `PipelineReporter` and its stages, and performance.mark; nothing else, because recording costs.
 */
const CATEGORIES = ["disabled-by-default-devtools.timeline.frame", "blink.user_timing"];
/** Posted from every frame while a cross-check records. */
const PAINT_MARK = "bench.paint";
/**
 * Set when recording begins, followed by the page's epoch ms: ties the trace's clock to that of the
 * page.
 */
const OWN_MARK = "bench.trace ";

export interface FrameCounts {
  /** Frames that had something to show. */
  wanted: number;
  presented: number;
  dropped: number;
  partial: number;
  /** Shares of `wanted` in percent; 0 when nothing was wanted. */
  droppedPercent: number;
  partialPercent: number;
}

interface Frame {
  /** µs. */
  begunAt: number;
  state: string;
  smoothness: boolean;
  /** The main thread was asked for its part. */
  main: boolean;
  /** When its commit ended and when it ended itself (presented or given up), µs. */
  committedAt: number | undefined;
  endedAt: number | undefined;
}

/**
 * Frames of the renderer that carried the marks (of all renderers' compositors when there is none),
 * in order of their beginning.
 */
function framesOf(events: readonly TraceEvent[]): Frame[] {
  const pid = events.find(
    (event) => event.name.startsWith(OWN_MARK) || event.name === PAINT_MARK,
  )?.pid;
  const frames: Frame[] = [];
  const open = new Map<string, Frame>();
  const sorted = [...events].sort((a, b) => a.ts - b.ts);
  for (const event of sorted) {
    const id = event.id2?.local;
    // The browser's own window reports from its main thread; a page from its compositor's.
    if (id === undefined || (pid === undefined ? event.pid === event.tid : event.pid !== pid))
      continue;
    const key = `${event.pid} ${id}`;
    const frame = open.get(key);
    if (event.name === "PipelineReporter" && event.ph === "b") {
      const reporter = event.args.frame_reporter;
      const begun: Frame = {
        begunAt: event.ts,
        state: reporter?.state ?? "",
        smoothness: reporter?.affects_smoothness ?? false,
        main: reporter?.has_main_animation ?? false,
        committedAt: undefined,
        endedAt: undefined,
      };
      frames.push(begun);
      open.set(key, begun);
    } else if (event.name === "PipelineReporter" && event.ph === "e") {
      if (frame !== undefined) frame.endedAt = event.ts;
      open.delete(key);
    } else if (event.name === "SendBeginMainFrameToCommit" && event.ph === "b") {
      if (frame !== undefined) frame.main = true;
    } else if (event.name === "Commit" && event.ph === "e") {
      if (frame !== undefined) frame.committedAt = event.ts;
    }
  }
  return frames;
}

const wantedOf = (events: readonly TraceEvent[]): Frame[] =>
  framesOf(events).filter(
    (frame) => frame.state !== "" && frame.state !== "STATE_NO_UPDATE_DESIRED",
  );
const isDropped = (frame: Frame): boolean => frame.state === "STATE_DROPPED" && frame.smoothness;

/**
 * Dropped: lost and visible as such. Partial: presented without the main thread's part. Shares of
 * all frames that had something to show.
 */
export function countFrames(events: readonly TraceEvent[]): FrameCounts {
  const wanted = wantedOf(events);
  const dropped = wanted.filter(isDropped).length;
  const partial = wanted.filter(
    (frame) => frame.state === "STATE_PRESENTED_PARTIAL" && frame.main,
  ).length;
  const share = (n: number): number => (wanted.length === 0 ? 0 : (100 * n) / wanted.length);
  const presented = wanted.filter((frame) => frame.state.startsWith("STATE_PRESENTED")).length;
  return {
    wanted: wanted.length,
    presented,
    dropped,
    partial,
    droppedPercent: share(dropped),
    partialPercent: share(partial),
  };
}

/**
 * Frames that had something to show, and dropped ones, in each of so many seconds from `begun`
 * (epoch ms of the page), by when they began.
 */
export function framesBySecond(
  events: readonly TraceEvent[],
  begun: number,
  seconds: number,
): { wanted: number[]; dropped: number[] } {
  const wanted: number[] = Array(seconds).fill(0);
  const dropped: number[] = Array(seconds).fill(0);
  const mark = events.find((event) => event.name.startsWith(OWN_MARK));
  if (mark === undefined) return { wanted, dropped };
  const markedAt = Number(mark.name.slice(OWN_MARK.length));
  for (const frame of wantedOf(events)) {
    const second = Math.floor((markedAt + (frame.begunAt - mark.ts) / 1000 - begun) / 1000);
    if (second < 0 || second >= seconds) continue;
    wanted[second]++;
    if (isDropped(frame)) dropped[second]++;
  }
  return { wanted, dropped };
}

/**
 * ms from the probe's moment to the presentation of the frame it stands for: what tick-to-paint
 * leaves out. One value a matched mark.
 */
export function probeBias(events: readonly TraceEvent[]): number[] {
  const committed = framesOf(events)
    .filter(
      (frame) =>
        frame.committedAt !== undefined &&
        frame.endedAt !== undefined &&
        frame.state.startsWith("STATE_PRESENTED"),
    )
    .sort((a, b) => (a.committedAt as number) - (b.committedAt as number));
  const bias: number[] = [];
  const used = new Set<Frame>();
  for (const mark of events) {
    if (mark.name !== PAINT_MARK) continue;
    // The task runs after the frame's commit: its frame is the last one committed before it.
    const frame = committed.findLast((candidate) => (candidate.committedAt as number) <= mark.ts);
    if (frame === undefined || used.has(frame) || (frame.endedAt as number) < mark.ts) continue;
    used.add(frame);
    bias.push(((frame.endedAt as number) - mark.ts) / 1000);
  }
  return bias;
}

/**
 * Records while `during` runs. `session` is the page's, so that its renderer can be told from
 * others.
 */
export async function record(
  cdp: CdpClient,
  session: string,
  during: () => Promise<unknown>,
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const stop = cdp.on(
    "Tracing.dataCollected",
    ({ value }) => void events.push(...(value as TraceEvent[])),
  );
  const complete = new Promise<void>((done) => {
    const off = cdp.on("Tracing.tracingComplete", () => {
      off();
      done();
    });
  });
  await cdp.send("Tracing.start", {
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ["*"] },
    transferMode: "ReportEvents",
  });
  await cdp.evaluate(
    session,
    `void performance.mark("${OWN_MARK}" + (performance.timeOrigin + performance.now()))`,
  );
  await during();
  await cdp.send("Tracing.end");
  await complete;
  stop();
  return events;
}

/**
 * Starts, in a page, the probe that cross-checks: every frame posts a message task that sets a
 * mark. The result ends it.
 */
export const PROBE_FRAMES = `(() => { const { port1, port2 } = new MessageChannel(); let on = true;
  port1.onmessage = () => performance.mark("${PAINT_MARK}");
  const frame = () => { port2.postMessage(0); if (on) requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  globalThis.__benchProbeEnd = () => { on = false; performance.clearMarks(); }; })()`;
export const PROBE_END = "globalThis.__benchProbeEnd?.()";
