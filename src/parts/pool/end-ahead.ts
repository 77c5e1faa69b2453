/**
 * The next page is asked for this many rows before the last one; while moving, a page of fifty
 * earlier than it would be run through.
 */
const END_AHEAD = 20;
const MOVING_AHEAD = 40;

/**
 * Asks for more rows when the last ones are near: once a length, and once more when told to ask
 * again.
 */
export class EndAhead {
  private readonly onEnd: () => void;
  /** Number of rows at which more were asked for. */
  private askedAt = -1;

  constructor(onEnd: () => void) {
    this.onEnd = onEnd;
  }

  /** `end`: the row behind the last visible one; `count`: rows there are. */
  look(end: number, count: number, moving = false): void {
    if (count === 0 || count === this.askedAt || end + (moving ? MOVING_AHEAD : END_AHEAD) < count)
      return;
    this.askedAt = count;
    this.onEnd();
  }

  /** At rest: the page that was asked for may have failed. */
  again(end: number, count: number): void {
    this.askedAt = -1;
    this.look(end, count);
  }
}
