/**
 * How often the worker sends quotes. At full cadence as they come: word "free", as every lane begins. On a lowered one a pack that no paint is
 * waiting for costs its message, its apply and its way back for nothing, so each is asked for: word "pull", so early that it is there when the
 * next paint is due. A pull that finds nothing new waits in the worker for the first change, which therefore still comes at once.
 */
import type { LaneWord } from "../../../workers/api.ts";

/** Asked for at least this much before the paint, ms. */
export const MIN_LEAD_MS = 6;
/** A pack a little late costs its lateness; one that waits is that much older when it is painted. */
export const MARGIN_MS = 4;

export interface Cadence {
  /** Time between paints, ms; 0 = every frame, nothing is held back. */
  periodMs(): number;
  /** So long until the next paint is due; 0 or less: now. */
  waitMs(now: number): number;
}

let painter: Cadence = { periodMs: () => 0, waitMs: () => 0 };

/** How often everything is painted; nothing is held back before somebody paints. */
export const paintCadence: Cadence = { periodMs: () => painter.periodMs(), waitMs: (now) => painter.waitMs(now) };

/** Said by who paints (apply/paint.ts) when that has come: the link is there first, and must not wait for the painter's libraries. */
export function paintsAt(cadence: Cadence): void {
  painter = cadence;
}

export class Pace {
  private readonly say: (word: LaneWord) => void;
  private readonly cadence: Cadence;
  private paced = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private askedAt = 0;
  /** Smoothed time from a pull to its pack, ms. In a market that stands still it grows, and the pull goes out at once: as good. */
  private answerMs = MIN_LEAD_MS;

  constructor(say: (word: LaneWord) => void, cadence: Cadence) {
    this.say = say;
    this.cadence = cadence;
  }

  /** A pack was applied at `now` (ms). */
  took(now: number): void {
    const period = this.cadence.periodMs();
    if (period === 0) {
      this.free();
      return;
    }
    if (this.askedAt > 0) this.answerMs = this.answerMs * 0.8 + (now - this.askedAt) * 0.2;
    this.askedAt = 0;
    const lead = Math.min(period, Math.max(MIN_LEAD_MS, this.answerMs + MARGIN_MS));
    // This pack is painted when that is due; the next one is wanted a period later.
    if (this.timer === undefined) this.timer = setTimeout(this.pull, Math.max(0, this.cadence.waitMs(now)) + period - lead);
  }

  /** The lane is closed. */
  end(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private readonly pull = (): void => {
    this.timer = undefined;
    if (this.cadence.periodMs() === 0) {
      this.free();
      return;
    }
    this.paced = true;
    this.askedAt = performance.now();
    this.say("pull");
  };

  private free(): void {
    this.end();
    if (!this.paced) return;
    this.paced = false;
    this.askedAt = 0;
    this.say("free");
  }
}
