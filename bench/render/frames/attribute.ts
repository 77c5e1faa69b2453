/**
 * Where the main thread's time goes between one frame and the next, from a trace: each event's own
 * time, without what is nested in it, in processor time of the thread, so that others on the
 * machine are not in it. Pure.
 */

export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds, as all of these. */
  ts: number;
  dur?: number;
  /** Processor time of the thread. */
  tdur?: number;
  args?: { name?: string };
}

/** The main thread's part of a frame begins. */
const BEGINS = "WebFrameWidgetImpl::BeginMainFrame";

export const KINDS = [
  "script",
  "style",
  "layout",
  "prepaint",
  "paint",
  "layers",
  "commit",
  "other",
] as const;
export type Kind = (typeof KINDS)[number];

/**
 * The browser's name of a task → its kind. Anything else is `other`, unless it runs within script.
 */
const KIND_OF: Readonly<Record<string, Kind>> = {
  FunctionCall: "script",
  FireAnimationFrame: "script",
  EventDispatch: "script",
  TimerFire: "script",
  EvaluateScript: "script",
  RunMicrotasks: "script",
  "v8.callFunction": "script",
  HandlePostMessage: "script",
  MajorGC: "script",
  MinorGC: "script",
  UpdateLayoutTree: "style",
  RecalculateStyles: "style",
  InvalidateLayout: "layout",
  Layout: "layout",
  UpdateLayer: "layers",
  PrePaint: "prepaint",
  Paint: "paint",
  Layerize: "layers",
  UpdateLayerTree: "layers",
  "LocalFrameView::pushPaintArtifactToCompositor": "layers",
  "PaintArtifactCompositor::Update": "layers",
  Commit: "commit",
  DoUpdateLayers: "commit",
};

export interface FrameCost {
  /** From this frame to the next, ms. */
  interval: number;
  /** Main thread, ms by kind. */
  main: Record<Kind, number>;
  busy: number;
  /** Raster threads and the compositor of the same process meanwhile, ms. */
  raster: number;
  compositor: number;
  /** Main thread by the browser's own names, ms. */
  names: Map<string, number>;
}

const ms = (event: TraceEvent): number => (event.tdur ?? event.dur ?? 0) / 1000;

/**
 * Own time of each complete event of a thread, ms; `kind` is inherited where the browser's name
 * says nothing.
 */
export function ownTimes(
  events: readonly TraceEvent[],
): { at: number; ms: number; kind: Kind; name: string }[] {
  const sorted = events
    .filter(({ ph }) => ph === "X")
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const open: {
    event: TraceEvent;
    end: number;
    entry: { at: number; ms: number; kind: Kind; name: string };
  }[] = [];
  return sorted.map((event) => {
    while (open.length > 0 && (open.at(-1) as { end: number }).end <= event.ts) open.pop();
    const parent = open.at(-1);
    const kind = KIND_OF[event.name] ?? parent?.entry.kind ?? "other";
    const entry = { at: event.ts, ms: ms(event), kind, name: event.name };
    if (parent !== undefined) parent.entry.ms -= entry.ms;
    open.push({ event, end: event.ts + (event.dur ?? 0), entry });
    return entry;
  });
}

/** The renderer whose main thread began most frames: the page's. */
function pageThread(events: readonly TraceEvent[]): { pid: number; tid: number } | undefined {
  const counts = new Map<string, { pid: number; tid: number; n: number }>();
  for (const { name, pid, tid } of events) {
    if (name !== BEGINS) continue;
    const held = counts.get(`${pid} ${tid}`) ?? { pid, tid, n: 0 };
    held.n++;
    counts.set(`${pid} ${tid}`, held);
  }
  return [...counts.values()].sort((a, b) => b.n - a.n)[0];
}

/**
 * Frames in order, without those after which nothing came for `gapMs`: there was no next one to be
 * late.
 */
export function frameCosts(events: readonly TraceEvent[], gapMs = 400): FrameCost[] {
  const page = pageThread(events);
  if (page === undefined) return [];
  const of = events.filter(({ pid }) => pid === page.pid);
  const threads = new Map(
    of
      .filter(({ name, ph }) => ph === "M" && name === "thread_name")
      .map(({ tid, args }) => [tid, args?.name ?? ""]),
  );
  const begins = of
    .filter(({ name, tid }) => name === BEGINS && tid === page.tid)
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const frames = begins.slice(1).map(
    (next, i): FrameCost => ({
      interval: (next - begins[i]) / 1000,
      main: Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>,
      busy: 0,
      raster: 0,
      compositor: 0,
      names: new Map(),
    }),
  );
  const frameAt = (ts: number): FrameCost | undefined => {
    let [low, high] = [0, begins.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (begins[middle] <= ts) low = middle + 1;
      else high = middle;
    }
    return frames[low - 1];
  };
  for (const one of ownTimes(of.filter(({ tid }) => tid === page.tid))) {
    const frame = frameAt(one.at);
    if (frame === undefined) continue;
    frame.main[one.kind] += one.ms;
    frame.busy += one.ms;
    frame.names.set(one.name, (frame.names.get(one.name) ?? 0) + one.ms);
  }
  for (const [tid, name] of threads) {
    const isRaster = /ThreadPool|CompositorTileWorker|Raster/.test(name);
    if (!isRaster && name !== "Compositor") continue;
    for (const one of ownTimes(of.filter((event) => event.tid === tid))) {
      const frame = frameAt(one.at);
      if (frame !== undefined) frame[isRaster ? "raster" : "compositor"] += one.ms;
    }
  }
  return frames.filter(({ interval }) => interval < gapMs);
}

/** Mean of what frames cost. */
export function meanCost(frames: readonly FrameCost[]): FrameCost {
  const mean = (of: (frame: FrameCost) => number): number =>
    frames.reduce((sum, frame) => sum + of(frame), 0) / Math.max(1, frames.length);
  return {
    interval: mean((f) => f.interval),
    main: Object.fromEntries(KINDS.map((kind) => [kind, mean((f) => f.main[kind])])) as Record<
      Kind,
      number
    >,
    busy: mean((f) => f.busy),
    raster: mean((f) => f.raster),
    compositor: mean((f) => f.compositor),
    names: new Map(
      [...new Set(frames.flatMap(({ names }) => [...names.keys()]))].map((name) => [
        name,
        mean((f) => f.names.get(name) ?? 0),
      ]),
    ),
  };
}
