import { useTranslation } from "react-i18next";
import { amountText, exactText } from "../../../lib/format/amount.ts";
import { KeyValue } from "../../../ui/list/KeyValue.tsx";
import { big } from "../confirm/ConfirmSheet.tsx";
import type { BankDraft } from "../draft.ts";

/** A withdrawal by bank, once more and whole. */
export function BankSummary({ of }: { of: BankDraft }) {
  const { t } = useTranslation(["withdraw", "inout"]);
  return (
    <>
      <p className={big}>
        {t("inout:receive")}
        <strong>
          {exactText(of.receive)} {of.currency}
        </strong>
      </p>
      <KeyValue
        pairs={[
          { key: t("bank.to"), value: of.method },
          { key: t("fromFunds"), value: `${exactText(of.amount)} USDT` },
          { key: t("inout:fee"), value: `${exactText(of.fee)} USDT` },
          { key: t("inout:rate"), value: `1 USDT = ${amountText(of.rate)} ${of.currency}` },
        ]}
      />
    </>
  );
}
