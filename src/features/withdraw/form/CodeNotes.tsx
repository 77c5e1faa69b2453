import { useTranslation } from "react-i18next";
import type { ChannelOut } from "../../../../contract/http/money/withdraw.ts";
import { amountText } from "../../../lib/format/amount.ts";
import * as s from "../../../parts/inout/inout.styles.ts";
import { Button } from "../../../ui/Button.tsx";
import type { Payee } from "../scan/payment-text.ts";
import { placesIn } from "./judge.ts";

/** Props of {@link CodeNotes}. */
export interface CodeNotesProps {
  payee: Payee;
  way: ChannelOut;
  /** The form's present values, and the setters for those that the code asks for. */
  amount: string;
  onAmount: (amount: string) => void;
}

/**
 * A code's words beside its address: the amount it asks for, to be taken with a tap, and a memo
 * that does not travel.
 */
export function CodeNotes({ payee, way, amount, onAmount }: CodeNotesProps) {
  const { t } = useTranslation("withdraw");
  const isWritten = placesIn(payee.amount) <= way.precision;
  return (
    <>
      {payee.amount !== "" && (
        <p className={s.label} role="status">
          {t("scan.asks", { sum: `${amountText(payee.amount)} ${way.symbol}` })}
          {payee.amount !== amount && isWritten && (
            <Button kind="text" size="s" onClick={() => onAmount(payee.amount)}>
              {t("scan.take")}
            </Button>
          )}
        </p>
      )}
      {payee.unsent !== "" && (
        <p className={s.warning} data-kind="warn" role="status">
          {t("scan.unsent", { memo: payee.unsent, chain: t(`chain.${way.chain}`) })}
        </p>
      )}
    </>
  );
}
