import { useTranslation } from "react-i18next";
import { toText } from "../../../../contract/money/decimal.ts";
import type { Reference } from "../../../../contract/rules/c2c/prices.ts";
import { MISSING } from "../../../lib/format/signs.ts";
import { coinSum, fiatSum } from "../../../parts/c2c/money-text.ts";
import { FormCard } from "../../../parts/form/FormPage.tsx";
import { KeyValue } from "../../../ui/list/KeyValue.tsx";
import * as s from "../advertiser.styles.ts";
import { type AdDraft, allOf, frozenOf, marginOfDraft } from "./judge.ts";
import { useSign } from "./use-sign.ts";

/** Sum that publishing freezes, and its result when everything is taken. */
export function Frozen({
  d,
  reference,
  error,
}: {
  d: AdDraft;
  reference: Reference | undefined;
  error?: string | undefined;
}) {
  const { t } = useTranslation("advertiser");
  const sign = useSign(d.currency);
  const [margin, all, frozen] = [
    marginOfDraft(d, reference),
    allOf(d, reference),
    frozenOf(d, reference),
  ];
  return (
    <FormCard>
      <KeyValue
        pairs={[
          {
            key: t(d.direction === "buy" ? "post.forSale" : "post.wanted"),
            value: margin === undefined ? MISSING : coinSum(d.quantity, d.symbol),
          },
          {
            key: t("post.margin"),
            value: margin === undefined ? MISSING : coinSum(toText(margin), "USDT"),
          },
          {
            key: t("post.frozen"),
            value:
              frozen.length === 0
                ? MISSING
                : frozen.map(({ symbol, amount }) => coinSum(amount, symbol)).join(" + "),
          },
          {
            key: t(`post.earned.${d.direction}`),
            value: all === undefined ? MISSING : fiatSum(all, d.currency, sign),
          },
        ]}
      />
      {error && (
        <p role="alert" className={s.fault}>
          {error}
        </p>
      )}
    </FormCard>
  );
}
