/**
 * One run of one peer: opens the load, mounts, waits for the first state, records, stops, compares,
 * judges.
 */
import type { LoadPlan } from "../load/session.ts";
import { symbolName } from "../load/ticks.ts";
import type {
  Correctness,
  PageResult,
  ScenarioId,
  StartOptions,
} from "../runner/chromium/target.ts";
import { openFeed } from "./feed.ts";
import { mountTouchBar } from "./list/touch-bar.ts";
import type { LoadLink } from "./load-link.ts";
import { compare, finalTexts } from "./measure/compare.ts";
import { watchLongFrames } from "./measure/long-frames.ts";
import { epochNow, Probe } from "./measure/probe.ts";
import { judge, TickIndex } from "./measure/truth.ts";
import { type Mounted, type Peer, SELECTORS } from "./peer.ts";

/**
 * A screen that does not show the last values this long after the last tick is wrong (design 4).
 */
const SETTLE_MS = 250;
/** … and is watched so much longer, to tell late from never. */
const WATCH_MS = 3000;
const ROW_PX = 64;

export interface Clock {
  offsetMs: number;
  errorMs: number;
}

export interface Run {
  /** Paints later than `judgedMs` after `settleMs` are not judged; by default all are. */
  stop(judgedMs?: number): Promise<PageResult>;
}

/** Scenarios whose `rows` are symbols; in the others they are points or levels of one. */
const OF_SYMBOLS: readonly ScenarioId[] = ["S1", "S2", "S3", "S6", "S7", "S8", "S9", "S11"];

export function planOf({
  scenario,
  rows,
  symbols = 500,
  rate,
  feed,
  seed = 7,
  extra = {},
}: StartOptions): LoadPlan {
  const number = (name: string): number => Number(extra[name] ?? 0);
  return {
    seed,
    symbols: OF_SYMBOLS.includes(scenario) ? Math.max(symbols, rows) : symbols,
    skew: number("skew"),
    feed,
    pace: {
      rate,
      ...(extra.rampBy
        ? { ramp: { by: number("rampBy"), everyMs: number("rampEveryMs") || 5000 } }
        : {}),
      ...(extra.burstTimes
        ? {
            burst: {
              times: number("burstTimes"),
              atMs: number("burstAtMs"),
              lengthMs: number("burstLengthMs") || 2000,
              everyMs: number("burstEveryMs") || 10_000,
            },
          }
        : {}),
    },
    ...(extra.recording === "binance" ? { recording: extra.recording } : {}),
  };
}

/** Rejects when the peer does not show its first state within ten seconds. */
export async function startRun(
  peer: Peer,
  load: LoadLink,
  clock: Clock,
  options: StartOptions,
): Promise<Run> {
  const root = document.getElementById("root") as HTMLElement;
  const plan = planOf(options);
  const symbols = Array.from({ length: plan.symbols }, (_, id) => symbolName(id));
  const opened = await load.ask({ op: "open", plan });
  if (opened.op === "refused") throw new Error(opened.why);
  const { session } = opened;
  const begun = performance.now();
  const mounted = await peer.mount(root, openFeed(load, session, options, symbols));
  const moving = mounted.scroller ? { scroller: mounted.scroller, rows: options.rows } : undefined;
  const probe = new Probe({
    root,
    selectors: peer.selectors ?? SELECTORS,
    symbols,
    moving,
    everyFrame: moving !== undefined || mounted.check !== undefined,
  });
  const rowsOnScreen = moving
    ? Math.min(options.rows, Math.ceil(moving.scroller.clientHeight / ROW_PX))
    : mounted.check
      ? 0
      : options.rows;
  await shownFirst(probe, rowsOnScreen, peer.name);
  const mountMs = performance.now() - begun;
  const removeBar = options.scenario === "S7" ? mountTouchBar() : undefined;
  const longFrames = watchLongFrames();
  probe.start();
  await load.ask({ op: "start" });
  return {
    async stop(judgedMs) {
      const { made, log } = await load.ask({ op: "stop" });
      const metrics = await mounted.metrics?.();
      const { correctness, settledMs } = await settle(
        probe,
        mounted,
        finalTexts(plan, made),
        rowsOnScreen,
      );
      const long = longFrames();
      const scrolled: Record<string, number> = moving
        ? {
            blankRows: probe.blankPainted,
            exposedRows: probe.blankExposed,
            scrolledPx: moving.scroller.scrollTop,
          }
        : {};
      probe.stop();
      mounted.stop();
      removeBar?.();
      const { recording } = probe;
      const judged =
        log.times.length > 0
          ? judge(
              recording,
              new TickIndex(plan, made),
              log,
              clock.offsetMs,
              options.settleMs,
              judgedMs,
            )
          : undefined;
      const from = (judged?.timeline.begun ?? Number.NEGATIVE_INFINITY) + (options.settleMs ?? 0);
      const to = from + (judgedMs ?? Number.POSITIVE_INFINITY);
      const painted = Array.from(recording.paint.subarray(0, recording.frames)).filter(
        (at) => !(at < from || at > to) && !Number.isNaN(at),
      );
      return {
        ticks: made,
        painted: judged?.painted ?? 0,
        tickToPaint: judged?.tickToPaint.map(tenths) ?? [],
        staleness: judged?.staleness.map(tenths) ?? [],
        frames: painted.slice(1).map((at, i) => tenths(at - painted[i])),
        longFrames: long,
        heapUsed: heapUsed(),
        correctness,
        clockErrorMs: tenths(clock.errorMs),
        metrics: {
          mountMs: tenths(mountMs),
          settledMs: tenths(settledMs),
          probeUsPerFrame: Math.round((probe.costMs * 1000) / Math.max(1, probe.readings)),
          generatorLateMs: tenths(log.latestMs),
          ...scrolled,
          ...metrics,
        },
        timeline: judged?.timeline,
        notes: [`${peer.name} ${peer.version}`, ...(mounted.notes ?? [])],
      };
    },
  };
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;

function heapUsed(): number {
  const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } };
  return memory?.usedJSHeapSize ?? 0;
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

async function shownFirst(probe: Probe, rows: number, name: string): Promise<void> {
  const until = performance.now() + 10_000;
  for (;;) {
    await nextFrame();
    const volumes = [...probe.read("volume").values()];
    if (volumes.length >= rows && volumes.every((text) => text !== "")) return;
    if (performance.now() > until)
      throw new Error(`${name} shows ${volumes.length} of ${rows} rows after 10 s`);
  }
}

/**
 * Compares until the screen is right; what counts is how it stood after SETTLE_MS. `settledMs` is
 * −1 when it never was.
 */
async function settle(
  probe: Probe,
  mounted: Mounted,
  truth: ReturnType<typeof finalTexts>,
  rows: number,
): Promise<{ correctness: Correctness; settledMs: number }> {
  const begun = epochNow();
  let inTime: Correctness | undefined;
  for (;;) {
    const now = mounted.check
      ? mounted.check(truth)
      : compare((cell) => probe.read(cell), truth, rows);
    const waited = epochNow() - begun;
    if (waited <= SETTLE_MS || !inTime) inTime = now;
    if (now.wrong === 0) return { correctness: inTime, settledMs: waited };
    if (waited > WATCH_MS) return { correctness: inTime, settledMs: -1 };
    await nextFrame();
  }
}
