import { Sum } from "../../../parts/money/Sum.tsx";
import { directionOf } from "../home/Curve.tsx";
import * as s from "../home/home.styles.ts";

/** A profit or loss in USDT, signed and in its colour; masked where balances are hidden. */
export const Profit = ({ of }: { of: string }) => (
  <span className={s.dir} data-dir={directionOf(of)}>
    <Sum of={of} change unit="USDT" />
  </span>
);
