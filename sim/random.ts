/**
 * Numbers that are the same on every machine. Only + − × / and √ on doubles and 32-bit integer
 * steps are used, which IEEE 754 fixes to the bit; Math.exp, log or sin are not, so `expm` is our
 * own. Two kinds: what is public (an instrument's hash, its traits in the catalog) is mixed from
 * its name; every price, trade and size is a word of a cipher under the market's secret, whose
 * place has a name. Nothing between secret and number is smaller than the secret: whoever knows a
 * million numbers has to try 2^128 secrets for the next one.
 */

/**
 * Mixes one more part into a key. Avalanche of murmur3's finaliser: every bit of both parts reaches
 * every bit of the result. Hides nothing.
 */
export function mix(key: number, part: number): number {
  let h = (key ^ Math.imul(part ^ (part >>> 16), 0x9e3779b1)) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}

const TO_UNIT = 1 / 0x1_0000_0000;

/** Uniform in [0, 1) of a public key. */
export const unit = (key: number): number => (mix(key, 0x51ed27) >>> 0) * TO_UNIT;

/** e^x for |x| ≤ 4, relative error below 1e-9, equal bits everywhere. */
export function expm(x: number): number {
  const y = x / 16;
  let r =
    1 +
    y * (1 + (y / 2) * (1 + (y / 3) * (1 + (y / 4) * (1 + (y / 5) * (1 + (y / 6) * (1 + y / 7))))));
  r *= r;
  r *= r;
  r *= r;
  return r * r;
}
