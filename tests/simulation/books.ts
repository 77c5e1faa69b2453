/**
 * The model's own books. It shares no code with the product: it reads decimals by itself, adds up
 * what replies said, and knows what a reserve must be. Nothing here may import `contract/` or
 * `server/`.
 */
const PLACES = 18;

/**
 * A decimal as units of 10⁻¹⁸. Throws for anything that is none: a reply with such an amount is a
 * finding.
 */
export function units(text: string): bigint {
  const found = /^(-?)(\d+)(?:\.(\d{1,18}))?$/.exec(text);
  if (found === null) throw new Error(`not a decimal: ${JSON.stringify(text)}`);
  const [, sign, whole, part = ""] = found;
  const value = BigInt(whole + part.padEnd(PLACES, "0"));
  return sign === "-" ? -value : value;
}

/** The product of two amounts. Throws where 18 places cannot hold it. */
export function times(a: bigint, b: bigint): bigint {
  const one = 10n ** BigInt(PLACES);
  if ((a * b) % one !== 0n) throw new Error("a product has more than 18 places");
  return (a * b) / one;
}

/** A number as text with so many places, nothing behind the last digit that counts. */
export function text(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(PLACES + 1, "0");
  const part = digits.slice(-PLACES).replace(/0+$/, "");
  return `${value < 0n ? "-" : ""}${digits.slice(0, -PLACES)}${part === "" ? "" : `.${part}`}`;
}

/** `FUNDS/USDT` */
export type Pocket = `${string}/${string}`;

/** Holdings of one account, and the parts reserved for each purpose. */
export class Books {
  private totals = new Map<Pocket, bigint>();
  private reserves = new Map<string, { pocket: Pocket; amount: bigint }>();

  add(pocket: Pocket, amount: bigint): void {
    this.totals.set(pocket, this.total(pocket) + amount);
  }

  /** Reserves so much for a document from now on, whatever it was before; zero ends it. */
  reserve(ref: string, pocket: Pocket, amount: bigint): void {
    if (amount === 0n) this.reserves.delete(ref);
    else this.reserves.set(ref, { pocket, amount });
  }

  total(pocket: Pocket): bigint {
    return this.totals.get(pocket) ?? 0n;
  }

  held(pocket: Pocket): bigint {
    let sum = 0n;
    for (const reserve of this.reserves.values())
      if (reserve.pocket === pocket) sum += reserve.amount;
    return sum;
  }

  available(pocket: Pocket): bigint {
    return this.total(pocket) - this.held(pocket);
  }

  /** Everything anew, e.g. after a reset. */
  restart(sums: Readonly<Record<Pocket, string>>): void {
    this.totals = new Map(
      Object.entries(sums).map(([pocket, sum]) => [pocket as Pocket, units(sum)]),
    );
    this.reserves = new Map();
  }

  /** Pockets that hold something: available and reserved, as text. */
  sums(): Record<string, string> {
    const all = [...this.totals.keys()]
      .sort()
      .map((pocket): [Pocket, string] => [
        pocket,
        `${text(this.available(pocket))} + ${text(this.held(pocket))}`,
      ]);
    return Object.fromEntries(all.filter(([pocket]) => this.total(pocket) !== 0n));
  }
}

export type Rounding = "up" | "down" | "halfEven";

/**
 * A fraction of units, rounded to so many places; `up` and `down` are of what is not below zero.
 */
export function rounded(
  numerator: bigint,
  denominator: bigint,
  places: number,
  how: Rounding,
): bigint {
  const step = 10n ** BigInt(PLACES - places);
  const [sign, over, under] = [
    numerator < 0n ? -1n : 1n,
    numerator < 0n ? -numerator : numerator,
    denominator * step,
  ];
  const [whole, rest] = [over / under, over % under];
  const isUp =
    how === "up"
      ? rest > 0n
      : how === "halfEven" && (rest * 2n > under || (rest * 2n === under && whole % 2n === 1n));
  return sign * (whole + (isUp ? 1n : 0n)) * step;
}

export const ONE = 10n ** BigInt(PLACES);
export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const greatest = (a: bigint, b: bigint): bigint => (a > b ? a : b);
