/**
 * Server side of the book tests: a random book, its records, and a memory of what was true at each
 * sequence.
 */
import { Book, type BookSide } from "../../contract/feed/depth/book.ts";
import {
  DepthDiffer,
  type DepthLevels,
  type DepthRecord,
  readDepth,
} from "../../contract/feed/depth/depth.ts";
import { ByteReader, ByteWriter } from "../../contract/feed/frame/bytes.ts";

export const PRICE_SCALE = 2;
export const QTY_SCALE = 3;
const REMEMBERED = 1 << 14;

/** Seeded numbers in 0 … 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number that two equal windows share, and two others hardly. */
export function windowHash(book: Book, levels: number): number {
  let hash = 7;
  for (const side of [book.bids, book.asks]) {
    const depth = Math.min(levels, side.length);
    for (let rank = 0; rank < depth; rank++)
      hash =
        Math.imul(hash ^ side.price(rank), 0x9e3779b1) ^
        Math.imul(hash + side.size(rank), 0x85ebca6b);
    hash = Math.imul(hash ^ depth, 0xc2b2ae35);
  }
  return hash;
}

export class FakeBook {
  readonly truth = new Book();
  /** The slow obvious version: what the truth is kept as, unsorted. */
  readonly slow = { bids: new Map<number, number>(), asks: new Map<number, number>() };
  readonly levels: DepthLevels;
  private readonly random: () => number;
  private readonly differ: DepthDiffer;
  private readonly w = new ByteWriter();
  private readonly hashes = new Int32Array(REMEMBERED);
  private readonly seqs = new Float64Array(REMEMBERED);
  private middle = 50_000;

  constructor(levels: DepthLevels, random: () => number, symId = 1) {
    this.levels = levels;
    this.random = random;
    this.differ = new DepthDiffer(symId, levels, PRICE_SCALE, QTY_SCALE);
    for (let i = 0; i < levels * 2; i++) this.change();
  }

  get seq(): number {
    return this.differ.seq;
  }

  /** A few changes; the diff, or undefined when the window stayed. */
  step(): DepthRecord | undefined {
    const changes = 1 + Math.floor(this.random() * 3);
    for (let i = 0; i < changes; i++) this.change();
    this.truth.seq++;
    if (!this.differ.step(this.truth)) return undefined;
    const at = this.differ.seq % REMEMBERED;
    this.seqs[at] = this.differ.seq;
    this.hashes[at] = windowHash(this.truth, this.levels);
    this.w.reset();
    this.differ.writeDiff(this.w);
    return readDepth(new ByteReader(this.w.bytes));
  }

  snapshot(): DepthRecord {
    this.w.reset();
    this.differ.writeSnapshot(this.w);
    return readDepth(new ByteReader(this.w.bytes));
  }

  /**
   * True when `book` equals the truth at its sequence, or at the one before: a corrupted sequence
   * number alone is no wrong level.
   */
  vouches(book: Book): boolean {
    const hash = windowHash(book, this.levels);
    const was = (seq: number): boolean =>
      this.seqs[seq % REMEMBERED] === seq && this.hashes[seq % REMEMBERED] === hash;
    return was(book.seq) || was(book.seq - 1);
  }

  /** The truth by the slow version: [price, size] best first. */
  slowLevels(): { bids: [number, number][]; asks: [number, number][] } {
    return {
      bids: [...this.slow.bids].sort((a, b) => b[0] - a[0]),
      asks: [...this.slow.asks].sort((a, b) => a[0] - b[0]),
    };
  }

  private change(): void {
    if (this.random() < 0.02) this.middle += Math.round((this.random() - 0.5) * 8);
    const bid = this.random() < 0.5;
    const distance = 1 + Math.floor(this.random() ** 2 * this.levels * 1.5);
    const price = bid ? this.middle - distance : this.middle + distance;
    const size = this.random() < 0.35 ? 0 : 1 + Math.floor(this.random() * 5000);
    this.put(bid, price, size);
    // Levels that the moving middle left on the wrong side have traded away.
    for (const [side, slow] of [
      [this.truth.bids, this.slow.bids] as const,
      [this.truth.asks, this.slow.asks] as const,
    ]) {
      while (side.length > 0 && side.price(0) * side.direction >= this.middle * side.direction) {
        slow.delete(side.price(0));
        side.set(side.price(0), 0);
      }
    }
  }

  private put(bid: boolean, price: number, size: number): void {
    (bid ? this.truth.bids : this.truth.asks).set(price, size);
    const slow = bid ? this.slow.bids : this.slow.asks;
    if (size === 0) slow.delete(price);
    else slow.set(price, size);
  }
}

/** Levels of a side, best first. */
export const levelsOf = (side: BookSide): [number, number][] =>
  Array.from({ length: side.length }, (_, i) => [side.price(i), side.size(i)]);
