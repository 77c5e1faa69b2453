/**
 * Visual cadence: 60 → 30 → 20 → 10 → 4 paints a second, by what a frame really costs here (script, style, layout, paint). The first change
 * after a pause is painted at once on every level; what the finger is on keeps full rate. Pure: times are arguments, ms.
 */
export const PERIODS_MS = [0, 33, 50, 100, 250] as const;
const LAST = PERIODS_MS.length - 1;
/** What a frame may cost on each level: three quarters of its period at most, less at first, where lowering the cadence hurts least. */
const BUDGET_MS = [10, 22, 38, 75, Number.POSITIVE_INFINITY] as const;
/**
 * So cheap a frame has to be on each level for the next faster one to be tried: more than may be spent there, because painting more often puts fewer cells
 * into a frame. What costs up to a quarter more neither ends the wait nor starts it anew: on a shared core the same frame takes 10 ms and 20.
 */
const TRY_MS = [-1, 13, 26, 36, 90] as const;
const NEARLY = 1.25;
/**
 * So many dear frames in a row step down, to the level that has room for the cheapest of them: one that is overloaded makes all look dearer. To the last
 * level only from the one before it: a quarter of a second is long, and what overloads a fast cadence for a moment seldom does so at a slow one. A try
 * that fails ends where it came from, for the same reason.
 */
const DEAR_FRAMES = 6;
/** Fewer will do once they took so long together (where a frame takes a fifth of a second, six are too many), and for a level that is only being tried. */
const FEW_DEAR_FRAMES = 3;
const DEAR_MS = 250;
/** So long cheap enough for the next faster level steps up; twice as long each time that it did not last, up to the longest. */
const CALM_MS = 700;
const CALM_MAX_MS = 48_000;
const LASTED_MS = 10_000;
/** Weight of the newest frame in the smoothed cost: where frames are few, each says more. */
const WEIGHT = [0.2, 0.2, 0.3, 0.5, 0.8] as const;
/**
 * A frame may come so much of its period early and still be due, and is then missed at the next one. Packs are sent at the cadence (link/pace.ts)
 * and jitter on their way: waiting for the exact time would wake the page once more for each of them.
 */
const SLACK = 1 / 3;
/** So long after a finger or a key nothing is judged: what a frame costs then is the answer to it, and no cadence would make that cheaper. */
const EXCUSED_MS = 600;
/** So long after a step down nothing fades; twice as long after each further one, up to the longest. */
const NO_FADE_MS = 10_000;
const NO_FADE_MAX_MS = 640_000;

export class Governor {
  /** 0 = every frame. */
  level = 0;
  /** Smoothed cost of a painted frame on this level, ms; 0 before the first. */
  costMs = 0;
  private noFadeUntil = Number.NEGATIVE_INFINITY;
  private noFadeMs = NO_FADE_MS;
  private lastPaintAt = Number.NEGATIVE_INFINITY;
  private nextPaintAt = Number.NEGATIVE_INFINITY;
  private dear = 0;
  private dearMs = 0;
  /** Cheapest of the dear frames, ms. */
  private leastMs = Number.POSITIVE_INFINITY;
  private calmSince = Number.POSITIVE_INFINITY;
  private calmMs = CALM_MS;
  private steppedUpAt = Number.NEGATIVE_INFINITY;
  private excusedUntil = Number.NEGATIVE_INFINITY;
  private longFrames = 0;
  private longSince = 0;

  /** Paints a second on the current level. */
  rate(): number {
    return this.level === 0 ? 60 : 1000 / PERIODS_MS[this.level];
  }

  /** Time between paints, ms; 0 = every frame. */
  periodMs(): number {
    return PERIODS_MS[this.level];
  }

  /** May everything be painted in the frame at `now`? */
  due(now: number): boolean {
    return this.waitMs(now) <= 0;
  }

  /** So long until everything may be painted; 0 or less: now. */
  waitMs(now: number): number {
    const period = PERIODS_MS[this.level];
    return Math.max(this.nextPaintAt, this.lastPaintAt + period) - period * SLACK - now;
  }

  /** Is there room for what costs a frame more than its texts: tints that fade? Not on a lowered cadence, nor soon after one. */
  fades(now: number): boolean {
    return this.level === 0 && now >= this.noFadeUntil;
  }

  painted(now: number): void {
    const period = PERIODS_MS[this.level];
    const late = now - this.nextPaintAt;
    this.lastPaintAt = now;
    this.nextPaintAt = now + period - (late < period ? Math.min(late, period * SLACK) : 0);
  }

  /** A finger was lifted or a key pressed. */
  touched(now: number): void {
    this.excusedUntil = now + EXCUSED_MS;
  }

  /** What the frame cost that ended at `now`. */
  cost(now: number, ms: number): void {
    if (now - ms < this.excusedUntil) return;
    this.costMs += (this.costMs === 0 ? 1 : WEIGHT[this.level]) * (ms - this.costMs);
    if (ms > BUDGET_MS[this.level]) {
      this.dear++;
      this.dearMs += ms;
      this.leastMs = Math.min(this.leastMs, ms);
    } else this.forgive();
    const tries = this.tries(now);
    if (this.dear >= DEAR_FRAMES || (this.dear >= FEW_DEAR_FRAMES && (tries || this.dearMs >= DEAR_MS))) {
      const roomy = BUDGET_MS.findIndex((budget) => this.leastMs <= budget) - this.level;
      this.step(tries ? 1 : Math.min(roomy, Math.max(1, LAST - 1 - this.level)), now);
    } else if (this.costMs > TRY_MS[this.level] * NEARLY) this.calmSince = Number.POSITIVE_INFINITY;
    else if (this.costMs > TRY_MS[this.level]) return;
    else if (this.calmSince === Number.POSITIVE_INFINITY) this.calmSince = now;
    else if (now - this.calmSince >= this.calmMs) this.step(-1, now);
  }

  /** The browser reported a long animation frame of `ms` that painted: three within a second that this level has no room for step down. */
  longFrame(now: number, ms: number): void {
    if (ms <= BUDGET_MS[this.level] || now - ms < this.excusedUntil) return;
    if (now - this.longSince > 1000) {
      this.longSince = now;
      this.longFrames = 0;
    }
    if (++this.longFrames < 3) return;
    this.longFrames = 0;
    this.step(1, now);
  }

  /** Is this level one that was stepped up to a moment ago? */
  private tries(now: number): boolean {
    return now - this.steppedUpAt < LASTED_MS;
  }

  private forgive(): void {
    this.dear = 0;
    this.dearMs = 0;
    this.leastMs = Number.POSITIVE_INFINITY;
  }

  private step(by: number, now: number): void {
    this.level = Math.min(LAST, this.level + by);
    // What frames cost on another level says little about this one.
    this.costMs = 0;
    this.forgive();
    if (by < 0) this.steppedUpAt = now;
    else {
      this.calmMs = this.tries(now) ? Math.min(CALM_MAX_MS, this.calmMs * 2) : CALM_MS;
      this.noFadeUntil = now + this.noFadeMs;
      this.noFadeMs = Math.min(NO_FADE_MAX_MS, this.noFadeMs * 2);
    }
    this.calmSince = by > 0 ? Number.POSITIVE_INFINITY : now;
  }
}
