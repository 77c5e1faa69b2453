/**
 * Visual cadence: 60 → 30 → 20 → 10 → 4 paints a second, by what a frame really costs here (script,
 * style, layout, paint). The first change after a pause is painted at once on every level; what the
 * finger is on keeps full rate. Pure: times are arguments, ms.
 */
export const PERIODS_MS = [0, 33, 50, 100, 250] as const;
/**
 * Most that a frame may cost on each level, looks included on the first: tints that fade, chips
 * that glide, bones that sheen are a third of a frame there.
 */
const ROOM_MS = [10, 32, 44, 90, Number.POSITIVE_INFINITY] as const;
/** So cheap a frame lets the next faster level be taken, where it will hold fewer cells. */
const FASTER_MS = [-1, 9, 38, 45, 120] as const;
/**
 * So long a level is kept before a slower one is taken, or a faster one: what frames cost shows
 * only then.
 */
const SLOWER_AFTER_MS = 300;
const FASTER_AFTER_MS = 700;
/** The cost is smoothed over about so long: on a shared core the same frame takes 10 ms and 30. */
const SMOOTH_MS = 250;
/**
 * One frame counts as no more than about so many times the usual one: a device that is overloaded
 * shows it in the next ones too.
 */
const OUTLIER = 2;
const OUTLIER_MS = 8;
/**
 * A frame may come so much of its period early and still be due, and is then missed at the next
 * one. Packs are sent at the cadence (link/pace.ts) and jitter on their way: waiting for the exact
 * time would wake the page once more for each of them.
 */
const SLACK = 1 / 3;
/**
 * So long after a finger or a key nothing is judged: what a frame costs then is the answer to it,
 * and no cadence would make that cheaper.
 */
const EXCUSED_MS = 600;
/**
 * Full rate is not taken sooner than this after it was left, and after twice as long each time, up
 * to the longest: its looks make frames dearer again.
 */
const NOT_FULL_MS = 10_000;
const NOT_FULL_MAX_MS = 640_000;

export class Governor {
  /** 0 = every frame. */
  level = 0;
  /** Smoothed cost of a painted frame, ms; 0 before the first. */
  costMs = 0;
  private fullFrom = 0;
  private notFullMs = NOT_FULL_MS;
  private lastPaintAt = Number.NEGATIVE_INFINITY;
  private nextPaintAt = Number.NEGATIVE_INFINITY;
  private lastCostAt = Number.NEGATIVE_INFINITY;
  private steppedAt = Number.NEGATIVE_INFINITY;
  private excusedUntil = Number.NEGATIVE_INFINITY;

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

  /** Is there room for looks beside the prices? */
  get roomy(): boolean {
    return this.level === 0;
  }

  /** So long until everything may be painted; 0 or less: now. */
  waitMs(now: number): number {
    const period = PERIODS_MS[this.level];
    return Math.max(this.nextPaintAt, this.lastPaintAt + period) - period * SLACK - now;
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

  /** Records the cost of the frame that ended at `now`. */
  cost(now: number, ms: number): void {
    if (now - ms < this.excusedUntil) return;
    const passed = Math.min(PERIODS_MS[4], now - this.lastCostAt);
    this.lastCostAt = now;
    this.costMs +=
      (passed / (passed + SMOOTH_MS)) *
      (Math.min(ms, this.costMs * OUTLIER + OUTLIER_MS) - this.costMs);
    const { level, costMs } = this;
    const kept = now - this.steppedAt;
    if (costMs > ROOM_MS[level] && kept >= SLOWER_AFTER_MS) this.step(1, now);
    else if (
      costMs < FASTER_MS[level] &&
      kept >= FASTER_AFTER_MS &&
      (level > 1 || now >= this.fullFrom)
    )
      this.step(-1, now);
  }

  private step(by: number, now: number): void {
    if (this.level === 0) {
      this.fullFrom = now + this.notFullMs;
      this.notFullMs = Math.min(NOT_FULL_MAX_MS, this.notFullMs * 2);
    }
    this.level += by;
    this.steppedAt = now;
  }
}
