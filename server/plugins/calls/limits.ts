/** Reads a second per client (code 1035): a token bucket an address, so that a page's first burst passes. */

export interface LimitOptions {
  perSecond: number;
  burst: number;
  /** Addresses remembered; the least recently seen goes first. */
  addresses: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

export class ReadLimit {
  private readonly o: LimitOptions;
  private readonly buckets = new Map<string, Bucket>();

  constructor(o: LimitOptions) {
    this.o = o;
  }

  /** Takes one token of the address at `mono` ms. False when it has none. */
  take(address: string, mono: number): boolean {
    const bucket = this.buckets.get(address) ?? { tokens: this.o.burst, at: mono };
    bucket.tokens = Math.min(this.o.burst, bucket.tokens + ((mono - bucket.at) / 1000) * this.o.perSecond);
    bucket.at = mono;
    // Re-inserting keeps the map in order of use.
    this.buckets.delete(address);
    this.buckets.set(address, bucket);
    if (this.buckets.size > this.o.addresses) this.buckets.delete(this.buckets.keys().next().value as string);
    if (bucket.tokens < 1) return false;
    bucket.tokens--;
    return true;
  }
}
