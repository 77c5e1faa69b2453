import { useEffect, useRef, useState } from "react";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { creditQuote } from "../../../../contract/http/money/credit.ts";
import type { CallError } from "../../../../contract/http/wire/client.ts";
import { decimal } from "../../../../contract/money/decimal.ts";
import { askRepayQuote } from "../../../data/queries/money/loans.ts";

export type RepayQuote = DataOf<typeof creditQuote>;
export interface Quoted {
  quote?: RepayQuote;
  error?: CallError;
  /** The one before was better for the payer. */
  worse?: boolean;
  again: () => void;
}
type PaySymbol = "BTC" | "ETH" | "USDT";

/**
 * A firm rate for a loan's repayment in a coin, asked for anew with each `again` and with each
 * `due`. Undefined as the loan: none yet.
 */
export function useRepayQuote(
  loanNo: string | undefined,
  paySymbol: PaySymbol,
  due: string,
): Quoted {
  const [asked, setAsked] = useState(0);
  const [got, setGot] = useState<Omit<Quoted, "again">>({});
  const last = useRef<RepayQuote>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `due` and `asked` are reasons to ask again, not what is asked.
  useEffect(() => {
    if (loanNo === undefined) return;
    let isWanted = true;
    setGot({});
    void askRepayQuote({ loanNo, paySymbol }).then((answer) => {
      if (!isWanted) return;
      if (!answer.ok) return setGot({ error: answer.error });
      const before = last.current;
      last.current = answer.value;
      setGot({
        quote: answer.value,
        worse: before?.paySymbol === paySymbol && decimal(answer.value.rate) < decimal(before.rate),
      });
    });
    return () => {
      isWanted = false;
    };
  }, [loanNo, paySymbol, due, asked]);
  return { ...got, again: () => setAsked((count) => count + 1) };
}
