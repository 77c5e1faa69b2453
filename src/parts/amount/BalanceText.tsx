import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { balances$ } from "../../data/stores/account/balances.ts";
import { hidden$ } from "../../data/stores/device/hidden.ts";
import { amountText } from "../../lib/format/amount.ts";
import { HIDDEN, MISSING } from "../../lib/format/signs.ts";
import { textNode } from "../price/price-cell.ts";

/**
 * Total of a pocket, live: rendered once, each change writes one text node. `of`:
 * account type and asset, `FUNDS/USDT`. Masked where balances are hidden.
 */
export function BalanceText({ of }: { of: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  // A sum that does not change is written anew with the marks of another language, of which `t`
  // tells.
  const { t } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said of `t`
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
  }, [of, t]);
  return (
    <span ref={ref} className="num" translate="no">
      {MISSING}
    </span>
  );
}
