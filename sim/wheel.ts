/**
 * When which instrument ticks next within the running minute: 60,000 slots of a millisecond, each a
 * chain of instruments. An instrument is in the wheel at most once. Cost: some 2 ns to put one in;
 * draining a minute looks at every slot once.
 */
import { MINUTE } from "./calendar/calendar.ts";

export class Wheel {
  /** First instrument in a slot, and the next one in the same slot; −1 ends. */
  private readonly heads = new Int32Array(MINUTE).fill(-1);
  private readonly links: Int32Array;

  constructor(count: number) {
    this.links = new Int32Array(count).fill(-1);
  }

  clear(): void {
    this.heads.fill(-1);
  }

  put(s: number, slot: number): void {
    this.links[s] = this.heads[slot];
    this.heads[slot] = s;
  }

  /**
   * Empties a slot: its first instrument, −1 without. Read `after` of each before it is put in
   * again.
   */
  take(slot: number): number {
    const s = this.heads[slot];
    if (s >= 0) this.heads[slot] = -1;
    return s;
  }

  after(s: number): number {
    return this.links[s];
  }
}
