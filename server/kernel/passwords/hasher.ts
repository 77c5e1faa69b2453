/**
 * Password hashes: argon2id by Node's own crypto, at most two at a time (each takes 46 MiB). Who would wait for longer than a client does is told
 * at once that the server is busy. Strangers have one of the two and queue behind who is known. An unknown user costs the same as a wrong
 * password. Fund passwords are short, so they take the pepper too.
 */
import { argon2, timingSafeEqual } from "node:crypto";
import type { Random } from "../../db/random.ts";

/** OWASP and ASVS: m ≥ 46 MiB with one pass. `memoryKiB` is smaller in tests only. */
export interface HashCost {
  memoryKiB: number;
  passes: number;
}
export const HASH_COST: HashCost = { memoryKiB: 47_104, passes: 1 };

const AT_ONCE = 2;
/** Waiting at most, however fast they are made. */
const WAITING = 50;
/** Longest wait, ms: a client gives a call up after 2 s, and the call has more to do than this. */
const WAIT_MS = 900;
const TAG_BYTES = 32;

/** Too many hashes are waiting; the call is answered with `tryLater`. */
export class Busy extends Error {
  override name = "Busy";
}

export type HashKind = "password" | "safeword";

/** On whose behalf a hash is made: strangers show no session and no device that signed in before. */
export type HashLane = "known" | "stranger";
/** How many of a lane run at a time. */
const LANES = { known: AT_ONCE, stranger: AT_ONCE - 1 } as const satisfies Record<HashLane, number>;

interface Waiter {
  since: number;
  go: () => void;
  giveUp: (busy: Busy) => void;
}

export interface HasherOptions {
  /** A clock that only goes forward, ms. */
  mono?: () => number;
  /** Times the longest wait: journeys are patient, and the machine under them is busy with other things. */
  generous?: number;
}

export class Hasher {
  private readonly pepper: Buffer;
  private readonly random: Random;
  private readonly cost: HashCost;
  private readonly mono: () => number;
  private readonly waitMs: number;
  private readonly running: Record<HashLane, number> = { known: 0, stranger: 0 };
  private readonly waiting: Record<HashLane, Waiter[]> = { known: [], stranger: [] };
  /** What one lasts, ms: the running mean; 0 before the first. */
  private lastsMs = 0;
  private readonly nobody: string;

  constructor(pepper: Buffer, random: Random, cost: HashCost = HASH_COST, { mono = () => performance.now(), generous = 1 }: HasherOptions = {}) {
    this.pepper = pepper;
    this.random = random;
    this.cost = cost;
    this.mono = mono;
    this.waitMs = WAIT_MS * generous;
    this.nobody = encode(cost, Buffer.alloc(16, 7), Buffer.alloc(TAG_BYTES));
  }

  /** Whether another hash of this lane would have to wait for too long: `hash` and `verify` would throw Busy. Never when it need not wait at all. */
  isFull(lane: HashLane): boolean {
    if (this.isFree(lane)) return false;
    const before = lane === "known" ? this.waiting.known.length : this.waiting.known.length + this.waiting.stranger.length;
    return before >= WAITING || ((before + 1) * this.lastsMs) / LANES[lane] > this.waitMs;
  }

  /** Throws Busy. */
  async hash(kind: HashKind, text: string, lane: HashLane = "known"): Promise<string> {
    const salt = this.random.bytes(16);
    return encode(this.cost, salt, await this.derive(kind, text, salt, this.cost, lane));
  }

  /** Whether `text` is what `stored` was made of. Without `stored` it takes as long and is false. Throws Busy. */
  async verify(kind: HashKind, text: string, stored: string | undefined, lane: HashLane = "known"): Promise<boolean> {
    const { cost, salt, tag } = decode(stored ?? this.nobody);
    const same = timingSafeEqual(await this.derive(kind, text, salt, cost, lane), tag);
    return same && stored !== undefined;
  }

  private async derive(kind: HashKind, text: string, salt: Buffer, cost: HashCost, lane: HashLane): Promise<Buffer> {
    await this.enter(lane);
    const began = this.mono();
    try {
      return await new Promise((resolve, reject) =>
        argon2(
          "argon2id",
          {
            message: text.normalize("NFC"),
            nonce: salt,
            parallelism: 1,
            tagLength: TAG_BYTES,
            memory: cost.memoryKiB,
            passes: cost.passes,
            ...(kind === "safeword" ? { secret: this.pepper } : {}),
          },
          (error, tag) => (error === null ? resolve(tag) : reject(error)),
        ),
      );
    } finally {
      const lastedMs = this.mono() - began;
      this.lastsMs = this.lastsMs === 0 ? lastedMs : this.lastsMs + (lastedMs - this.lastsMs) / 8;
      this.running[lane]--;
      this.next();
    }
  }

  /** Resolves when it is this one's turn. Throws Busy, at once where the wait can be told to be too long. */
  private async enter(lane: HashLane): Promise<void> {
    if (this.isFree(lane)) {
      this.running[lane]++;
      return;
    }
    if (this.isFull(lane)) throw new Busy();
    await new Promise<void>((go, giveUp) => this.waiting[lane].push({ since: this.mono(), go, giveUp }));
  }

  /** Whether the next one of this lane begins at once. */
  private isFree(lane: HashLane): boolean {
    return this.hasRoom(lane) && this.waiting[lane].length === 0;
  }

  private hasRoom(lane: HashLane): boolean {
    return this.running.known + this.running.stranger < AT_ONCE && this.running[lane] < LANES[lane];
  }

  /** Lets in who waits, the known first; who has waited for too long is told so instead. */
  private next(): void {
    for (const lane of ["known", "stranger"] as const) {
      while (this.hasRoom(lane)) {
        const first = this.waiting[lane].shift();
        if (first === undefined) break;
        if (this.mono() - first.since > this.waitMs) first.giveUp(new Busy());
        else {
          this.running[lane]++;
          first.go();
        }
      }
    }
  }
}

const b64 = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");
const encode = ({ memoryKiB, passes }: HashCost, salt: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${b64(salt)}$${b64(tag)}`;

function decode(text: string): { cost: HashCost; salt: Buffer; tag: Buffer } {
  const m = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(text);
  if (m === null) throw new Error("not a hash of ours");
  return { cost: { memoryKiB: Number(m[1]), passes: Number(m[2]) }, salt: Buffer.from(m[3], "base64"), tag: Buffer.from(m[4], "base64") };
}
