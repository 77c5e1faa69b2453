import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Asset, placesOf } from "../../../../contract/money/assets.ts";
import { type Amount, decimal, parse } from "../../../../contract/money/decimal.ts";
import { redeemEarn } from "../../../data/commands/earn.ts";
import { amountText, exactText } from "../../../lib/format/amount.ts";
import { shareText } from "../../../lib/format/share.ts";
import { AmountField } from "../../../parts/amount/AmountField.tsx";
import { MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import * as s from "../earn.styles.ts";
import type { WholeOrder } from "./OrderScreen.tsx";

interface RedeemSheetProps {
  of: WholeOrder;
  reload: () => void;
  open: boolean;
  onClose: () => void;
}

/**
 * Cost and result of leaving now, by its formula; for savings also a part. The fund password is
 * asked for by the server.
 */
export function RedeemSheet({ of, reload, open, onClose }: RedeemSheetProps) {
  const { t } = useTranslation("earn");
  const [amount, setAmount] = useState("");
  const [busy, setBusy] = useState(false);
  const { symbol, penaltyNow, getNow } = of;
  const isSavings = of.type === "savings";
  const wanted = parse<Amount>(amount, placesOf(symbol as Asset));
  const isWhole = amount === "" || amount === of.amount;
  const isWrong =
    isSavings &&
    amount !== "" &&
    (!wanted.ok || wanted.value <= 0n || wanted.value > decimal<Amount>(of.amount));
  const go = async (): Promise<void> => {
    if (isWrong || busy) return;
    setBusy(true);
    onClose();
    const part = isSavings && !isWhole ? { amount } : {};
    const done = await callWithProof(redeemEarn, {
      orderNo: of.orderNo,
      expectPenalty: penaltyNow,
      ...part,
    });
    setBusy(false);
    if (done.ok) setAmount("");
    else reload();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(isSavings ? "redeem.take" : "redeem.leave")}
      footer={
        <>
          <Button onClick={onClose}>{t("redeem.stay")}</Button>
          <Button
            kind={isSavings ? "primary" : "danger"}
            busy={busy}
            off={isWrong}
            onClick={() => void go()}
          >
            {t("redeem.go", {
              sum: `${exactText(isSavings && !isWhole && wanted.ok ? amount : getNow)} ${symbol}`,
            })}
          </Button>
        </>
      }
    >
      <div className={s.sheet}>
        {isSavings ? (
          <AmountField
            label={t("redeem.part")}
            value={amount}
            onChange={setAmount}
            decimals={placesOf(symbol as Asset)}
            available={of.amount}
            unit={symbol}
            hint={t("redeem.all")}
            error={isWrong ? t("redeem.range") : undefined}
          />
        ) : (
          <p className={s.worst}>
            <Icon of={TriangleAlert} size="s" />
            <span>
              {t("redeem.formula", {
                ratio: shareText(of.penaltyRatio),
                count: of.termDays - of.paidDays,
                amount: exactText(of.amount),
              })}{" "}
              <b className="num" translate="no">
                {exactText(penaltyNow)} {symbol}
              </b>
            </span>
          </p>
        )}
        <MoneyFacts
          pairs={[
            { key: t("order.penalty"), value: `${exactText(penaltyNow)} ${symbol}` },
            { key: t("order.get"), value: `${exactText(getNow)} ${symbol}` },
            { key: t("redeem.kept"), value: `${amountText(of.totalIncome)} ${symbol}` },
          ]}
        />
        <p>{t("redeem.note")}</p>
      </div>
    </Sheet>
  );
}
