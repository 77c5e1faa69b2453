import { css } from "@linaria/core";
import { useTranslation } from "react-i18next";
import { topUpDemo } from "../../../data/commands/demo.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { AmountInput } from "../../../parts/amount/AmountInput.tsx";
import { SubmitButton } from "../../../parts/form/SubmitButton.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { useStill } from "../../../ui/overlay/use-still.ts";
import { TopUpForm } from "./top-up-form.ts";

const form_ = css`
  display: grid;
  gap: var(--s-3);
`;
const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-1);
`;
const PICKS = ["1000", "10000", "50000", "100000"] as const;

/** How much play money to add: 1 to 100,000 USDT at a time. */
export function TopUpSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("mine");
  return (
    <Sheet open={open} onClose={onClose} title={t("demo.topUp.name")}>
      {open && <TopUp onDone={onClose} />}
    </Sheet>
  );
}

function TopUp({ onDone }: { onDone: () => void }) {
  const close = useStill(onDone);
  const { t } = useTranslation("mine");
  const form = useCheckedForm({ schema: TopUpForm, defaults: { amount: "" } });
  const { submit, busy } = useSubmit(form, {
    send: topUpDemo,
    done: () => {
      toast({ kind: "ok", text: t("demo.topUp.done") });
      close();
    },
    place: {
      rechargeBelowMinimum: "amount",
      rechargeAboveMaximum: "amount",
      amountEmpty: "amount",
      amountNotPositive: "amount",
    },
  });
  return (
    <form className={form_} noValidate onSubmit={submit}>
      <AmountInput
        control={form.control}
        name="amount"
        label={t("demo.topUp.amount")}
        decimals={2}
        unit="USDT"
      />
      <div className={chips}>
        {PICKS.map((sum) => (
          <Chip
            key={sum}
            onClick={() =>
              form.setValue("amount", sum, { shouldValidate: true, shouldDirty: true })
            }
          >
            {plainText(sum)}
          </Chip>
        ))}
      </div>
      <SubmitButton control={form.control} busy={busy}>
        {t("demo.topUp.action")}
      </SubmitButton>
    </form>
  );
}
