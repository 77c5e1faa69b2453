import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { openPledge } from "../../../data/commands/loans.ts";
import { exactText } from "../../../lib/format/amount.ts";
import { useErrorWords } from "../../../parts/page/use-error-words.ts";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";
import { Sentence } from "../../../parts/text/Sentence.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/field/Checkbox.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import * as s from "../loan.styles.ts";

interface BorrowSheetProps {
  open: boolean;
  onClose: () => void;
  wanted: {
    pledgeSymbol: string;
    pledgeQty: string;
    loanSymbol: string;
    amount: string;
    termDays: number;
  };
  /** All of it once more. */
  children: ReactNode;
}

/** Repeats the loan, and borrows once it is agreed to. */
export function BorrowSheet({ open, onClose, wanted, children }: BorrowSheetProps) {
  const { t } = useTranslation("loan");
  const navigate = useNavigate();
  const words = useErrorWords();
  const [agreed, agree] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const go = async (): Promise<void> => {
    setAsked(true);
    if (!agreed || busy) return;
    setBusy(true);
    const done = await callWithProof(openPledge, { ...wanted, agree: "1" });
    setBusy(false);
    if (done.ok)
      navigate(`/cryptos/pledgeLoanOrderDetail?loan_no=${done.value.loanNo}`, { replace: true });
    else onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("confirm")}
      footer={
        <Button kind="primary" wide busy={busy} off={!agreed} onClick={() => void go()}>
          {t("borrowSum", { sum: `${exactText(wanted.amount)} ${wanted.loanSymbol}` })}
        </Button>
      }
    >
      {children}
      <div className={s.agree}>
        <Checkbox checked={agreed} onChange={agree} invalid={asked && !agreed}>
          <Sentence
            text={t("agree")}
            part={(rules) => <a href="#/cryptos/loanRule?type=pledge">{rules}</a>}
          />
        </Checkbox>
        {asked && !agreed && <p role="alert">{words("termsNotAgreed")}</p>}
      </div>
    </Sheet>
  );
}
