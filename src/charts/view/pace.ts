/**
 * How often everything may be painted while a gesture goes on: as often as frames come where that
 * is quick, else in a part of the time, so that the frames between can follow the finger with what
 * is painted. Measured, not guessed: what a repaint took to the end of its frame.
 */

/** A repaint this quick, ms, leaves time for everything else of a frame. */
const QUICK = 11;
/** A slow one is followed by so many times its own length without another. */
const REST = 2;
/** Weight of the newest repaint in the mean over the last ones. */
const WEIGHT = 0.4;
/** The longest that a stretched picture stands, ms. */
const LONGEST = 250;
/**
 * The same while two fingers pull at it, as long as it is not pulled too far: every repaint is a
 * frame that sticks to them.
 */
const PULLED = { rest: 8, longest: 1000, least: 0.6, most: 2 };

export class Pace {
  private cost = 0;
  private ended = Number.NEGATIVE_INFINITY;

  /** A repaint that began at `start` was on its way to the screen at `end`, ms. */
  took(start: number, end: number): void {
    // A page that was away for a while was not painting.
    const took = Math.min(LONGEST, end - start);
    this.cost = this.cost === 0 ? took : this.cost + (took - this.cost) * WEIGHT;
    this.ended = end;
  }

  /**
   * True when the next repaint may be now. `pulled`: fingers stretch the picture, so many times by
   * now.
   */
  allows(now: number, pulled?: number): boolean {
    const waits = pulled !== undefined && pulled > PULLED.least && pulled < PULLED.most;
    const { rest, longest } = waits ? PULLED : { rest: REST, longest: LONGEST };
    return this.cost <= QUICK || now - this.ended >= Math.min(longest, this.cost * rest);
  }
}
