/** The running interval's rate: of its own samples, also while nobody charges the one before. */
import { expect, it } from "vitest";
import { decimal, type Rate } from "../../../contract/money/decimal.ts";
import { FUNDING_MS, MINUTE_MS } from "./funding-times.ts";
import { RiskBook } from "./risk-book.ts";

it("samples of an interval that is over say nothing of the one that runs", () => {
  const book = new RiskBook();
  const at = (minute: number): number => FUNDING_MS + minute * MINUTE_MS;
  book.funded(FUNDING_MS);
  book.samples = [0, 1, 2].map((minute) => ({ at: at(minute), premium: decimal<Rate>("0.01") }));
  expect(book.fundingSoFar(at(10))).toMatchObject({ samples: 3, minutes: 10 });
  expect(book.fundingSoFar(at(0) + FUNDING_MS + MINUTE_MS)).toBeUndefined();
});
