import type { Coin } from "../../data/queries/money/coins.ts";
import { MISSING } from "../../lib/format/signs.ts";
import { PriceText } from "../price/PriceText.tsx";

/** Digits that shares are written with: hundredths, below one more of them. */
const STEPS = [
  { from: "0", tick: "0.0001" },
  { from: "1", tick: "0.01" },
];

/** Price of a share now; its quotes are wished for by whoever shows it. */
export const LastPrice = ({ coin }: { coin: Coin | undefined }) =>
  coin === undefined ? (
    MISSING
  ) : (
    <PriceText item={{ ...coin, tickTable: STEPS }} full reserve={false} />
  );
