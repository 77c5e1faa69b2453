/**
 * Cost of the worker's part of a step: fifty positions, ten loans and thirty holdings, in this
 * process.
 */
import {
  type Amount,
  decimal,
  type Price,
  type Quantity,
  type Rate,
} from "../../contract/money/decimal.ts";
import { type RiskBook, whatIf } from "../../contract/rules/risk/what-if.ts";
import { TIERS } from "../../contract/rules/trading/contract/tiers.ts";
import { inForce } from "../../contract/rules/trading/dated.ts";
import { feeRates } from "../../contract/rules/trading/fees.ts";

const many = <T>(count: number, of: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => of(i));
const at = (symId: number) => ({ symId, priceScale: 2, by: "last" as const });

function book(now: number): RiskBook {
  const [tiers, { taker }] = [inForce(TIERS.A, now), feeRates("perpetual", now)];
  return {
    positions: many(50, (i) => ({
      id: `p${i}`,
      asset: `A${i % 25}`,
      tiers,
      taker,
      mark: at(i % 25),
      position: {
        side: i < 25 ? ("long" as const) : ("short" as const),
        quantity: decimal<Quantity>("0.5"),
        entry: decimal<Price>("100.5"),
        margin: decimal<Amount>("5.025"),
        leverage: 10,
      },
    })),
    loans: many(10, (i) => ({
      id: `l${i}`,
      asset: `A${i}`,
      pledged: decimal<Amount>("3"),
      debt: decimal<Amount>("150"),
      price: at(i),
    })),
    holdings: many(30, (i) => ({
      asset: `A${i}`,
      amount: decimal<Amount>("1.2345"),
      price: at(i),
    })),
    credit: decimal<Amount>("120"),
  };
}

export function reckoning(): string {
  const [of, price, rounds] = [book(Date.now()), decimal<Price>("101.25"), 400];
  const step = (i: number): unknown =>
    whatIf(of, { asset: "", share: decimal<Rate>(`${((i % 100) - 50) / 100}`) }, () => price);
  for (let i = 0; i < rounds; i++) step(i);
  const begun = performance.now();
  for (let i = 0; i < rounds; i++) step(i);
  return `the worker's part, fifty positions, ten loans, thirty holdings: ${((performance.now() - begun) / rounds).toFixed(2)} ms a step`;
}
