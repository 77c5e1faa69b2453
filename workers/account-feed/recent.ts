/**
 * The newest news under running numbers, for tabs that were hidden. Bounded: a tab that was away
 * for longer is told that something is missing.
 */
export const RECENT_MAX = 200;
/** The place of a tab that has missed something for certain: no number of a news. */
export const MISSED = -1;

export class Recent<T> {
  /** Number after the newest. */
  end = 0;
  private kept: T[] = [];

  add(item: T): void {
    this.kept.push(item);
    this.end++;
    if (this.kept.length > RECENT_MAX) this.kept.shift();
  }

  /** Events from number `at` on; undefined when some of them are no longer kept. */
  after(at: number): T[] | undefined {
    const missing = this.end - at;
    if (missing === 0) return [];
    return missing > this.kept.length ? undefined : this.kept.slice(this.kept.length - missing);
  }

  /**
   * Starts over with another account. Numbers go on, so that no tab's place means something else.
   */
  clear(): void {
    this.kept = [];
  }
}
