/**
 * Server clock − own clock, from pings: of the last five, the one with the shortest round trip is
 * believed. Whole milliseconds: calls take no others.
 */
const KEPT = 5;
/**
 * A sample this far off, beyond its own round trip, means that one of the clocks was set: older
 * samples are void.
 */
export const JUMP_MS = 1000;

export class ClockOffset {
  ms = 0;
  private readonly offsets = new Float64Array(KEPT);
  private readonly trips = new Float64Array(KEPT).fill(Number.POSITIVE_INFINITY);
  private next = 0;

  /** A first guess from `hello`, too small by the way here. */
  greet(serverTime: number, now: number): void {
    this.trips.fill(Number.POSITIVE_INFINITY);
    this.ms = serverTime - now;
  }

  /** Server time `t` was heard now: does it contradict what we believe? */
  contradicts(t: number, now: number): boolean {
    return Math.abs(t - now - this.ms) > JUMP_MS;
  }

  pong(sentAt: number, serverTime: number, now: number): void {
    if (!(sentAt <= now) || !Number.isFinite(serverTime)) return;
    const offset = Math.round(serverTime - (sentAt + now) / 2);
    if (Math.abs(offset - this.ms) > JUMP_MS + now - sentAt)
      this.trips.fill(Number.POSITIVE_INFINITY);
    this.offsets[this.next] = offset;
    this.trips[this.next] = now - sentAt;
    this.next = (this.next + 1) % KEPT;
    let best = 0;
    for (let i = 1; i < KEPT; i++) if (this.trips[i] < this.trips[best]) best = i;
    this.ms = this.offsets[best];
  }
}
