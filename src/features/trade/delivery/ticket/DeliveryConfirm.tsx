import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toText } from "../../../../../contract/money/decimal.ts";
import { amountText } from "../../../../lib/format/amount.ts";
import { useErrorWords } from "../../../../parts/page/use-error-words.ts";
import { confirming } from "../../../../parts/ticket/ticket.styles.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Checkbox } from "../../../../ui/field/Checkbox.tsx";
import { Badge } from "../../../../ui/figure/Badge.tsx";
import { KeyValue } from "../../../../ui/list/KeyValue.tsx";
import { Sheet } from "../../../../ui/overlay/Sheet.tsx";
import { toast } from "../../../../ui/overlay/toast.ts";
import { wonOf } from "../stake.ts";
import { shareOf } from "../words.ts";
import { RiskLine } from "./RiskLine.tsx";
import type { Asked } from "./use-placing.ts";

interface DeliveryConfirmProps {
  open: boolean;
  onClose: () => void;
  /** `quiet`: fixed periods need not be asked about any more. */
  onGo: (quiet: boolean) => void;
  asked: Asked | undefined;
  pair: string;
  agreed: boolean;
  mode: "real" | "demo";
}

/** Repeats what is staked before it is; the first time with its risk, which has to be agreed to. */
export function DeliveryConfirm({
  open,
  onClose,
  onGo,
  asked,
  pair,
  agreed,
  mode,
}: DeliveryConfirmProps) {
  const { t } = useTranslation(["delivery", "trade"]);
  const words = useErrorWords();
  const [quiet, setQuiet] = useState(false);
  const [accepts, accept] = useState(false);
  if (asked === undefined) return null;
  const { direction, period, amount } = asked;
  const kind = direction === "up" ? "buy" : "sell";
  const go = (): void => {
    if (!agreed && !accepts) return void toast({ kind: "info", text: words("termsNotAgreed") });
    onGo(quiet);
  };
  const pairs = [
    { key: t("direction"), value: <Badge kind={direction}>{t(direction)}</Badge> },
    { key: t("period"), value: t("seconds", { seconds: period.seconds }) },
    { key: t("stake"), value: `${amountText(amount)} USDT` },
    { key: t("payout"), value: shareOf(toText(period.ratio)) },
    { key: t("expected"), value: `${amountText(wonOf(amount, period.ratio)?.paid ?? "")} USDT` },
    { key: t("loss"), value: <b>{amountText(amount)} USDT</b> },
    { key: t("openPrice"), value: t("nextTick") },
    {
      key: t("trade:confirm.account"),
      value: <Badge kind={mode === "demo" ? "warn" : "brand"}>{t(`trade:account.${mode}`)}</Badge>,
    },
  ];
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("trade:confirm.title", { pair })}
      footer={
        <Button kind={kind} wide off={!agreed && !accepts} onClick={go}>
          {t("stakeOn", { amount: amountText(amount), direction: t(direction) })}
        </Button>
      }
    >
      <div className={confirming}>
        <KeyValue pairs={pairs} />
        <RiskLine />
        {agreed ? (
          <Checkbox checked={quiet} onChange={setQuiet}>
            {t("quiet")}
          </Checkbox>
        ) : (
          <Checkbox checked={accepts} onChange={accept}>
            {t("accept")}
          </Checkbox>
        )}
      </div>
    </Sheet>
  );
}
