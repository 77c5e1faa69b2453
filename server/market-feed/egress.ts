/**
 * Allowance of bytes that a client may be sent because it asked. A few words ask for 300 books of
 * 200 levels, 850 KB. Nine such asks a second on fifty sockets are hundreds of megabytes. Changes
 * and beats flow by themselves and are not counted here; the client's reading bounds them. Debts
 * are paid afterwards: a debtor waits, in order, and is never refused a snapshot. A screen's own
 * start is some 50 KB.
 */

export interface AllowanceRule {
  bytesPerSecond: number;
  burstBytes: number;
}

/**
 * Fifty sockets of one address stay within the address's: that one bites those who come back again
 * and again for a new burst.
 */
export const PER_CONNECTION: AllowanceRule = { bytesPerSecond: 64 * 1024, burstBytes: 1024 * 1024 };
export const PER_ADDRESS: AllowanceRule = {
  bytesPerSecond: 4 * 1024 * 1024,
  burstBytes: 64 * 1024 * 1024,
};
/** Asks that may wait on one connection. */
export const MAX_WAITING = 20;
const ADDRESSES = 10_000;

/** Bytes that may be spent, refilled with time. May fall below zero. */
export class Allowance {
  private readonly rule: AllowanceRule;
  private left: number;
  private at: number;

  constructor(rule: AllowanceRule, mono: number) {
    this.rule = rule;
    this.left = rule.burstBytes;
    this.at = mono;
  }

  has(mono: number): boolean {
    this.left = Math.min(
      this.rule.burstBytes,
      this.left + (Math.max(0, mono - this.at) / 1000) * this.rule.bytesPerSecond,
    );
    this.at = mono;
    return this.left > 0;
  }

  spend(bytes: number): void {
    this.left -= bytes;
  }
}

/**
 * One connection's way to ask: its own allowance and its address's, and the asks that wait for
 * either.
 */
export class Egress<Ask> {
  private readonly allowances: readonly Allowance[];
  private readonly waiting: Ask[] = [];

  /** Without allowances, anything goes. */
  constructor(...allowances: readonly Allowance[]) {
    this.allowances = allowances;
  }

  may(mono: number): boolean {
    for (const allowance of this.allowances) if (!allowance.has(mono)) return false;
    return true;
  }

  spend(bytes: number): void {
    for (const allowance of this.allowances) allowance.spend(bytes);
  }

  /** Takes an ask in. False when too many wait. */
  ask(ask: Ask): boolean {
    if (this.waiting.length >= MAX_WAITING) return false;
    this.waiting.push(ask);
    return true;
  }

  /** The next ask that may be served now. */
  next(mono: number): Ask | undefined {
    return this.waiting.length > 0 && this.may(mono) ? this.waiting.shift() : undefined;
  }
}

/**
 * Allowances by address, kept when its last connection ends: coming back brings no new burst. The
 * least recently seen goes first.
 */
export function allowancesByAddress(
  rule: AllowanceRule,
): (address: string, mono: number) => Allowance {
  const known = new Map<string, Allowance>();
  return (address, mono) => {
    const allowance = known.get(address) ?? new Allowance(rule, mono);
    known.delete(address);
    known.set(address, allowance);
    if (known.size > ADDRESSES) known.delete(known.keys().next().value as string);
    return allowance;
  };
}
