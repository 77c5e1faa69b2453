/**
 * Calls a second (code 1035): a token bucket for each who is counted, an address or a user, so that
 * a page's first burst passes.
 */

export interface LimitOptions {
  perSecond: number;
  burst: number;
  /** How many are remembered; the least recently seen goes first. */
  most: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

export class CallLimit {
  private readonly o: LimitOptions;
  private readonly buckets = new Map<string, Bucket>();

  constructor(o: LimitOptions) {
    this.o = o;
  }

  /** Takes one token of `who` at `mono` ms. False when it has none. */
  take(who: string, mono: number): boolean {
    const bucket = this.buckets.get(who) ?? { tokens: this.o.burst, at: mono };
    bucket.tokens = Math.min(
      this.o.burst,
      bucket.tokens + ((mono - bucket.at) / 1000) * this.o.perSecond,
    );
    bucket.at = mono;
    // Re-inserting keeps the map in order of use.
    this.buckets.delete(who);
    this.buckets.set(who, bucket);
    if (this.buckets.size > this.o.most)
      this.buckets.delete(this.buckets.keys().next().value as string);
    if (bucket.tokens < 1) return false;
    bucket.tokens--;
    return true;
  }
}
