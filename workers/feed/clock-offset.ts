/** Server clock − own clock, from pings: of the last five, the one with the shortest round trip is believed. Milliseconds. */
const KEPT = 5;

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

  pong(sentAt: number, serverTime: number, now: number): void {
    if (!(sentAt <= now) || !Number.isFinite(serverTime)) return;
    this.offsets[this.next] = serverTime - (sentAt + now) / 2;
    this.trips[this.next] = now - sentAt;
    this.next = (this.next + 1) % KEPT;
    let best = 0;
    for (let i = 1; i < KEPT; i++) if (this.trips[i] < this.trips[best]) best = i;
    this.ms = this.offsets[best];
  }
}
