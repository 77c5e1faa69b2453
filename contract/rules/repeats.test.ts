/**
 * Ten thousand repeats of the smallest amounts, one way and back, at a price that stands still:
 * what somebody owns less what they owe never grows by a unit. What is bought or paid in parts is
 * never cheaper than at once. Rounding is the house's, everywhere.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { seeded } from "../../tests/support/seeded.ts";
import { type Asset, USDT } from "../money/assets.ts";
import {
  type Amount,
  decimal,
  ONE,
  type Price,
  type Quantity,
  type Rate,
  ZERO,
} from "../money/decimal.ts";
import { dustGets, isDust } from "./dust.ts";
import { CREDIT_PERIODS, creditedUsdt, payQuantity, totalAt } from "./finance/credit.ts";
import { dailyIncome, leaving } from "./finance/earn.ts";
import { debtOf, hourCharge, repaid } from "./finance/pledge.ts";
import { shareOf, type Tier } from "./finance/rebate.ts";
import { PAR, priced } from "./flash-exchange.ts";
import { feeRates } from "./trading/fees.ts";
import { newSpotOrder, spotFill, spotFrozen } from "./trading/spot.ts";

const ROUNDS = 10_000;
const BTC = "BTC" as Asset;
/** A unit of the last of eight places. */
const UNIT = 10n ** 10n;
const RATES = feeRates("spot", 0);
const units = (count: number): Amount => (BigInt(count) * UNIT) as Amount;

interface Purse {
  usdt: bigint;
  btc: bigint;
}
type Dice = (most: number) => number;
type Way = (purse: Purse, price: Price, dice: Dice) => void;

/** Filled in up to three parts, as the book has it. */
function traded(side: "buy" | "sell", purse: Purse, price: Price, dice: Dice): void {
  const lots = 1 + dice(30);
  const opened = newSpotOrder(side, (BigInt(lots) * UNIT) as Quantity, price);
  if (spotFrozen(opened) > (side === "buy" ? purse.usdt : purse.btc)) return;
  let order = opened;
  while (order.rest > 0n) {
    const part = BigInt(1 + dice(lots)) * UNIT;
    const fill = spotFill(
      order,
      price,
      (part < order.rest ? part : order.rest) as Quantity,
      dice(2) === 0 ? "maker" : "taker",
      RATES,
    );
    if (side === "buy") {
      purse.usdt -= fill.pays;
      purse.btc += fill.receives;
    } else {
      purse.btc -= fill.pays;
      purse.usdt += fill.receives;
    }
    order = fill.order;
  }
}

function exchanged(from: Asset, to: Asset, purse: Purse, price: Price, dice: Dice): void {
  const market = { bid: price, ask: price };
  const wish = units(1 + dice(5000));
  const [pay, get] = from === USDT ? [PAR, market] : [market, PAR];
  const { fromAmount, toAmount } = priced(
    from,
    to,
    pay,
    get,
    dice(2) === 0 ? { fromAmount: wish } : { toAmount: wish },
  );
  const [out, into] = from === USDT ? (["usdt", "btc"] as const) : (["btc", "usdt"] as const);
  if (fromAmount > purse[out]) return;
  purse[out] -= fromAmount;
  purse[into] += toAmount;
}

const WAYS: Readonly<Record<string, Way>> = {
  "bought on the book": (purse, price, dice) => traded("buy", purse, price, dice),
  "sold on the book": (purse, price, dice) => traded("sell", purse, price, dice),
  "exchanged for coins": (purse, price, dice) => exchanged(USDT, BTC, purse, price, dice),
  "exchanged for USDT": (purse, price, dice) => exchanged(BTC, USDT, purse, price, dice),
  "turned as a crumb": (purse, price, dice) => {
    const crumb = units(1 + dice(100));
    if (crumb > purse.btc || !isDust(crumb, price)) return;
    purse.btc -= crumb;
    purse.usdt += dustGets(crumb, price);
  },
  "put into earn and taken out the same day": (purse, _price, dice) => {
    const amount = units(1 + dice(5000));
    if (amount > purse.usdt) return;
    const penaltyRatio = decimal<Rate>("0.003");
    purse.usdt -= amount - leaving({ amount, termDays: 7, penaltyRatio }, 0).returned;
  },
  "borrowed against coins and paid back in parts": (purse, _price, dice) => {
    const amount = units(1 + dice(5000));
    let loan = { principal: amount, interest: hourCharge(amount) };
    if (debtOf(loan) - amount > purse.usdt) return;
    purse.usdt += amount;
    while (debtOf(loan) > 0n) {
      const wish = units(1 + dice(5000));
      const part = wish < debtOf(loan) ? wish : debtOf(loan);
      const { interest, principal } = repaid(loan, part);
      purse.usdt -= part;
      loan = {
        principal: (loan.principal - principal) as Amount,
        interest: (loan.interest - interest) as Amount,
      };
    }
  },
  "borrowed on trust and paid back in coins": (purse, price, dice) => {
    const amount = decimal<Amount>(`0.0${1 + dice(9)}`);
    const total = totalAt(amount, CREDIT_PERIODS[dice(CREDIT_PERIODS.length)], 0, 1);
    if (payQuantity(total, price) > purse.btc) return;
    purse.usdt += creditedUsdt(amount, ONE as Rate);
    // In cents, each rounded by itself.
    for (let left: bigint = total; left > 0n; left -= decimal("0.01"))
      purse.btc -= payQuantity(decimal("0.01"), price);
  },
};

it.each([1, 2, 3])(
  "seed %i: whatever is done over and over again, nobody has a unit more than before",
  (seed) => {
    const random = seeded(seed);
    const dice: Dice = (most) => Math.floor(random() * most);
    const price = (BigInt(1 + dice(10 ** (2 + 2 * seed))) * 10n ** 16n) as Price;
    const worth = ({ usdt, btc }: Purse): bigint => usdt * ONE + btc * price;
    const purse: Purse = { usdt: 1000n * ONE, btc: 1000n * ONE };
    const ways = Object.entries(WAYS);
    const costs = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      const [name, way] = ways[dice(ways.length)];
      const before = worth(purse);
      way(purse, price, dice);
      expect([name, worth(purse) <= before, purse.usdt >= 0n, purse.btc >= 0n]).toEqual([
        name,
        true,
        true,
        true,
      ]);
      if (worth(purse) < before) costs.add(name);
    }
    // None of them stood still: what never moves proves nothing.
    expect([...costs].sort()).toEqual(ways.map(([name]) => name).sort());
  },
);

it("a sum in parts earns no more than whole: a day's income, a rebate", () => {
  const parts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 6n }), { minLength: 2, maxLength: 50 });
  fc.assert(
    fc.property(
      parts,
      fc.bigInt({ min: 1n, max: 10n ** 16n }),
      fc.constantFrom<Tier>(1, 2, 3),
      (each, daily, tier) => {
        const sums = each.map((one) => (one * UNIT) as Amount);
        const all = sums.reduce((sum, one) => sum + one, 0n) as Amount;
        const total = (of: (sum: Amount) => bigint): bigint =>
          sums.reduce((sum, one) => sum + of(one), 0n);
        expect(
          total((one) => dailyIncome(one, daily as Rate)) <= dailyIncome(all, daily as Rate),
        ).toBe(true);
        expect(total((one) => shareOf(one, tier)) <= shareOf(all, tier)).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
  expect(dailyIncome(units(1), decimal("0.005"))).toBe(ZERO);
});
