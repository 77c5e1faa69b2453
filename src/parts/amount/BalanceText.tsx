import { useLayoutEffect, useRef } from "react";
import { balances$ } from "../../data/stores/account/balances.ts";
import { hidden$ } from "../../data/stores/device/hidden.ts";
import { amountText } from "../../lib/format/amount.ts";
import { HIDDEN, MISSING } from "../../lib/format/signs.ts";
import { textNode } from "../price/price-cell.ts";

/** What a pocket holds in total, live: rendered once, each change writes one text node. `of`: account type and asset, `FUNDS/USDT`. Masked where balances are hidden. */
export function BalanceText({ of }: { of: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const text = textNode(ref.current as HTMLSpanElement);
    const write = (): void => {
      const next = hidden$.peek() ? HIDDEN : amountText(balances$.rows[of].peek()?.total ?? "");
      if (text.nodeValue !== next) text.nodeValue = next;
    };
    write();
    const stops = [balances$.rows[of].total.onChange(write), hidden$.onChange(write)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [of]);
  return (
    <span ref={ref} className="num" translate="no">
      {MISSING}
    </span>
  );
}
