/**
 * One order book in scaled integers, for the server's sources and the worker alike. Each side is a
 * sorted pair of typed arrays with the best level **last**, so that the changes near the top, which
 * are nearly all, move few elements. A side of n levels costs 16 n bytes; set is O(log n) to find
 * and O(distance from the top) to insert. Nothing is allocated but for growth.
 */

export class BookSide {
  /** +1 bids (best = highest), −1 asks (best = lowest). */
  readonly direction: 1 | -1;
  prices: Float64Array;
  sizes: Float64Array;
  length = 0;

  constructor(direction: 1 | -1, capacity = 256) {
    this.direction = direction;
    this.prices = new Float64Array(capacity);
    this.sizes = new Float64Array(capacity);
  }

  /** Position of `price`, or −1 − the position it would take. */
  find(price: number): number {
    const key = price * this.direction;
    let low = 0;
    let high = this.length - 1;
    // Most changes are near the top, which is last.
    if (high >= 0 && this.prices[high] * this.direction < key) return -1 - this.length;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const at = this.prices[middle] * this.direction;
      if (at === key) return middle;
      if (at < key) low = middle + 1;
      else high = middle - 1;
    }
    return -1 - low;
  }

  /**
   * Sets a level's size; 0 removes it. Removing a level that is not there is normal and changes
   * nothing.
   */
  set(price: number, size: number): void {
    const found = this.find(price);
    if (found >= 0) {
      if (size !== 0) this.sizes[found] = size;
      else this.removeAt(found);
      return;
    }
    if (size === 0) return;
    if (this.length === this.prices.length) this.grow();
    const at = -1 - found;
    this.prices.copyWithin(at + 1, at, this.length);
    this.sizes.copyWithin(at + 1, at, this.length);
    this.prices[at] = price;
    this.sizes[at] = size;
    this.length++;
  }

  private removeAt(at: number): void {
    this.prices.copyWithin(at, at + 1, this.length);
    this.sizes.copyWithin(at, at + 1, this.length);
    this.length--;
  }

  /** Keeps the best `levels`. */
  truncate(levels: number): void {
    const extra = this.length - levels;
    if (extra <= 0) return;
    this.prices.copyWithin(0, extra, this.length);
    this.sizes.copyWithin(0, extra, this.length);
    this.length = levels;
  }

  clear(): void {
    this.length = 0;
  }

  /** Price of the level `rank` from the best (0), NaN when there is none. */
  price(rank: number): number {
    return rank < this.length ? this.prices[this.length - 1 - rank] : Number.NaN;
  }

  size(rank: number): number {
    return rank < this.length ? this.sizes[this.length - 1 - rank] : 0;
  }

  private grow(): void {
    const prices = new Float64Array(this.prices.length * 2);
    const sizes = new Float64Array(prices.length);
    prices.set(this.prices);
    sizes.set(this.sizes);
    this.prices = prices;
    this.sizes = sizes;
  }
}

export class Book {
  readonly bids = new BookSide(1);
  readonly asks = new BookSide(-1);
  /** Sequence of the last applied change; 0 before the first snapshot. */
  seq = 0;

  clear(): void {
    this.bids.clear();
    this.asks.clear();
    this.seq = 0;
  }

  /** True when the best bid is not below the best ask: the book is wrong. */
  crossed(): boolean {
    return this.bids.length > 0 && this.asks.length > 0 && this.bids.price(0) >= this.asks.price(0);
  }
}

/** Levels a side that the checksum covers. */
export const CHECKSUM_LEVELS = 25;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

/** CRC-32 (IEEE) of ASCII text, unsigned. */
export function crc32(text: string): number {
  let c = 0xffff_ffff;
  for (let i = 0; i < text.length; i++) c = CRC_TABLE[(c ^ text.charCodeAt(i)) & 0xff] ^ (c >>> 8);
  return (c ^ 0xffff_ffff) >>> 0;
}

const DIGIT_0 = 48;
const POINT = 46;
const COLON = 58;
/** Decimal digits of the number at hand, lowest first: room for 2^53 and the zeros of any scale. */
const digits = new Uint8Array(32);

/**
 * Goes on with `c` over the text of `formatScaled(value, scale)` without making it. `value` is a
 * whole number ≥ 0 (book levels are).
 */
function crcScaled(c: number, value: number, scale: number): number {
  let count = 0;
  let v = value;
  while (v > 0x7fff_ffff) {
    const tens = Math.floor(v / 10);
    digits[count++] = v - tens * 10;
    v = tens;
  }
  for (v |= 0; v > 0; v = (v / 10) | 0) digits[count++] = v % 10;
  while (count <= scale) digits[count++] = 0;
  let crc = c;
  while (count-- > 0) {
    crc = CRC_TABLE[(crc ^ (DIGIT_0 + digits[count])) & 0xff] ^ (crc >>> 8);
    if (count === scale && count > 0) crc = CRC_TABLE[(crc ^ POINT) & 0xff] ^ (crc >>> 8);
  }
  return crc;
}

/**
 * Checksum of the best 25 levels (fewer when the subscribed `depth` is less), bid and ask in turn,
 * `price:size` at the instrument's digits. The text is never made: 4 µs for 25 levels a side
 * instead of 9, and no garbage.
 */
export function checksum(
  book: Book,
  priceScale: number,
  qtyScale: number,
  depth: number = CHECKSUM_LEVELS,
): number {
  let c = 0xffff_ffff;
  let first = true;
  const levels = Math.min(CHECKSUM_LEVELS, depth, Math.max(book.bids.length, book.asks.length));
  for (let rank = 0; rank < levels; rank++) {
    for (let n = 0; n < 2; n++) {
      const side = n === 0 ? book.bids : book.asks;
      if (rank >= side.length) continue;
      if (!first) c = CRC_TABLE[(c ^ COLON) & 0xff] ^ (c >>> 8);
      first = false;
      c = crcScaled(c, side.price(rank), priceScale);
      c = CRC_TABLE[(c ^ COLON) & 0xff] ^ (c >>> 8);
      c = crcScaled(c, side.size(rank), qtyScale);
    }
  }
  return (c ^ 0xffff_ffff) >>> 0;
}
