/**
 * Holes in a connection. Every server message carries `n`, +1 each, binary frames included. A hole
 * is loss, a repeat would add its deltas twice; both end in a resync, and three of them within 10 s
 * in a new connection.
 */
export type GapVerdict = "next" | "gap" | "repeat";

const RECONNECT_AFTER = 3;
const WITHIN_MS = 10_000;

export class Gaps {
  /** Holes and repeats since construction. */
  count = 0;
  private expected = -1;
  private recent: number[] = [];

  /** A new connection counts from its first message. */
  reset(): void {
    this.expected = -1;
    this.recent.length = 0;
  }

  check(n: number, now: number): GapVerdict {
    if (n === this.expected || this.expected < 0) {
      this.expected = n === 0xffff_ffff ? 0 : n + 1;
      return "next";
    }
    this.count++;
    if (this.recent.length === RECONNECT_AFTER) this.recent.shift();
    this.recent.push(now);
    const ahead = (n - this.expected) >>> 0;
    if (ahead >= 0x8000_0000) return "repeat";
    this.expected = n === 0xffff_ffff ? 0 : n + 1;
    return "gap";
  }

  /** True when resyncs do not help any more. */
  hopeless(now: number): boolean {
    return this.recent.length === RECONNECT_AFTER && now - this.recent[0] < WITHIN_MS;
  }
}
