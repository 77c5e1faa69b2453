/**
 * Password hashes: argon2id by Node's own crypto, at most two at a time (each takes 46 MiB). Who
 * would wait for longer than a client does is told at once that the server is busy. Strangers have
 * one of the two, queue behind who is known, in fair turns, one of an address at a time. A name
 * without an account waits for its turn as others do and then as long as a hash lasts here, and
 * takes no one's place. Fund passwords take the pepper too.
 */
import { argon2, timingSafeEqual } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../../db/random.ts";
import { FairQueue } from "./fair-queue.ts";

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
/** The last so many hashes say how long one lasts. */
const LATEST = 32;

/** Too many hashes are waiting; the call is answered with `tryLater`. */
export class Busy extends Error {
  override name = "Busy";
}

export type HashKind = "password" | "safeword";

/**
 * On whose behalf a hash is made: strangers show no session and no device that signed in before.
 */
export type HashLane = "known" | "stranger";
/** How many of a lane run at a time. */
const LANES = { known: AT_ONCE, stranger: AT_ONCE - 1 } as const satisfies Record<HashLane, number>;

interface Waiter {
  since: number;
  /** Only passes the time that a hash would take. */
  isIdle: boolean;
  go: () => void;
  giveUp: (busy: Busy) => void;
}

export interface HasherOptions {
  /** A clock that only goes forward, ms. */
  mono?: () => number;
  /**
   * Times the longest wait: journeys are patient, and the machine under them is busy with other
   * things.
   */
  generous?: number;
}

export class Hasher {
  private readonly pepper: Buffer;
  private readonly random: Random;
  private readonly cost: HashCost;
  private readonly mono: () => number;
  private readonly waitMs: number;
  private readonly running: Record<HashLane, number> = { known: 0, stranger: 0 };
  private readonly known: Waiter[] = [];
  private readonly strangers = new FairQueue<Waiter>();
  /** Addresses whose turn it is; each has one at a time. */
  private readonly atWork = new Set<string>();
  /** Duration of one hash, ms: the running mean; 0 before the first. */
  private lastsMs = 0;
  private readonly latestMs: number[] = [];
  private readonly nobody: string;

  constructor(
    pepper: Buffer,
    random: Random,
    cost: HashCost = HASH_COST,
    { mono = () => performance.now(), generous = 1 }: HasherOptions = {},
  ) {
    this.pepper = pepper;
    this.random = random;
    this.cost = cost;
    this.mono = mono;
    this.waitMs = WAIT_MS * generous;
    this.nobody = encode(cost, Buffer.alloc(16, 7), Buffer.alloc(TAG_BYTES));
  }

  /**
   * True when another hash of this lane would have to wait for too long: `hash` and `verify` would
   * throw Busy. Never when it need not wait at all, nor for a stranger who has a turn before those
   * of a larger crowd.
   */
  isFull(lane: HashLane, address = ""): boolean {
    if (this.isFree(lane, address)) return false;
    if (lane === "known") return this.isTooLong(this.known.length, LANES.known);
    if (this.isTooLong(this.strangers.sizeOf(address), 1)) return true;
    return (
      this.isTooLong(this.known.length + this.strangers.size, LANES.stranger) &&
      !this.strangers.hasRoomFor(address)
    );
  }

  private isTooLong(before: number, lanes: number): boolean {
    return before >= WAITING || ((before + 1) * this.lastsMs) / lanes > this.waitMs;
  }

  /** `address` of a stranger, as `networkOf` gives it. Throws Busy. */
  async hash(
    kind: HashKind,
    text: string,
    lane: HashLane = "known",
    address = "",
  ): Promise<string> {
    const salt = this.random.bytes(16);
    return encode(this.cost, salt, await this.derive(kind, text, salt, this.cost, lane, address));
  }

  /**
   * True when `stored` was made of `text`. Without `stored` it takes as long and is false. Throws
   * Busy.
   */
  async verify(
    kind: HashKind,
    text: string,
    stored: string | undefined,
    lane: HashLane = "known",
    address = "",
  ): Promise<boolean> {
    // The first of a process is made for nothing: it says how long one lasts.
    if (stored === undefined && lane === "stranger" && this.latestMs.length > 0)
      return this.passTime(address);
    const { cost, salt, tag } = decode(stored ?? this.nobody);
    const same = timingSafeEqual(await this.derive(kind, text, salt, cost, lane, address), tag);
    return same && stored !== undefined;
  }

  /**
   * Waits for the turn of an address, and then as long as one of the latest hashes lasted. Nobody
   * waits for it but its own address.
   */
  private async passTime(address: string): Promise<false> {
    await this.enter("stranger", address, true);
    try {
      const { latestMs } = this;
      await pause(latestMs[this.random.bytes(1)[0] % latestMs.length]);
      return false;
    } finally {
      this.atWork.delete(address);
      this.next();
    }
  }

  private async derive(
    kind: HashKind,
    text: string,
    salt: Buffer,
    cost: HashCost,
    lane: HashLane,
    address: string,
  ): Promise<Buffer> {
    await this.enter(lane, address, false);
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
      this.note(this.mono() - began);
      this.running[lane]--;
      if (lane === "stranger") this.atWork.delete(address);
      this.next();
    }
  }

  private note(lastedMs: number): void {
    this.lastsMs = this.lastsMs === 0 ? lastedMs : this.lastsMs + (lastedMs - this.lastsMs) / 8;
    this.latestMs.push(lastedMs);
    if (this.latestMs.length > LATEST) this.latestMs.shift();
  }

  /**
   * Resolves when it is this one's turn. Throws Busy, at once where the wait can be told to be too
   * long.
   */
  private async enter(lane: HashLane, address: string, isIdle: boolean): Promise<void> {
    if (this.isFree(lane, address)) return this.begin(lane, address, isIdle);
    if (this.isFull(lane, address)) throw new Busy();
    await new Promise<void>((go, giveUp) => {
      const waiter = { since: this.mono(), isIdle, go, giveUp };
      if (lane === "known") this.known.push(waiter);
      else this.queue(address, waiter);
    });
  }

  private queue(address: string, waiter: Waiter): void {
    if (this.isTooLong(this.known.length + this.strangers.size, LANES.stranger))
      this.strangers.makeRoomFor(address)?.giveUp(new Busy());
    this.strangers.push(address, waiter);
  }

  private begin(lane: HashLane, address: string, isIdle: boolean): void {
    if (!isIdle) this.running[lane]++;
    if (lane === "stranger") this.atWork.add(address);
  }

  /** True when the next one of this lane, from this address, begins at once. */
  private isFree(lane: HashLane, address: string): boolean {
    if (!this.hasRoom(lane)) return false;
    return lane === "known"
      ? this.known.length === 0
      : this.strangers.size === 0 && !this.atWork.has(address);
  }

  private hasRoom(lane: HashLane): boolean {
    return this.running.known + this.running.stranger < AT_ONCE && this.running[lane] < LANES[lane];
  }

  /** Lets in who waits, the known first; who has waited for too long is told so instead. */
  private next(): void {
    while (this.hasRoom("known")) {
      const first = this.known.shift();
      if (first === undefined) break;
      this.letIn("known", "", first);
    }
    while (this.hasRoom("stranger")) {
      const first = this.strangers.take((address) => this.atWork.has(address));
      if (first === undefined) break;
      this.letIn("stranger", first.address, first.one);
    }
  }

  private letIn(lane: HashLane, address: string, waiter: Waiter): void {
    if (this.mono() - waiter.since > this.waitMs) waiter.giveUp(new Busy());
    else {
      this.begin(lane, address, waiter.isIdle);
      waiter.go();
    }
  }
}

const b64 = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");
const encode = ({ memoryKiB, passes }: HashCost, salt: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${b64(salt)}$${b64(tag)}`;

function decode(text: string): { cost: HashCost; salt: Buffer; tag: Buffer } {
  const m = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(text);
  if (m === null) throw new Error("not a hash of ours");
  return {
    cost: { memoryKiB: Number(m[1]), passes: Number(m[2]) },
    salt: Buffer.from(m[3], "base64"),
    tag: Buffer.from(m[4], "base64"),
  };
}
