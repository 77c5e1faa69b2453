/**
 * Visual cadence: 60 → 20 → 10 → 4 paints a second, by what a frame really costs here (script, style, layout, paint). The first change
 * after a pause is painted at once on every level; what the finger is on keeps full rate. Pure: times are arguments, ms.
 */
export const PERIODS_MS = [0, 50, 100, 250] as const;
/** What a frame may cost on each level; the last step is a long one, so it is taken late. */
const BUDGET_MS = [10, 30, 75, Number.POSITIVE_INFINITY] as const;
/** So many dear frames in a row step down. */
const DEAR_FRAMES = 6;
/** So long cheap enough for the next faster level steps up; twice as long each time that it did not last, up to the longest. */
const CALM_MS = 3000;
const CALM_MAX_MS = 48_000;
const LASTED_MS = 10_000;
/** Share of the faster level's budget that is cheap enough: painting more often puts fewer cells into a frame, so little is kept back. */
const CHEAP = 0.8;
/** A frame may come this much early and still count as due. */
const SLACK_MS = 4;
/** So long after a step down nothing fades; twice as long after each further one, up to the longest. */
const NO_FADE_MS = 10_000;
const NO_FADE_MAX_MS = 640_000;

export class Governor {
  /** 0 = every frame. */
  level = 0;
  /** Smoothed cost of a painted frame, ms. */
  costMs = 0;
  private noFadeUntil = Number.NEGATIVE_INFINITY;
  private noFadeMs = NO_FADE_MS;
  private lastPaintAt = Number.NEGATIVE_INFINITY;
  private dear = 0;
  private calmSince = Number.POSITIVE_INFINITY;
  private calmMs = CALM_MS;
  private steppedUpAt = Number.NEGATIVE_INFINITY;
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
    return this.lastPaintAt + PERIODS_MS[this.level] - SLACK_MS - now;
  }

  /** Is there room for what costs a frame more than its texts: tints that fade? Not on a lowered cadence, nor soon after one. */
  fades(now: number): boolean {
    return this.level === 0 && now >= this.noFadeUntil;
  }

  painted(now: number): void {
    this.lastPaintAt = now;
  }

  /** What the frame at `now` cost, once it is over. */
  cost(now: number, ms: number): void {
    this.costMs = this.costMs === 0 ? ms : this.costMs * 0.8 + ms * 0.2;
    this.dear = ms > BUDGET_MS[this.level] ? this.dear + 1 : 0;
    if (this.dear >= DEAR_FRAMES) this.step(1, now);
    else if (this.level === 0 || this.costMs > BUDGET_MS[this.level - 1] * CHEAP) this.calmSince = Number.POSITIVE_INFINITY;
    else if (this.calmSince === Number.POSITIVE_INFINITY) this.calmSince = now;
    else if (now - this.calmSince >= this.calmMs) this.step(-1, now);
  }

  /** The browser reported a long animation frame of `ms`: three within a second that this level has no room for step down. */
  longFrame(now: number, ms: number): void {
    if (ms <= BUDGET_MS[this.level]) return;
    if (now - this.longSince > 1000) {
      this.longSince = now;
      this.longFrames = 0;
    }
    this.longFrames++;
    if (this.longFrames >= 3) {
      this.longFrames = 0;
      this.step(1, now);
    }
  }

  private step(by: number, now: number): void {
    this.level = Math.min(PERIODS_MS.length - 1, Math.max(0, this.level + by));
    this.dear = 0;
    if (by < 0) this.steppedUpAt = now;
    else {
      this.calmMs = now - this.steppedUpAt < LASTED_MS ? Math.min(CALM_MAX_MS, this.calmMs * 2) : CALM_MS;
      this.noFadeUntil = now + this.noFadeMs;
      this.noFadeMs = Math.min(NO_FADE_MAX_MS, this.noFadeMs * 2);
    }
    this.calmSince = by > 0 ? Number.POSITIVE_INFINITY : now;
  }
}
