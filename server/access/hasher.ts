/**
 * Password hashes: argon2id by Node's own crypto, at most two at a time (each takes 46 MiB) and fifty waiting; beyond that the server is
 * busy and says so. An unknown user costs the same as a wrong password. Fund passwords are short, so they take the pepper too.
 */
import { argon2, timingSafeEqual } from "node:crypto";
import type { Random } from "../db/random.ts";

/** OWASP and ASVS: m ≥ 46 MiB with one pass. `memoryKiB` is smaller in tests only. */
export interface HashCost {
  memoryKiB: number;
  passes: number;
}
export const HASH_COST: HashCost = { memoryKiB: 47_104, passes: 1 };

const AT_ONCE = 2;
const WAITING = 50;
const TAG_BYTES = 32;

/** Too many hashes are waiting; the call is answered with `tryLater`. */
export class Busy extends Error {
  override name = "Busy";
}

export type HashKind = "password" | "safeword";

export class Hasher {
  private readonly pepper: Buffer;
  private readonly random: Random;
  private readonly cost: HashCost;
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private readonly nobody: string;

  constructor(pepper: Buffer, random: Random, cost: HashCost = HASH_COST) {
    this.pepper = pepper;
    this.random = random;
    this.cost = cost;
    this.nobody = encode(cost, Buffer.alloc(16, 7), Buffer.alloc(TAG_BYTES));
  }

  /** Throws Busy. */
  async hash(kind: HashKind, text: string): Promise<string> {
    const salt = this.random.bytes(16);
    return encode(this.cost, salt, await this.derive(kind, text, salt, this.cost));
  }

  /** Whether `text` is what `stored` was made of. Without `stored` it takes as long and is false. Throws Busy. */
  async verify(kind: HashKind, text: string, stored: string | undefined): Promise<boolean> {
    const { cost, salt, tag } = decode(stored ?? this.nobody);
    const same = timingSafeEqual(await this.derive(kind, text, salt, cost), tag);
    return same && stored !== undefined;
  }

  private async derive(kind: HashKind, text: string, salt: Buffer, cost: HashCost): Promise<Buffer> {
    await this.enter();
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
      this.running--;
      this.queue.shift()?.();
    }
  }

  private async enter(): Promise<void> {
    if (this.running >= AT_ONCE) {
      if (this.queue.length >= WAITING) throw new Busy();
      await new Promise<void>((go) => this.queue.push(go));
    }
    this.running++;
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
