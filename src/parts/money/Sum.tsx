import { hidden$ } from "../../data/stores/device/hidden.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { amountChangeText, amountText, exactText } from "../../lib/format/amount.ts";
import { HIDDEN, MISSING } from "../../lib/format/signs.ts";

interface SumProps {
  of: string | undefined;
  unit?: string;
  /** With its sign. */
  change?: boolean;
  /** To the last digit: what a form has said and moves. */
  exact?: boolean;
}

/** An amount of money, masked where balances are hidden; undefined while it is not known. */
export function Sum({ of, unit, change, exact }: SumProps) {
  const isHidden = useValue(hidden$);
  const text = of === undefined ? MISSING : isHidden ? HIDDEN : textOf(of, change, exact);
  return (
    <span className="num" translate="no">
      {unit === undefined ? text : `${text} ${unit}`}
    </span>
  );
}

function textOf(of: string, change?: boolean, exact?: boolean): string {
  if (!exact) return change ? amountChangeText(of) : amountText(of);
  return change && !of.startsWith("-") && /[1-9]/.test(of) ? `+${exactText(of)}` : exactText(of);
}
