/**
 * Keyed randomness: the same key gives the same number on every machine. Only + − × / and √ on doubles and 32-bit integer steps are used,
 * which IEEE 754 fixes to the bit; Math.exp, log or sin are not, so `expm` is our own.
 * A key is a 32-bit integer mixed from seed, instrument, day and node; every node of the price tree has its own.
 */

/** Mixes one more part into a key. Avalanche of murmur3's finaliser: every bit of both parts reaches every bit of the result. */
export function mix(key: number, part: number): number {
  let h = (key ^ Math.imul(part ^ (part >>> 16), 0x9e3779b1)) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}

const TO_UNIT = 1 / 0x1_0000_0000;

/** Uniform in [0, 1) of a key. */
export const unit = (key: number): number => (mix(key, 0x51ed27) >>> 0) * TO_UNIT;

/** Roughly normal, mean 0, variance 1, within ±3.46: four uniforms of 16 bits each. */
export function gauss(key: number): number {
  const a = mix(key, 0x2545f1);
  const b = mix(a, 0x6c8e9c);
  return ((a & 0xffff) + (a >>> 16) + (b & 0xffff) + (b >>> 16) - 131070) * (1.7320508 / 65535);
}

/** Fat tails: normal, but one in twelve is three times as wide. Variance 1.67. */
export function fat(key: number): number {
  const wide = unit(mix(key, 77)) < 1 / 12;
  return gauss(key) * (wide ? 3 : 1);
}

/** e^x for |x| ≤ 4, relative error below 1e-9, equal bits everywhere. */
export function expm(x: number): number {
  const y = x / 16;
  let r = 1 + y * (1 + (y / 2) * (1 + (y / 3) * (1 + (y / 4) * (1 + (y / 5) * (1 + (y / 6) * (1 + y / 7))))));
  r *= r;
  r *= r;
  r *= r;
  return r * r;
}

/** A stream of numbers from one key, for loops that need many: a Weyl sequence through the mixer. */
export class Stream {
  private state: number;
  constructor(key: number) {
    this.state = key | 0;
  }
  /** Uniform in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) * TO_UNIT;
  }
  /** Roughly normal, variance 1. */
  normal(): number {
    return (this.next() + this.next() + this.next() - 1.5) * 2;
  }
}
