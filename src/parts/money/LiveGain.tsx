import { css } from "@linaria/core";
import { useLayoutEffect, useRef } from "react";
import {
  type Amount,
  decimal,
  multiply,
  type Price,
  subtract,
} from "../../../contract/money/decimal.ts";
import { watchRow } from "../../data/apply/paint.ts";
import type { Coin } from "../../data/queries/money/coins.ts";
import { hidden$ } from "../../data/stores/device/hidden.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { bpText, directionOf } from "../../lib/format/percent.ts";
import { plainText } from "../../lib/format/plain.ts";
import { HIDDEN, MINUS, MISSING } from "../../lib/format/signs.ts";
import { setData } from "../../lib/set-data.ts";
import { textNode } from "../price/price-cell.ts";
import { gainBp, priceNow } from "./worth.ts";

const gain = css`
  font-weight: 500;
  b > & { font-weight: inherit; }
  &[data-dir="up"] { color: var(--up); }
  &[data-dir="down"] { color: var(--down); }
`;

/** Two places, cut, with its sign. */
function signed(value: Amount): string {
  const size = value < 0n ? -value : value;
  const cents = (size / 10n ** 16n).toString().padStart(3, "0");
  const text = plainText(`${cents.slice(0, -2)}.${cents.slice(-2)}`, 2);
  return !/[1-9]/.test(cents) ? text : value < 0n ? `${MINUS}${text}` : `+${text}`;
}

const gainText = (won: Amount, bp: number, only: LiveGainProps["only"]): string =>
  only === "sum" ? signed(won) : only === "ratio" ? bpText(bp) : `${signed(won)} · ${bpText(bp)}`;

/** Props of {@link LiveGain}. */
export interface LiveGainProps {
  code: string;
  quantity: string;
  cost: string;
  coins: ReadonlyMap<string, Coin>;
  /** One of the two; both in a line without. */
  only?: "sum" | "ratio";
}

/**
 * Gain of a holding at the live price against its average cost, and the same in per cent.
 * Rendered once; a tick writes one text node.
 */
export function LiveGain({ code, quantity, cost, coins, only }: LiveGainProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const isHidden = useValue(hidden$);
  useLayoutEffect(() => {
    const el = ref.current as HTMLSpanElement;
    const text = textNode(el);
    const [held, paid] = [decimal<Amount>(quantity), decimal<Price>(cost)];
    const write = (): void => {
      const price = priceNow(code, coins);
      const won =
        price === undefined
          ? undefined
          : multiply<Amount>([held, subtract(price, paid)], 18, "down");
      const bp = price === undefined ? Number.NaN : gainBp(subtract(price, paid), paid);
      const next = won === undefined ? MISSING : isHidden ? HIDDEN : gainText(won, bp, only);
      if (text.nodeValue !== next) text.nodeValue = next;
      setData(el, "dir", won === undefined ? "flat" : directionOf(bp));
    };
    write();
    const coin = coins.get(code);
    return coin && watchRow(coin.symId, write);
  }, [code, quantity, cost, coins, only, isHidden]);
  return (
    <span ref={ref} className={`num ${gain}`}>
      {MISSING}
    </span>
  );
}
