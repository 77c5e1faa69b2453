/**
 * The numbers of one simulated market. A place (id, purpose, node) names a row of 32-bit words;
 * four of them are one block of the permutation of Chaskey with twelve rounds, between the secret
 * before and after it. Cost: some 50 ns a block, so what is read in order costs a quarter.
 */

/**
 * A small number for tests and benches, or 128 bits as 32 hexadecimal digits, which nobody is told.
 */
export type SimSeed = number | string;

const TO_UNIT = 1 / 0x1_0000_0000;
const ROUNDS = 12;

/** The permutation, over four words. */
export function permute(words: Int32Array, rounds: number): void {
  let [a, b, c, d] = words;
  for (let i = 0; i < rounds; i++) {
    a = (a + b) | 0;
    b = ((b << 5) | (b >>> 27)) ^ a;
    a = (a << 16) | (a >>> 16);
    c = (c + d) | 0;
    d = ((d << 8) | (d >>> 24)) ^ c;
    a = (a + d) | 0;
    d = ((d << 13) | (d >>> 19)) ^ a;
    c = (c + b) | 0;
    b = ((b << 7) | (b >>> 25)) ^ c;
    c = (c << 16) | (c >>> 16);
  }
  words[0] = a;
  words[1] = b;
  words[2] = c;
  words[3] = d;
}

/** The four words of a secret. A number has two of its own, and a mark instead of the others. */
function wordsOf(seed: SimSeed): Int32Array {
  if (typeof seed === "number")
    return Int32Array.of(seed | 0, Math.floor(seed / 0x1_0000_0000), 0x74_65_73_74, 0x73_65_65_64);
  if (!/^[0-9a-f]{32}$/.test(seed)) throw new Error("a secret seed is 32 hexadecimal digits");
  return Int32Array.from([0, 8, 16, 24], (at) => Number.parseInt(seed.slice(at, at + 8), 16) | 0);
}

export class Draws {
  /**
   * Values of factors by date, kept since thousands of instruments ask for the same few (model.ts).
   */
  readonly factors = new Map<number, number>();
  private readonly secret: Int32Array;
  private readonly words = new Int32Array(4);
  private id = 0;
  private purpose = -1;
  private node = 0;
  private block = 0;

  constructor(seed: SimSeed) {
    this.secret = wordsOf(seed);
  }

  /** Word `i` of a row, of 32 bits with a sign. */
  word(id: number, purpose: number, node: number, i: number): number {
    const block = i >> 2;
    if (this.block !== block || this.node !== node || this.id !== id || this.purpose !== purpose) {
      this.id = id;
      this.purpose = purpose;
      this.node = node;
      this.block = block;
      this.fill(this.words, id, purpose, node, block);
    }
    return this.words[i & 3];
  }

  /** Writes block `block` of a row: its words 4 × `block` and the three after it. */
  fill(words: Int32Array, id: number, purpose: number, node: number, block: number): void {
    const { secret } = this;
    words[0] = id ^ secret[0];
    words[1] = purpose ^ secret[1];
    words[2] = node ^ secret[2];
    words[3] = block ^ secret[3];
    permute(words, ROUNDS);
    words[0] ^= secret[0];
    words[1] ^= secret[1];
    words[2] ^= secret[2];
    words[3] ^= secret[3];
  }

  /** Uniform in [0, 1). */
  unit(id: number, purpose: number, node: number, i: number): number {
    return (this.word(id, purpose, node, i) >>> 0) * TO_UNIT;
  }

  /**
   * Roughly normal, mean 0, variance 1, within ±3.46: four uniforms of 16 bits each, of words `i`
   * and `i` + 1.
   */
  gauss(id: number, purpose: number, node: number, i: number): number {
    const a = this.word(id, purpose, node, i);
    const b = this.word(id, purpose, node, i + 1);
    return ((a & 0xffff) + (a >>> 16) + (b & 0xffff) + (b >>> 16) - 131070) * (1.7320508 / 65535);
  }

  /**
   * Fat tails: normal, but one in twelve is three times as wide. Variance 1.67. Words 0 to 2 of the
   * row.
   */
  fat(id: number, purpose: number, node: number): number {
    return this.gauss(id, purpose, node, 0) * (this.unit(id, purpose, node, 2) < 1 / 12 ? 3 : 1);
  }
}

/**
 * A row read from its beginning, for loops that need many numbers: a block is made once for four of
 * them, and nothing is compared.
 */
export class Stream {
  private readonly draws: Draws;
  private readonly words = new Int32Array(4);
  private id = 0;
  private purpose = 0;
  private node = 0;
  private at = 0;

  constructor(draws: Draws) {
    this.draws = draws;
  }

  from(id: number, purpose: number, node: number): this {
    this.id = id;
    this.purpose = purpose;
    this.node = node;
    this.at = 0;
    return this;
  }

  /** Uniform in [0, 1). */
  next(): number {
    const at = this.at++;
    if ((at & 3) === 0) this.draws.fill(this.words, this.id, this.purpose, this.node, at >> 2);
    return (this.words[at & 3] >>> 0) * TO_UNIT;
  }

  /** Roughly normal, variance 1. */
  normal(): number {
    return (this.next() + this.next() + this.next() - 1.5) * 2;
  }
}

/** Purposes: no two uses of one id share a row. The comment says what the node is. */
export const FOR = {
  /** Nothing: what an instrument is like for good. */
  traits: 1,
  /** A day: the value of a factor. */
  factor: 2,
  factorWave: 3,
  factorBurst: 4,
  factorTail: 5,
  /** A day: the instrument's own return. */
  own: 6,
  ownWave: 7,
  ownBurst: 8,
  /** A day, and how it is cut. */
  day: 9,
  blocks: 10,
  /** A block by its first minute: how it is cut. */
  minutes: 11,
  extMinutes: 12,
  /** A day: extended hours. */
  ext: 13,
  extBefore: 14,
  extAfter: 15,
  extBeforeCut: 16,
  extAfterCut: 17,
  /** A block's or day's shared increments. */
  noise: 18,
  /** A minute. */
  ticks: 19,
  count: 20,
  way: 21,
  knots: 22,
  splits: 23,
  /** Books. */
  shape: 24,
  levels: 25,
  far: 26,
  opening: 27,
  /** Trades of tests. */
  push: 28,
} as const;
