import { hidden$ } from "../../data/stores/device/hidden.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { amountChangeText, amountText } from "../../lib/format/amount.ts";
import { HIDDEN, MISSING } from "../../lib/format/signs.ts";

/** An amount of money, masked where balances are hidden; undefined while it is not known. `change`: with its sign. */
export function Sum({ of, unit, change }: { of: string | undefined; unit?: string; change?: boolean }) {
  const isHidden = useValue(hidden$);
  const text = of === undefined ? MISSING : isHidden ? HIDDEN : change ? amountChangeText(of) : amountText(of);
  return (
    <span className="num" translate="no">
      {unit === undefined ? text : `${text} ${unit}`}
    </span>
  );
}
