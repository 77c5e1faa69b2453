import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { EarnProduct } from "../../../../contract/http/money/earn.ts";
import { toText } from "../../../../contract/money/decimal.ts";
import { exactText } from "../../../lib/format/amount.ts";
import { GateNote, useGate } from "../../../parts/proof/GateNote.tsx";
import { Button } from "../../../ui/Button.tsx";
import * as s from "../earn.styles.ts";
import { amountOf, planOf, refusalOf } from "../figures.ts";
import { Agreement } from "./Agreement.tsx";
import { EarnAmount } from "./EarnAmount.tsx";
import { LeaveCard } from "./LeaveCard.tsx";
import { PlanFacts } from "./PlanFacts.tsx";
import { fillPath, useAvailable } from "./use-available.ts";
import { useBuying } from "./use-buying.ts";

/** How much is locked, what leaving costs, when it pays, and the agreement. */
export function LockForm({ of, reload }: { of: EarnProduct; reload: () => void }) {
  const { t } = useTranslation("earn");
  const navigate = useNavigate();
  const [amount, setAmount] = useState("");
  const [told, setTold] = useState(false);
  const available = useAvailable(of.symbol);
  const gate = useGate();
  const buying = useBuying(reload);
  const refusal = refusalOf(of, amount, available);
  const value = amountOf(of, amount);
  const plan = value !== undefined && value > 0n ? planOf(of, value) : undefined;
  const lock = (): void => {
    setTold(true);
    if (refusal === undefined) void buying.buy(of, { amount });
  };
  return (
    <div className={s.sheet}>
      <GateNote of={gate} />
      <EarnAmount
        of={of}
        value={amount}
        onChange={setAmount}
        available={available}
        told={told}
        onBlur={() => setTold(amount !== "")}
      />
      {plan && <LeaveCard plan={plan} symbol={of.symbol} />}
      {plan && <PlanFacts product={of} plan={plan} available={available} />}
      {plan && <Agreement of={buying} product={of} plan={plan} />}
      {refusal === "insufficientBalance" && (
        <Button wide onClick={() => navigate(fillPath(of.symbol))}>
          {t("fill")}
        </Button>
      )}
      <Button
        kind="primary"
        wide
        busy={buying.busy}
        off={refusal !== undefined || !buying.agreed}
        onClick={lock}
      >
        {plan === undefined
          ? t("lock")
          : t("lockSum", { sum: `${exactText(toText(plan.amount))} ${of.symbol}` })}
      </Button>
    </div>
  );
}
